import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type ProductPurchasesCommand,
  type ProductPurchasesEvent,
  productPurchasesInitialState,
  type ProductPurchasesState,
} from "./state.ts";

/** When a product was bought last, and for how much (spec §3, HIST-02). */
export const productPurchasesWorkflow = defineWorkflow<
  ProductPurchasesState,
  ProductPurchasesEvent,
  ProductPurchasesCommand
>({
  initialState: productPurchasesInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Opened"],
  resetOn: "userChanged",
  cancelOn: "navigation",
});
