import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type CustomerTermsCommand,
  type CustomerTermsEvent,
  customerTermsInitialState,
  type CustomerTermsState,
} from "./state.ts";

/** What is agreed with an organization, for staff; its page starts it. */
export const customerTermsWorkflow = defineWorkflow<CustomerTermsState, CustomerTermsEvent, CustomerTermsCommand>({
  initialState: customerTermsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["LoadRequested"],
  resetOn: "userChanged",
});
