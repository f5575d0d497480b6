import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { productEditInitialState } from "./state.ts";

/** One product's form for administrators and editors; its page starts it (OP-67). */
export const productEditWorkflow = defineWorkflow({
  initialState: productEditInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
