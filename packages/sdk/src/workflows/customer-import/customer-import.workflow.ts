import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { customerImportInitialState } from "./state.ts";

/** Bringing a list of customers into the shop; the page that does it starts it. */
export const customerImportWorkflow = defineWorkflow({
  initialState: customerImportInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
