import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { productSimilarInitialState } from "./state.ts";

/** Similar items on a product's page, which starts it. */
export const productSimilarWorkflow = defineWorkflow({
  initialState: productSimilarInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["Requested"],
  resetOn: "userChanged",
});
