import { AccountSettings } from "@larder/domain/account/own-account.port";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import type { AccountChange, AccountCommand, AccountEvent, AccountOutput } from "./state.ts";

export { accountTransition as transition } from "./transition.ts";

const save = (port: AccountSettings["Service"], change: AccountChange) => {
  switch (change.kind) {
    case "name":
      return port.rename(change.firstName, change.lastName);
    case "contact":
      return port.saveContact({ phone: change.phone, region: change.region });
    case "reminders":
      return port.saveReminders(change.remindsOfDrafts);
    case "email":
      return port.requestEmail(change.email, change.password);
    case "withdraw":
      return port.withdrawEmail();
    case "password": {
      const { current, password, endsOthers } = change;
      return port.changePassword({ current, password, endsOthers });
    }
    case "devices":
      return port.endDevice(change.id);
  }
};

export const handlers: Handlers<AccountCommand, AccountEvent, AccountOutput> = {
  LoadAccount: ({ request }) => AccountSettings.use((port) => toResourceEvent(port.read(), request)),
  SaveChange: (sent) => AccountSettings.use((port) => toWriteEvent(sent, save(port, sent.intent))),
  ConfirmEmail: (sent) => AccountSettings.use((port) => toWriteEvent(sent, port.confirmEmail(sent.intent))),
};
