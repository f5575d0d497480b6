import { contactEmail } from "@larder/domain/account/contact-email";
import { sql } from "kysely";
import { type CatalogueVersions, catalogueVersions } from "../catalog/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import { isCustomerAccount } from "../impersonation/customer-account.ts";
import type { Caller, CurrentOrganization, Person, PunchoutSession, SignedIn } from "./caller.ts";
import { hashOf } from "./secret.ts";

/** A session ends when it was not used for this long, in ms (T9). */
export const IDLE = 24 * 3_600_000;

/** How late `seen_at` may be noted, in ms: a request must not cost a write. */
const NOTE_EVERY = 60_000;

interface Found {
  /** ms since 1970 */
  readonly seen: number;
  readonly expires: number;
  readonly region: string | null;
  readonly versions: CatalogueVersions | null;
  /** The user who signed in, and the user that staff act for; null = none. */
  readonly actor: Person | null;
  readonly user: Person | null;
  /** Whether they may still use their accounts, and the actor act for the user. */
  readonly isActive: boolean;
  /** Whether the user who signed in has a second step. */
  readonly hasSecondStep: boolean;
  readonly organization: CurrentOrganization | null;
  readonly punchout: PunchoutSession | null;
}

/** In a punchout session the user's e-mail is the one that the buyer's system sent (IDENT-24). */
const withContact = (person: Person, punchout: PunchoutSession | null): Person =>
  punchout === null ? person : { ...person, email: contactEmail(person, punchout) };

/** The fields of a person and of an organization, and their columns. */
const PERSON: Readonly<Record<keyof Person, string>> = {
  id: "id",
  email: "email",
  userName: "user_name",
  firstName: "first_name",
  lastName: "last_name",
  roles: "roles",
  region: "region",
};
const ORGANIZATION: Readonly<Record<keyof CurrentOrganization, string>> = {
  id: "id",
  name: "name",
  accountNumber: "account_number",
  customerGroup: "customer_group_id",
  businessUnit: "business_unit",
  canOrder: "can_order",
  statusErrors: "status_errors",
  salesRepEmail: "sales_rep_email",
  cutOffTime: "cut_off_time",
  deliveryDays: "delivery_days",
  warehouse: "warehouse",
  warehouseZone: "warehouse_zone",
  crossDockDays: "cross_dock_days",
  isCrossDockAllowed: "is_cross_dock_allowed",
  justInTimeLeadDays: "just_in_time_lead_days",
  preOrderLeadDays: "pre_order_lead_days",
  orderMinimum: "order_minimum_cents",
  deliveryAddress: "delivery_address",
  deliveryPhone: "delivery_phone",
  leadDays: "lead_days",
  paymentTerms: "payment_terms",
  region: "region",
};

const objectOf = (alias: string, columns: Readonly<Record<string, string>>) =>
  sql.raw(
    `json_build_object(${Object.entries(columns)
      .map(([field, column]) => `'${field}', ${alias}.${column}`)
      .join(", ")})`,
  );

const actor = objectOf("a", PERSON);
const asUser = objectOf("u", PERSON);
const ownOrganization = objectOf("o", ORGANIZATION);

export const GUEST: Caller = { kind: "guest", catalogue: null, assortment: null, regions: [], region: null };

/** A session as it was read. */
export interface SessionRecord {
  readonly caller: SignedIn;
  readonly hasSecondStep: boolean;
  /** When it was last seen and when it ends, in ms since 1970. */
  readonly seen: number;
  readonly expires: number;
}

/** Whether a session that was read earlier is neither over nor idle for too long now. */
export const isAlive = ({ seen, expires }: SessionRecord, now: Date): boolean =>
  expires > now.getTime() && seen > now.getTime() - IDLE;

/**
 * The session of a hash; null for an unknown, idle or expired one, for that of a user who was deactivated, and for one that
 * acts for a customer when its actor is no longer staff, or the customer became a colleague (IDENT-19). One JSON value and
 * not thirty columns: reading columns is half of what it costs.
 */
export const readSession = async (db: Db, session: string, now: Date): Promise<SessionRecord | null> => {
  const { rows } = await sql<{ found: Found }>`
    select json_build_object('seen', extract(epoch from s.seen_at) * 1000, 'expires', extract(epoch from s.expires_at) * 1000,
      'region', s.region, 'punchout', s.punchout, 'versions', ${catalogueVersions},
      'actor', case when a.id is not null then ${actor} end, 'user', case when u.id is not null then ${asUser} end,
      'isActive', a.is_active and (s.as_user_id is null or (a.roles ? 'staff' and ${isCustomerAccount})),
      'hasSecondStep', exists (select from second_factor f where f.user_id = a.id and f.secret is not null),
      'organization', case when o.id is not null and (m.user_id is not null or (a.roles ? 'staff' and s.as_user_id is null)) then ${ownOrganization} end) as found
    from session s
    left join app_user a on a.id = s.user_id
    left join app_user u on u.id = s.as_user_id
    left join organization o on o.id = s.organization_id
    left join membership m on m.organization_id = s.organization_id and m.user_id = coalesce(s.as_user_id, s.user_id)
    where s.id_hash = ${session} and s.expires_at > ${now} and s.seen_at > ${new Date(now.getTime() - IDLE)}`.execute(
    db,
  );
  const found = rows[0]?.found;
  if (found === undefined || found.actor === null || !found.isActive) return null;
  const [catalogue, assortment, regions] = found.versions ?? [null, null, []];
  return {
    hasSecondStep: found.hasSecondStep,
    seen: found.seen,
    expires: found.expires,
    caller: {
      kind: "user",
      catalogue,
      assortment,
      regions,
      session,
      actor: withContact(found.actor, found.punchout),
      user: withContact(found.user ?? found.actor, found.punchout),
      organization: found.organization,
      region: found.region,
      punchout: found.punchout,
    },
  };
};

/** Notes that a session was used, at most once a minute; answers when it was last noted, in ms since 1970. */
export const noteSeen = async (db: Db, { caller, seen }: SessionRecord, now: Date): Promise<number> => {
  if (now.getTime() - seen <= NOTE_EVERY) return seen;
  await sql`update session set seen_at = ${now} where id_hash = ${caller.session}`.execute(db);
  return now.getTime();
};

/**
 * Who calls, by the hash of a session, as a token names it. An unknown, idle or expired session, and that of a user who was
 * deactivated, is a guest. An organization that the user, or the customer staff act for, has left meanwhile is no longer the
 * session's (T9).
 */
export const readCallerOf = async (db: Db, session: string, now: Date): Promise<Caller> => {
  const record = await readSession(db, session, now);
  if (record === null) return GUEST;
  await noteSeen(db, record, now);
  return record.caller;
};

/** The same by the secret of the session's cookie. */
export const readCaller = async (db: Db, secret: string | null, now: Date): Promise<Caller> =>
  secret === null ? GUEST : readCallerOf(db, hashOf(secret), now);
