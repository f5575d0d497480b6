import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import {
  type CustomerTermsCommand,
  type CustomerTermsEvent,
  customerTermsInitialState,
  type CustomerTermsState,
} from "./state.ts";

/** An organization's terms for staff; its page starts it. */
export const customerTermsWorkflow = defineWorkflow<CustomerTermsState, CustomerTermsEvent, CustomerTermsCommand>({
  initialState: customerTermsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["LoadRequested"],
  resetOn: "userChanged",
});
