import { defineWorkflow } from "../../define-workflow.ts";
import { navigationInitialState } from "./state.ts";
import { navigationTransition } from "./transition.ts";

/** Navigation and its guards (spec §2, NAV-01 to NAV-13). */
export const navigationWorkflow = defineWorkflow({
  initialState: navigationInitialState,
  transition: navigationTransition,
});
