import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { orderDetailsInitialState } from "./state.ts";

/** One placed order (spec §7, HIST-02 to HIST-08). */
export const orderDetailsWorkflow = defineWorkflow({
  initialState: orderDetailsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
  cancelOn: "navigation",
});
