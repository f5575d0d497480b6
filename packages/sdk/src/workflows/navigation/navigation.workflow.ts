import { defineWorkflow } from "../../define-workflow.ts";
import {
  type NavigationCommand,
  type NavigationEvent,
  navigationInitialState,
  type NavigationOutput,
  type NavigationState,
} from "./state.ts";
import { navigationTransition } from "./transition.ts";

/** Navigation and its guards (spec §2, NAV-01 to NAV-13). */
export const navigationWorkflow = defineWorkflow<NavigationState, NavigationEvent, NavigationCommand, NavigationOutput>(
  {
    initialState: navigationInitialState,
    transition: navigationTransition,
  },
);
