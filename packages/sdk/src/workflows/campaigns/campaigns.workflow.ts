import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { campaignsInitialState } from "./state.ts";

/** Messages from staff to customers (OP-97). */
export const campaignsWorkflow = defineWorkflow({
  initialState: campaignsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
});
