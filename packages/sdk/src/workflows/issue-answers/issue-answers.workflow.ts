import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { issueAnswersInitialState } from "./state.ts";

/** Answers to reported issues; an order's page and home start it (OP-10). */
export const issueAnswersWorkflow = defineWorkflow({
  initialState: issueAnswersInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["OrderOpened", "ReloadRequested", "UnseenRequested"],
  resetOn: "userChanged",
});
