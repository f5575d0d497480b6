import { defineWorkflow } from "../../kernel/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { type MailsCommand, type MailsEvent, mailsInitialState, type MailsState } from "./state.ts";

/** The outbox, for staff. */
export const mailsWorkflow = defineWorkflow<MailsState, MailsEvent, MailsCommand>({
  initialState: mailsInitialState,
  transition: lazy(async () => (await import("./transition.ts")).mailsTransition),
  handlers: lazy(async () => (await import("./handlers.ts")).mailsHandlers),
  wakesOn: ["ListRequested", "Selected", "SendAgainRequested"],
  resetOn: "userChanged",
});
