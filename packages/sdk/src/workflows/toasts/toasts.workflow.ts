import { defineWorkflow } from "../../define-workflow.ts";
import { toastsInitialState } from "./state.ts";
import { toastsTransition } from "./transition.ts";

/** The shell's single toast (spec §3, SHELL-08). */
export const toastsWorkflow = defineWorkflow({
  initialState: toastsInitialState,
  transition: toastsTransition,
});
