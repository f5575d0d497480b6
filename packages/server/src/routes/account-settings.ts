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
import type { SignedIn } from "../auth/caller.ts";
import { networkOf } from "../auth/sign-in-limits.ts";
import { writeAudit } from "../writes/idempotency.ts";
import type { Handlers, RequestContext } from "./handler.ts";

type Context = Pick<RequestContext<any>, "db" | "now" | "requestId"> & { readonly caller: SignedIn };

/** Notes a change of the account in the audit. */
const note = ({ db, now, requestId, caller }: Context, call: string): Promise<void> =>
  writeAudit(
    db,
    {
      actorId: caller.actor.id,
      asUserId: null,
      organizationId: null,
      call: `POST /web-api/account/${call}`,
      object: `user:${caller.user.id}`,
      requestId,
      now,
    },
    null,
  );

/** The calls of users about their own account (OP-108). */
export const accountSettings: Handlers<"accountSettings"> = {
  read: ({ db, caller, now }) => readAccount(db, caller, now),
  rename: async (context) => {
    const { db, caller, body, now } = context;
    await rename(db, caller, body);
    await note(context, "name");
    return readAccount(db, caller, now);
  },
  saveContact: async (context) => {
    const { db, caller, body, now, services } = context;
    await saveContact(db, caller, body);
    services.sessionEnded(caller.session);
    await note(context, "contact");
    return readAccount(db, caller, now);
  },
  changePassword: async (context) => {
    const { db, caller, body, now, services } = context;
    for (const session of await changePassword(db, caller, body, now)) services.sessionEnded(session);
    await note(context, "password");
    return readAccount(db, caller, now);
  },
  requestEmail: async (context) => {
    const { db, caller, body, now } = context;
    await requestEmail(db, caller, body, now);
    await note(context, "email");
    return readAccount(db, caller, now);
  },
  withdrawEmail: async (context) => {
    const { db, caller, now } = context;
    await withdrawEmail(db, caller);
    await note(context, "email-withdraw");
    return readAccount(db, caller, now);
  },
  confirmEmail: async ({ db, body, now, request, requestId }) => {
    const userId = await confirmEmail(db, body.token, { network: networkOf(request.ip), now });
    const call = "POST /web-api/auth/confirm-email";
    const entry = {
      actorId: userId,
      asUserId: null,
      organizationId: null,
      call,
      object: `user:${userId}`,
      requestId,
      now,
    };
    await writeAudit(db, entry, null);
  },
  endDevice: async (context) => {
    const { db, caller, body, now, services } = context;
    for (const session of await endDevices(db, caller, body.id)) services.sessionEnded(session);
    await note(context, "sign-out-device");
    return readAccount(db, caller, now);
  },
};
