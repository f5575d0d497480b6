import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { auditInitialState } from "./state.ts";

/** The audit for administrators; its page starts it. */
export const auditWorkflow = defineWorkflow({
  initialState: auditInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["SearchRequested"],
  resetOn: "userChanged",
});
