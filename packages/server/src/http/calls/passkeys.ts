import { dropChallenge, signInOptions, takePasskey } from "../../accounts/auth/passkeys.ts";
import { noteFailedSignIn } from "../../accounts/auth/failed-sign-in.ts";
import { endPending, limitCodes, pendingUser } from "../../accounts/auth/second-factor.ts";
import { addPasskey, beginPasskey, removePasskey } from "../../accounts/passkeys.ts";
import { hashOf } from "../../database/secret.ts";
import { InvalidField } from "../../database/writes/input-error.ts";
import type { Handlers, RequestParts } from "../handler.ts";
import { publicOrigin } from "../public-origin.ts";
import { changed } from "./accounts.ts";
import { enter, noteSecondStep } from "./sessions.ts";

type Parts = Pick<RequestParts<unknown, unknown, unknown, unknown>, "request" | "services">;

const siteOf = ({ request, services }: Parts) => ({ origin: publicOrigin(request, services.config) });

/** Passkeys in place of a code: at the second step of signing in, and in the own account (OP-23, OP-108). */
export const passkeys: Handlers<"passkeys"> = {
  options: async (context) => {
    const { body, db, now } = context;
    const userId = await pendingUser(db, body.token, now);
    return { options: await signInOptions(db, { hash: hashOf(body.token), userId, now }, siteOf(context)) };
  },

  enter: async (context) => {
    const { body, db, now, auditEntryOf } = context;
    const userId = await pendingUser(db, body.token, now);
    await limitCodes(db, userId, now);
    const holder = { hash: hashOf(body.token), userId, now };
    const { user } = await enter(context, userId, async (trx) => {
      await endPending(trx, body.token);
      await takePasskey(trx, holder, siteOf(context), body.credential);
    }).catch(async (thrown: unknown) => {
      if (thrown instanceof InvalidField) {
        await dropChallenge(db, holder.hash);
        await noteFailedSignIn(db, auditEntryOf, { userId, isCode: true });
      }
      throw thrown;
    });
    await noteSecondStep(context, userId);
    return user;
  },

  begin: async (context) => ({ options: await beginPasskey(context, siteOf(context), context.body.password) }),
  add: changed(async (context) => addPasskey(context, siteOf(context), context.body)),
  remove: changed(async (context) => removePasskey(context, context.body)),
};
