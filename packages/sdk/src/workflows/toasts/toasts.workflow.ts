import { defineWorkflow } from "../../define-workflow.ts";
import { type ToastsCommand, type ToastsEvent, toastsInitialState, type ToastsState } from "./state.ts";
import { toastsTransition } from "./transition.ts";

/** The shell's single toast (spec §3, SHELL-08). */
export const toastsWorkflow = defineWorkflow<ToastsState, ToastsEvent, ToastsCommand>({
  initialState: toastsInitialState,
  transition: toastsTransition,
});
