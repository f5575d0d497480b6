import { Accounts } from "@larder/domain/account/accounts.port";
import type { Handlers } from "../../define-workflow.ts";
import { toWriteEvent } from "../../kernel/to-event.ts";
import type { SetPasswordCommand, SetPasswordEvent } from "./state.ts";

export { setPasswordTransition as transition } from "./transition.ts";

export const handlers: Handlers<SetPasswordCommand, SetPasswordEvent> = {
  RequestLink: (sent) => Accounts.use((accounts) => toWriteEvent(sent, accounts.forgotPassword(sent.intent))),
  SetPassword: (sent) =>
    Accounts.use((accounts) => toWriteEvent(sent, accounts.setPassword(sent.intent.token, sent.intent.password))),
};
