import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { mailsInitialState } from "./state.ts";

/** The outbox for staff; its page starts it. */
export const mailsWorkflow = defineWorkflow({
  initialState: mailsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["ListRequested", "Selected", "SendAgainRequested"],
  resetOn: "userChanged",
});
