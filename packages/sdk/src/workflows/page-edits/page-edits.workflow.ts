import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { pageEditsInitialState } from "./state.ts";

/** Texts edited in the page (OP-118); the editor starts it. */
export const pageEditsWorkflow = defineWorkflow({
  initialState: pageEditsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
