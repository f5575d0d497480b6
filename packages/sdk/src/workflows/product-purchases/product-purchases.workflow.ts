import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { productPurchasesInitialState } from "./state.ts";

/** A product's last purchases with prices (spec §3, HIST-02). */
export const productPurchasesWorkflow = defineWorkflow({
  initialState: productPurchasesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened", "NewsRequested"],
  resetOn: "userChanged",
  cancelOn: "navigation",
});
