import { defineWorkflow } from "../../define-workflow.ts";
import { modalsInitialState } from "./state.ts";
import { modalsTransition } from "./transition.ts";

/** Modals opened from several places (SHELL-11, SHELL-12). */
export const modalsWorkflow = defineWorkflow({
  initialState: modalsInitialState,
  transition: modalsTransition,
  resetOn: "userChanged",
});
