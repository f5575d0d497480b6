import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { quickOrderInitialState } from "./state.ts";

/** Ordering by item number (OP-62). Its page loads the transition. */
export const quickOrderWorkflow = defineWorkflow({
  initialState: quickOrderInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
  cancelOn: "navigation",
});
