import { defineWorkflow } from "../../define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { type MailsCommand, type MailsEvent, mailsInitialState, type MailsState } from "./state.ts";

/** The outbox for staff; its page starts it. */
export const mailsWorkflow = defineWorkflow<MailsState, MailsEvent, MailsCommand>({
  initialState: mailsInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: ["ListRequested", "Selected", "SendAgainRequested"],
  resetOn: "userChanged",
});
