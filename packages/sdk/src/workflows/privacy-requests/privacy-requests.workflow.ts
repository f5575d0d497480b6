import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { privacyRequestsInitialState } from "./state.ts";

/** Requests about people's data, for administrators; their page starts it. */
export const privacyRequestsWorkflow = defineWorkflow({
  initialState: privacyRequestsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  resetOn: "userChanged",
});
