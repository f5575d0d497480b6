import { defineWorkflow } from "../../define-workflow.ts";
import { type ModalsEvent, modalsInitialState, type ModalsState } from "./state.ts";
import { modalsTransition } from "./transition.ts";

/** Modals opened from several places (SHELL-11, SHELL-12). */
export const modalsWorkflow = defineWorkflow<ModalsState, ModalsEvent, never>({
  initialState: modalsInitialState,
  transition: modalsTransition,
  resetOn: "userChanged",
});
