import {
  changePassword,
  confirmEmail,
  endDevices,
  rename,
  requestEmail,
  saveContact,
  withdrawEmail,
} from "../account/change-account.ts";
import { readAccount } from "../account/read-account.ts";
import { networkOf } from "../auth/sign-in-limits.ts";
import type { Handlers } from "./handler.ts";

/** The calls of users about their own account (OP-108). */
export const accountSettings: Handlers<"accountSettings"> = {
  read: ({ db, caller, now }) => readAccount(db, caller, now),
  rename: async (context) => {
    const { db, caller, body, now } = context;
    await rename(context, body);
    return readAccount(db, caller, now);
  },
  saveContact: async (context) => {
    const { db, caller, body, now, services } = context;
    await saveContact(context, body);
    services.sessionEnded(caller.session);
    return readAccount(db, caller, now);
  },
  changePassword: async (context) => {
    const { db, caller, body, now, services } = context;
    for (const session of await changePassword(context, body)) services.sessionEnded(session);
    return readAccount(db, caller, now);
  },
  requestEmail: async (context) => {
    const { db, caller, body, now } = context;
    await requestEmail(context, body);
    return readAccount(db, caller, now);
  },
  withdrawEmail: async (context) => {
    const { db, caller, now } = context;
    await withdrawEmail(context);
    return readAccount(db, caller, now);
  },
  confirmEmail: (context) => confirmEmail(context, context.body.token, networkOf(context.request.ip)),
  endDevice: async (context) => {
    const { db, caller, body, now, services } = context;
    for (const session of await endDevices(context, body.id)) services.sessionEnded(session);
    return readAccount(db, caller, now);
  },
};
