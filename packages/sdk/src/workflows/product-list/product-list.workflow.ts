import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { productListInitialState } from "./state.ts";

/** The list of products for those who edit them; its page starts it (OP-67). */
export const productListWorkflow = defineWorkflow({
  initialState: productListInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
