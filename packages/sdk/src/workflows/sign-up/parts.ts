import { Accounts } from "@larder/domain/account/accounts.port";
import { signUpRequest } from "@larder/domain/account/sign-up";
import type { Handlers } from "../../define-workflow.ts";
import { toWriteEvent } from "../../kernel/to-event.ts";
import type { SignUpCommand, SignUpEvent } from "./state.ts";

export { signUpTransition as transition } from "./transition.ts";

/** Sends the application without the repeated password, and resends the confirmation mail (IDENT-25). */
export const handlers: Handlers<SignUpCommand, SignUpEvent> = {
  SendApplication: (sent) =>
    Accounts.use((accounts) => toWriteEvent(sent, accounts.apply(signUpRequest(sent.intent), sent.key))),
  MailAgain: (sent) => Accounts.use((accounts) => toWriteEvent(sent, accounts.mailApplicantAgain(sent.intent))),
};
