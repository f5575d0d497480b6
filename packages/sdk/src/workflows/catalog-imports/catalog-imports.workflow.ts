import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { catalogImportsInitialState } from "./state.ts";

/** Imports of the catalog for administrators; its page starts it. */
export const catalogImportsWorkflow = defineWorkflow({
  initialState: catalogImportsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
