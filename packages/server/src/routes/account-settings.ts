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
import { writeAudit } from "../writes/idempotency.ts";
import type { Handlers, RequestContext } from "./handler.ts";

type Context = Pick<RequestContext<any>, "db" | "auditEntryOf">;

/** Notes a change of a user's account in the audit; no organization has a part in it. */
const note = ({ db, auditEntryOf }: Context, userId: number): Promise<void> =>
  writeAudit(db, { ...auditEntryOf(`user:${userId}`), actorId: userId, asUserId: null, organizationId: null });

/** The calls of users about their own account (OP-108). */
export const accountSettings: Handlers<"accountSettings"> = {
  read: ({ db, caller, now }) => readAccount(db, caller, now),
  rename: async (context) => {
    const { db, caller, body, now } = context;
    await rename(db, caller, body);
    await note(context, caller.user.id);
    return readAccount(db, caller, now);
  },
  saveContact: async (context) => {
    const { db, caller, body, now, services } = context;
    await saveContact(db, caller, body);
    services.sessionEnded(caller.session);
    await note(context, caller.user.id);
    return readAccount(db, caller, now);
  },
  changePassword: async (context) => {
    const { db, caller, body, now, services } = context;
    for (const session of await changePassword(db, caller, body, now)) services.sessionEnded(session);
    await note(context, caller.user.id);
    return readAccount(db, caller, now);
  },
  requestEmail: async (context) => {
    const { db, caller, body, now } = context;
    await requestEmail(db, caller, body, now);
    await note(context, caller.user.id);
    return readAccount(db, caller, now);
  },
  withdrawEmail: async (context) => {
    const { db, caller, now } = context;
    await withdrawEmail(db, caller);
    await note(context, caller.user.id);
    return readAccount(db, caller, now);
  },
  confirmEmail: async (context) => {
    const { db, body, now, request } = context;
    await note(context, await confirmEmail(db, body.token, { network: networkOf(request.ip), now }));
  },
  endDevice: async (context) => {
    const { db, caller, body, now, services } = context;
    for (const session of await endDevices(db, caller, body.id)) services.sessionEnded(session);
    await note(context, caller.user.id);
    return readAccount(db, caller, now);
  },
};
