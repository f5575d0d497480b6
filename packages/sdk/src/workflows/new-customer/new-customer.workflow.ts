import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { newCustomerInitialState } from "./state.ts";

/** The form that adds an organization, for administrators; the list of customers starts it (OP-26). */
export const newCustomerWorkflow = defineWorkflow({
  initialState: newCustomerInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
