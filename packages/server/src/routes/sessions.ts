import { deviceName } from "../account/device-name.ts";
import { sql } from "kysely";
import { currentUserOf, originalUserOf, regionOf } from "../auth/caller.ts";
import { OrganizationNotFound, TooManySignIns, WrongCredentials } from "../auth/errors.ts";
import { homeOf, listOrganizations, mayChoose } from "../auth/organizations.ts";
import { knownRegion } from "../catalog/known-region.ts";
import { isPassword } from "../auth/password.ts";
import { readCaller } from "../auth/read-session.ts";
import { endSession, moveSession, startSession } from "../auth/session.ts";
import { isKnownNetwork, limitSignIn, networkOf, noteSignIn } from "../auth/sign-in-limits.ts";
import type { Handlers } from "./handler.ts";
import { invalid } from "./problem.ts";
import { writeAudit } from "../writes/idempotency.ts";

/** Signing in and out, the current organization and the region (IDENT-08, IDENT-11, IDENT-12). */
export const sessions: Handlers<"sessions"> = {
  login: async ({ body, caller, db, now, auditEntryOf, services, request, reply }) => {
    const email = body.email.trim().toLowerCase();
    const network = networkOf(request.ip);
    const user = await db
      .selectFrom("app_user as u")
      .select(["u.id", "u.password_hash", isKnownNetwork(network, now).as("is_known")])
      .where(sql<string>`lower(u.email)`, "=", email)
      .where("u.is_active", "=", true)
      .executeTakeFirst();
    const attempt = { email, network, isKnown: user?.is_known === true };
    const wait = await limitSignIn(db, attempt, now);
    if (wait > 0) throw new TooManySignIns({ retryAfter: wait });
    if (!(await isPassword(body.password, user?.password_hash ?? null)) || user === undefined)
      throw new WrongCredentials();
    await noteSignIn(db, user.id, attempt, now);
    const organizationId = await homeOf(db, user.id);
    const secret = await db.transaction().execute(async (trx) => {
      const started = await startSession(
        trx,
        {
          userId: user.id,
          organizationId,
          region: caller.region,
          device: deviceName(request.headers["user-agent"]),
        },
        now,
        caller.kind === "user" ? caller.session : null,
      );
      await writeAudit(trx, { ...auditEntryOf(""), actorId: user.id, asUserId: null, organizationId });
      return started;
    });
    if (caller.kind === "user") services.sessionEnded(caller.session);
    services.cookies.give(reply, secret);
    return currentUserOf(await readCaller(db, secret, now));
  },

  logout: async ({ caller, db, auditEntryOf, services, reply }) => {
    await db.transaction().execute(async (trx) => {
      await endSession(trx, caller.session);
      await writeAudit(trx, auditEntryOf(""));
    });
    services.sessionEnded(caller.session);
    services.cookies.clear(reply);
  },

  currentUser: ({ caller }) => Promise.resolve(currentUserOf(caller)),

  originalUser: ({ caller }) => Promise.resolve(originalUserOf(caller)),

  setOrganization: async ({ query, caller, db, now, auditEntryOf, services, reply }) => {
    if (!(await mayChoose(db, caller, query.value))) throw new OrganizationNotFound();
    const secret = await db.transaction().execute(async (trx) => {
      await writeAudit(trx, { ...auditEntryOf(`organization:${query.value}`), organizationId: query.value });
      return moveSession(trx, caller.session, query.value);
    });
    services.sessionEnded(caller.session);
    services.cookies.give(reply, secret);
    return currentUserOf(await readCaller(db, secret, now));
  },

  listOrganizations: ({ caller, db }) => listOrganizations(db, caller),

  setRegion: async ({ query, caller, db, auditEntryOf, services, reply }) => {
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

  getRegion: ({ caller }) => Promise.resolve({ region: regionOf(caller) }),
};
