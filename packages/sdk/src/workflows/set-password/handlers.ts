import { Accounts } from "@larder/domain/account/accounts.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { SetPasswordCommand, SetPasswordEvent } from "./state.ts";

export const setPasswordHandlers: Handlers<SetPasswordCommand, SetPasswordEvent> = {
  RequestLink: ({ email }) =>
    Accounts.use((accounts) =>
      toEvent(accounts.forgotPassword(email), {
        done: () => ({ _tag: "ForgotSent" }),
        failed: (failure) => ({ _tag: "ForgotFailed", failure }),
      }),
    ),
  SetPassword: ({ token, password }) =>
    Accounts.use((accounts) =>
      toEvent(accounts.setPassword(token, password), {
        done: () => ({ _tag: "PasswordSet" }),
        failed: (failure) => ({ _tag: "SetFailed", failure }),
      }),
    ),
};
