import type { Organization } from "@larder/domain/account/organization.schema";
import { type Kysely, sql } from "kysely";
import { type Caller, type SignedIn, currentUserOf, isIdleStaff, originalUserOf } from "../auth/caller.ts";
import { isPassword } from "../auth/password.ts";
import { endSession, moveSession, readCaller, startSession } from "../auth/session.ts";
import { isKnownNetwork, limitSignIn, networkOf, noteSignIn } from "../auth/sign-in-limits.ts";
import type { Database, OrganizationTable } from "../db/schema.ts";
import type { Handlers } from "./handler.ts";
import { leaveTrace } from "./idempotency.ts";
import { notFound, Problem } from "./problem.ts";
import type { Selectable } from "kysely";

const WRONG = "The e-mail address or the password is not right.";

export type WireOrganization = (typeof Organization)["Encoded"];

export type OrganizationRow = Selectable<OrganizationTable>;

export const organizationToWire = (row: OrganizationRow, current: number | null): WireOrganization => ({
  id: row.id,
  name: row.name,
  isActive: row.id === current,
  accountNumber: row.account_number,
  customerGroupId: row.customer_group_id,
  businessUnit: row.business_unit,
  primarySalesRepName: row.sales_rep_name,
  primarySalesRepEmail: row.sales_rep_email,
  primarySalesRepPhone: row.sales_rep_phone,
  isSpecialty: row.business_unit === 0,
  isProtein: row.business_unit === 1,
  isCme: row.business_unit === 2,
  isPPro: row.business_unit === 3,
  cutOffTime: row.cut_off_time,
});

/** The organizations that a caller may choose from, his own, as one JSON value (IDENT-03). */
export const organizationsJson = (caller: SignedIn) => sql<readonly OrganizationRow[] | null>`(
  select json_agg(to_json(o) order by o.name, o.id) from organization o
  join membership m on m.organization_id = o.id where m.user_id = ${caller.user.id})`;

const organizationsOf = async (db: Kysely<Database>, caller: SignedIn): Promise<WireOrganization[]> => {
  const { rows } = await sql<{
    all: readonly OrganizationRow[] | null;
  }>`select ${organizationsJson(caller)} as all`.execute(db);
  return (rows[0]?.all ?? []).map((row) => organizationToWire(row, caller.organization?.id ?? null));
};

const homeOf = async (db: Kysely<Database>, userId: number): Promise<number | null> => {
  const { rows } = await sql<{ organization_id: number }>`
    select m.organization_id from membership m join app_user u on u.id = m.user_id where m.user_id = ${userId}
    order by m.organization_id is distinct from u.home_organization_id, m.organization_id limit 1`.execute(db);
  return rows[0]?.organization_id ?? null;
};

const mayChoose = async (
  db: Kysely<Database>,
  caller: Extract<Caller, { kind: "user" }>,
  organizationId: number,
): Promise<boolean> => {
  if (organizationId > 2_147_483_647 || organizationId < -2_147_483_648) return false;
  const { rows } = await sql`
    select from organization o where o.id = ${organizationId}
      and (${isIdleStaff(caller)} or exists (select from membership m where m.organization_id = o.id and m.user_id = ${caller.user.id}))`.execute(
    db,
  );
  return rows.length > 0;
};

export const sessions: Handlers<"sessions"> = {
  login: async ({ body, caller, db, now, requestId, services, request, reply }) => {
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
    if (wait > 0)
      throw new Problem("RATE_LIMITED", "Too many tries. Wait a little and try again.", { retryAfter: wait });
    if (!(await isPassword(body.password, user?.password_hash ?? null)) || user === undefined)
      throw new Problem("UNAUTHENTICATED", WRONG);
    await noteSignIn(db, user.id, attempt, now);
    const organizationId = await homeOf(db, user.id);
    const secret = await db.transaction().execute(async (trx) => {
      const started = await startSession(
        trx,
        { userId: user.id, organizationId, region: caller.region },
        now,
        caller.kind === "user" ? caller.session : null,
      );
      await leaveTrace(
        trx,
        {
          actorId: user.id,
          asUserId: null,
          organizationId,
          call: "POST /web-api/auth/login",
          object: "",
          requestId,
          now,
        },
        null,
      );
      return started;
    });
    if (caller.kind === "user") services.sessionEnded(caller.session);
    services.cookies.give(reply, secret);
    return currentUserOf(await readCaller(db, secret, now));
  },

  logout: async ({ caller, db, now, requestId, services, reply }) => {
    await db.transaction().execute(async (trx) => {
      await endSession(trx, caller.session);
      const trace = {
        actorId: caller.actor.id,
        asUserId: null,
        organizationId: caller.organization?.id ?? null,
        call: "POST /web-api/auth/logout-api",
        object: "",
        requestId,
        now,
      };
      await leaveTrace(trx, trace, null);
    });
    services.sessionEnded(caller.session);
    services.cookies.clear(reply);
  },

  currentUser: ({ caller }) => Promise.resolve(currentUserOf(caller)),

  originalUser: ({ caller }) => Promise.resolve(originalUserOf(caller)),

  setOrganization: async ({ query, caller, db, now, requestId, services, reply }) => {
    if (!(await mayChoose(db, caller, query.value))) throw notFound();
    const secret = await db.transaction().execute(async (trx) => {
      const trace = {
        actorId: caller.actor.id,
        asUserId: null,
        organizationId: query.value,
        call: "POST /web-api/organization/set",
        object: `organization:${query.value}`,
        requestId,
        now,
      };
      await leaveTrace(trx, trace, null);
      return moveSession(trx, caller.session, query.value);
    });
    services.sessionEnded(caller.session);
    services.cookies.give(reply, secret);
    return currentUserOf(await readCaller(db, secret, now));
  },

  listOrganizations: ({ caller, db }) => organizationsOf(db, caller),

  setRegion: async ({ query, caller, db, services, reply }) => {
    if (caller.kind === "user") {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable("app_user").set({ region: query.region }).where("id", "=", caller.user.id).execute();
        await trx.updateTable("session").set({ region: query.region }).where("id_hash", "=", caller.session).execute();
      });
    } else {
      services.cookies.giveRegion(reply, query.region);
    }
    return { region: query.region };
  },

  getRegion: ({ caller }) =>
    Promise.resolve({ region: caller.region ?? (caller.kind === "user" ? caller.user.region : null) }),
};
