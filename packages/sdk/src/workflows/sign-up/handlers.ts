import { Accounts } from "@larder/domain/account/accounts.port";
import { signUpRequest } from "@larder/domain/account/sign-up";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { SignUpCommand, SignUpEvent } from "./state.ts";

/** Sends the application without the repeated password, and resends the confirmation mail (IDENT-25). */
export const signUpHandlers: Handlers<SignUpCommand, SignUpEvent> = {
  SendApplication: ({ form, key }) =>
    Accounts.use((accounts) =>
      toEvent(accounts.apply(signUpRequest(form), key), {
        done: () => ({ _tag: "Sent" }),
        failed: (failure) => ({ _tag: "SendFailed", failure }),
      }),
    ),
  MailAgain: ({ email }) =>
    Accounts.use((accounts) =>
      toEvent(accounts.mailApplicantAgain(email), {
        done: () => ({ _tag: "MailedAgain" }),
        failed: (failure) => ({ _tag: "MailAgainFailed", failure }),
      }),
    ),
};
