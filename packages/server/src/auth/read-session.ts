import { contactEmail } from "@larder/domain/account/contact-email";
import { sql } from "kysely";
import { type CatalogueVersions, catalogueVersions } from "../catalog/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
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
  readonly person: PersonRow | null;
  readonly as_person: PersonRow | null;
  readonly org: OrganizationRow | null;
  readonly punchout: PunchoutSession | null;
}

interface PersonRow {
  readonly id: number;
  readonly email: string;
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: readonly string[];
  readonly region: string | null;
  readonly is_active: boolean;
}

interface OrganizationRow {
  readonly id: number;
  readonly name: string;
  readonly account_number: string;
  readonly customer_group_id: string;
  readonly business_unit: number;
  readonly can_order: boolean;
  readonly status_errors: readonly string[];
  readonly sales_rep_email: string;
  readonly cut_off_time: string | null;
  readonly delivery_days: readonly number[];
  readonly warehouse: string | null;
  readonly warehouse_zone: string;
  readonly cross_dock_days: readonly number[];
  readonly is_cross_dock_allowed: boolean;
  readonly just_in_time_lead_days: number;
  readonly pre_order_lead_days: number;
  readonly order_minimum_cents: number | null;
  readonly delivery_address: string;
  readonly delivery_phone: string;
}

const personOf = (row: PersonRow): Person => ({
  id: row.id,
  email: row.email,
  userName: row.user_name,
  firstName: row.first_name,
  lastName: row.last_name,
  roles: row.roles,
  region: row.region,
});

const organizationOf = (row: OrganizationRow): CurrentOrganization => ({
  id: row.id,
  name: row.name,
  accountNumber: row.account_number,
  customerGroup: row.customer_group_id,
  businessUnit: row.business_unit,
  canOrder: row.can_order,
  statusErrors: row.status_errors,
  salesRepEmail: row.sales_rep_email,
  cutOffTime: row.cut_off_time,
  deliveryDays: row.delivery_days,
  warehouse: row.warehouse,
  warehouseZone: row.warehouse_zone,
  crossDockDays: row.cross_dock_days,
  isCrossDockAllowed: row.is_cross_dock_allowed,
  justInTimeLeadDays: row.just_in_time_lead_days,
  preOrderLeadDays: row.pre_order_lead_days,
  orderMinimum: row.order_minimum_cents,
  deliveryAddress: row.delivery_address,
  deliveryPhone: row.delivery_phone,
});

/** In a punchout session the user's e-mail is the one that the buyer's system sent (IDENT-24). */
const withContact = (person: Person, punchout: PunchoutSession | null): Person =>
  punchout === null ? person : { ...person, email: contactEmail(person, punchout) };

const objectOf = (alias: string, columns: readonly string[]) =>
  sql.raw(`json_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(", ")})`);

const PERSON = ["id", "email", "user_name", "first_name", "last_name", "roles", "region", "is_active"];
const ORGANIZATION = [
  "id",
  "name",
  "account_number",
  "customer_group_id",
  "business_unit",
  "can_order",
  "status_errors",
  "sales_rep_email",
  "cut_off_time",
  "delivery_days",
  "warehouse",
  "warehouse_zone",
  "cross_dock_days",
  "is_cross_dock_allowed",
  "just_in_time_lead_days",
  "pre_order_lead_days",
  "order_minimum_cents",
  "delivery_address",
  "delivery_phone",
];

const actor = objectOf("a", PERSON);
const asUser = objectOf("u", PERSON);
const ownOrganization = objectOf("o", ORGANIZATION);

export const GUEST: Caller = { kind: "guest", catalogue: null, assortment: null, regions: [], region: null };

/** A session as it was read. */
export interface SessionRecord {
  readonly caller: SignedIn;
  /** When it was last seen and when it ends, in ms since 1970. */
  readonly seen: number;
  readonly expires: number;
}

/** Whether a session that was read earlier is neither over nor idle for too long now. */
export const isAlive = ({ seen, expires }: SessionRecord, now: Date): boolean =>
  expires > now.getTime() && seen > now.getTime() - IDLE;

/**
 * The session of a hash; null for an unknown, idle or expired one, and for that of a user who was deactivated. One JSON
 * value and not thirty columns: reading columns is half of what it costs.
 */
export const readSession = async (db: Db, session: string, now: Date): Promise<SessionRecord | null> => {
  const { rows } = await sql<{ found: Found }>`
    select json_build_object('seen', extract(epoch from s.seen_at) * 1000, 'expires', extract(epoch from s.expires_at) * 1000,
      'region', s.region, 'punchout', s.punchout, 'versions', ${catalogueVersions},
      'person', case when a.id is not null then ${actor} end, 'as_person', case when u.id is not null then ${asUser} end,
      'org', case when o.id is not null and (m.user_id is not null or (a.roles ? 'staff' and s.as_user_id is null)) then ${ownOrganization} end) as found
    from session s
    left join app_user a on a.id = s.user_id
    left join app_user u on u.id = s.as_user_id
    left join organization o on o.id = s.organization_id
    left join membership m on m.organization_id = s.organization_id and m.user_id = coalesce(s.as_user_id, s.user_id)
    where s.id_hash = ${session} and s.expires_at > ${now} and s.seen_at > ${new Date(now.getTime() - IDLE)}`.execute(
    db,
  );
  const found = rows[0]?.found;
  if (found === undefined) return null;
  if (found.person === null || !found.person.is_active || found.as_person?.is_active === false) return null;
  const [catalogue, assortment, regions] = found.versions ?? [null, null, []];
  return {
    seen: found.seen,
    expires: found.expires,
    caller: {
      kind: "user",
      catalogue,
      assortment,
      regions,
      session,
      actor: personOf(found.person),
      user: withContact(personOf(found.as_person ?? found.person), found.punchout),
      organization: found.org === null ? null : organizationOf(found.org),
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
