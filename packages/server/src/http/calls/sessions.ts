import { deviceName } from "../../accounts/device-name.ts";
import { DEFAULT_LANGUAGE } from "@larder/domain/text/language";
import { sql } from "kysely";
import { type Caller, currentUserOf, originalUserOf, regionOf } from "../../accounts/auth/caller.ts";
import {
  ApplicationWaits,
  OrganizationNotFound,
  PendingSignInEnded,
  TooManySignIns,
  WrongCredentials,
} from "../../accounts/auth/errors.ts";
import { homeOf, listOrganizations, mayChoose } from "../../accounts/auth/organizations.ts";
import { knownRegion } from "../../catalog/buyer.ts";
import { noteFailedSignIn } from "../../accounts/auth/failed-sign-in.ts";
import { hasPasskey } from "../../accounts/auth/passkeys.ts";
import { isPassword } from "../../accounts/auth/password.ts";
import { readCaller } from "../../accounts/auth/read-session.ts";
import { endSession, moveSession, startSession } from "../../accounts/auth/session.ts";
import { readWaiting } from "../../accounts/sign-up/waiting-application.ts";
import { isKnownNetwork, limitSignIn, networkOf, noteChange, noteSignIn } from "../../accounts/auth/sign-in-limits.ts";
import {
  beginSetUp,
  endPending,
  finishSetUp,
  limitCodes,
  pendingUser,
  secondStepOf,
  startPending,
  takeCode,
} from "../../accounts/auth/second-factor.ts";
import type { Db } from "../../database/schema.ts";
import { addMail, secondFactorChanged } from "../../messages/outbox.ts";
import type { Handlers, RequestParts } from "../handler.ts";
import { invalid } from "../failures/problem.ts";
import { InvalidField } from "../../database/writes/input-error.ts";
import { writeAudit } from "../../database/writes/idempotency.ts";
import { failpoint } from "../../failpoint.ts";

type Parts = Pick<
  RequestParts<unknown, unknown, unknown, Caller>,
  "caller" | "db" | "now" | "auditEntryOf" | "services" | "request" | "reply"
>;

/** Starts a session of a user who `prove` lets in, in the same transaction. */
export const enter = async <A>(
  { caller, db, now, auditEntryOf, services, request, reply }: Parts,
  userId: number,
  prove: (trx: Db) => Promise<A>,
) => {
  const organizationId = await homeOf(db, userId);
  const device = deviceName(request.headers["user-agent"]);
  const before = caller.kind === "user" ? caller.session : null;
  const { secret, proven } = await db.transaction().execute(async (trx) => {
    const proven = await prove(trx);
    // Emails, too, are then in the language that the browser asks for, until another is chosen.
    if (caller.language !== DEFAULT_LANGUAGE)
      await trx
        .updateTable("app_user")
        .set({ language: caller.language })
        .where("id", "=", userId)
        .where("language", "is", null)
        .execute();
    const started = await startSession(trx, { userId, organizationId, region: caller.region, device }, now, before);
    await writeAudit(trx, { ...auditEntryOf(""), actorId: userId, asUserId: null, organizationId });
    return { secret: started, proven };
  });
  await failpoint("a session is started");
  if (before !== null) services.sessionEnded(before);
  services.cookies.give(reply, secret);
  return { user: currentUserOf(await readCaller(db, secret, now)), proven };
};

/** Forgets the failed tries of an account whose second step was right, and remembers the network. */
export const noteSecondStep = async (
  { db, now, request }: Pick<Parts, "db" | "now" | "request">,
  id: number,
): Promise<void> => {
  const network = networkOf(request.ip);
  const known = await db
    .selectFrom("app_user as u")
    .select(["u.email", isKnownNetwork(network, now).as("isKnown")])
    .where("u.id", "=", id)
    .executeTakeFirstOrThrow();
  await noteSignIn(db, id, { email: known.email.toLowerCase(), network, isKnown: known.isKnown }, now);
};

/** Signing in and out, the current organization and the region (IDENT-08, IDENT-11, IDENT-12). */
export const sessions: Handlers<"sessions"> = {
  signIn: async (context) => {
    const { body, db, now, services, request } = context;
    const email = body.email.trim().toLowerCase();
    const network = networkOf(request.ip);
    const user = await db
      .selectFrom("app_user as u")
      .select(["u.id", "u.roles", "u.password_hash", isKnownNetwork(network, now).as("is_known")])
      .where(sql<string>`lower(u.email)`, "=", email)
      .where("u.is_active", "=", true)
      .executeTakeFirst();
    const attempt = { email, network, isKnown: user?.is_known === true };
    const wait = await limitSignIn(db, attempt, now);
    if (wait > 0) throw new TooManySignIns({ retryAfter: wait });
    // Read for every email, so that timing doesn't tell applicants, users and strangers apart.
    const waiting = await readWaiting(db, email, services.config.demo);
    const isRight = await isPassword(
      body.password,
      (user === undefined ? waiting?.passwordHash : user.password_hash) ?? null,
    );
    if (isRight && user === undefined && waiting !== null) {
      const { sentAt, isEmailConfirmed } = waiting;
      throw new ApplicationWaits({ current: { sentAt, isEmailConfirmed } });
    }
    if (!isRight || user === undefined) {
      await noteFailedSignIn(db, context.auditEntryOf, { userId: user?.id ?? null });
      throw new WrongCredentials();
    }
    const needs = await secondStepOf(db, user, services.config.staffSecondFactor);
    if (needs !== null) {
      const passkey = needs === "code" && (await hasPasskey(db, user.id)) ? { hasPasskey: true } : {};
      return { pending: await startPending(db, user.id, now), needs, ...passkey };
    }
    await noteSignIn(db, user.id, attempt, now);
    return (await enter(context, user.id, () => Promise.resolve())).user;
  },

  setUpSecondFactor: async ({ body, db, now }) => {
    const id = await pendingUser(db, body.token, now);
    // An active one can only be replaced from the account, not with just the password.
    if ((await secondStepOf(db, { id, roles: [] }, false)) !== null) throw new PendingSignInEnded();
    return beginSetUp(db, id);
  },

  enterCode: async (context) => {
    const { body, db, now, auditEntryOf, services } = context;
    const id = await pendingUser(db, body.token, now);
    await limitCodes(db, id, now);
    const isOn = (await secondStepOf(db, { id, roles: [] }, false)) !== null;
    const { user, proven } = await enter(context, id, async (trx) => {
      await endPending(trx, body.token);
      if (isOn) {
        await takeCode(trx, id, body.code, now);
        return { codes: [], ended: [] };
      }
      const codes = await finishSetUp(trx, id, body.code, now);
      // Sessions from before the requirement were started without a code.
      const ended = await trx.deleteFrom("session").where("user_id", "=", id).returning("id_hash").execute();
      const owner = await trx
        .selectFrom("app_user")
        .select(["email", "first_name"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await addMail(trx, secondFactorChanged(id, owner, "on"), now);
      await noteChange(trx, auditEntryOf, id);
      return { codes, ended };
    }).catch(async (thrown: unknown) => {
      if (isOn && thrown instanceof InvalidField)
        await noteFailedSignIn(db, auditEntryOf, { userId: id, isCode: true });
      throw thrown;
    });
    for (const session of proven.ended) services.sessionEnded(session.id_hash);
    await noteSecondStep(context, id);
    return { user, recoveryCodes: proven.codes };
  },

  signOut: async ({ caller, db, auditEntryOf, services, reply }) => {
    await db.transaction().execute(async (trx) => {
      await endSession(trx, caller.session);
      await writeAudit(trx, auditEntryOf(""));
    });
    services.sessionEnded(caller.session);
    await services.sessions.allForgot();
    services.cookies.clear(reply);
  },

  currentUser: ({ caller }) => Promise.resolve(currentUserOf(caller)),

  originalUser: ({ caller }) => Promise.resolve(originalUserOf(caller)),

  chooseOrganization: async ({ query, caller, db, now, auditEntryOf, services, reply }) => {
    if (!(await mayChoose(db, caller, query.value))) throw new OrganizationNotFound();
    const secret = await db.transaction().execute(async (trx) => {
      await writeAudit(trx, { ...auditEntryOf(`organization:${query.value}`), organizationId: query.value });
      return moveSession(trx, caller.session, query.value);
    });
    services.sessionEnded(caller.session);
    services.cookies.give(reply, secret);
    return currentUserOf(await readCaller(db, secret, now));
  },

  organizations: ({ caller, db }) => listOrganizations(db, caller),

  chooseRegion: async ({ query, caller, db, auditEntryOf, services, reply }) => {
    const region = await knownRegion(db, query.region);
    if (region === null) throw invalid("query.region", "is not one of the shop's regions.");
    if (caller.kind === "user") {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable("app_user").set({ region }).where("id", "=", caller.user.id).execute();
        await trx.updateTable("session").set({ region }).where("id_hash", "=", caller.session).execute();
        await writeAudit(trx, auditEntryOf(`user:${caller.user.id}`));
      });
      services.sessionEnded(caller.session);
    } else {
      services.cookies.giveRegion(reply, region);
    }
    return { region };
  },

  region: ({ caller }) => Promise.resolve({ region: regionOf(caller) }),
};
