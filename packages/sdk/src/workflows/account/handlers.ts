import { AccountSettings } from "@larder/domain/account/own-account.port";
import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import type { Failure } from "@larder/domain/failure";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { AccountCommand, AccountEvent, AccountOutput, AccountState } from "./state.ts";

const saved = (what: NonNullable<AccountState["saving"]>) => ({
  done: (account: OwnAccount): AccountEvent => ({ _tag: "Saved", account, what }),
  failed: (failure: Failure): AccountEvent => ({ _tag: "SaveFailed", failure }),
});

export const accountHandlers: Handlers<AccountCommand, AccountEvent, AccountOutput> = {
  LoadAccount: ({ request }) => AccountSettings.use((port) => toResourceEvent(port.read(), request)),
  Rename: ({ firstName, lastName }) =>
    AccountSettings.use((port) => toEvent(port.rename(firstName, lastName), saved("name"))),
  SaveContact: ({ phone, region }) =>
    AccountSettings.use((port) => toEvent(port.saveContact({ phone, region }), saved("contact"))),
  SaveReminders: ({ remindsOfDrafts }) =>
    AccountSettings.use((port) => toEvent(port.saveReminders(remindsOfDrafts), saved("reminders"))),
  RequestEmail: ({ email, password }) =>
    AccountSettings.use((port) => toEvent(port.requestEmail(email, password), saved("email"))),
  WithdrawEmail: () => AccountSettings.use((port) => toEvent(port.withdrawEmail(), saved("withdraw"))),
  ChangePassword: ({ current, password, endsOthers }) =>
    AccountSettings.use((port) => toEvent(port.changePassword({ current, password, endsOthers }), saved("password"))),
  EndDevice: ({ id }) => AccountSettings.use((port) => toEvent(port.endDevice(id), saved("devices"))),
  ConfirmEmail: ({ token }) =>
    AccountSettings.use((port) =>
      toEvent(port.confirmEmail(token), {
        done: (of): AccountEvent => ({ _tag: "Confirmed", of }),
        failed: (failure): AccountEvent => ({ _tag: "ConfirmFailed", failure }),
      }),
    ),
};
