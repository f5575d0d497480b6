import { contactEmail } from "@larder/domain/account/contact-email";
import { DEFAULT_LANGUAGE, languageOfTag } from "@larder/domain/text/language";
import { sql } from "kysely";
import { type CatalogueVersions, catalogueVersions } from "../../catalog/catalogue-version.ts";
import type { Db } from "../../database/schema.ts";
import { isCustomerAccount, mayActAs } from "./customer-account.ts";
import type { Caller, CurrentOrganization, Person, SignedIn } from "./caller.ts";
import { hashOf } from "../../database/secret.ts";
import type { PunchoutSession } from "../../database/tables/account.ts";
import { failpoint } from "../../failpoint.ts";

/** A session expires after this long without use, in ms (T9). */
export const IDLE = 24 * 3_600_000;

/** How stale `seen_at` may get, in ms, so that requests don't each cost a write. */
const NOTE_EVERY = 60_000;

interface Found {
  /** In ms since 1970. */
  readonly seen: number;
  readonly expires: number;
  readonly region: string | null;
  readonly versions: CatalogueVersions | null;
  /** Who signed in, and whom staff act for; null = none. */
  readonly actor: Person | null;
  readonly user: Person | null;
  /** Whether both accounts are active, and the actor may act for the user. */
  readonly isActive: boolean;
  readonly hasSecondStep: boolean;
  readonly organization: CurrentOrganization | null;
  readonly hasOverdueInvoices: boolean;
  readonly punchout: PunchoutSession | null;
}

/** A punchout session uses the email sent by the buyer's system (IDENT-24). */
const withContact = (person: Person, punchout: PunchoutSession | null): Person =>
  punchout === null ? person : { ...person, email: contactEmail(person, punchout) };

const PERSON: Readonly<Record<keyof Person, string>> = {
  id: "id",
  email: "email",
  userName: "user_name",
  firstName: "first_name",
  lastName: "last_name",
  roles: "roles",
  region: "region",
  language: "language",
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
  hasContractPrices: "has_contract_prices",
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

export const GUEST: Caller = {
  kind: "guest",
  catalogue: null,
  assortment: null,
  regions: [],
  region: null,
  language: DEFAULT_LANGUAGE,
};

export interface SessionRecord {
  readonly caller: SignedIn;
  readonly hasSecondStep: boolean;
  /** Last use and expiry in ms since 1970. */
  readonly seen: number;
  readonly expires: number;
}

/** Whether a previously read session is neither expired nor idle too long. */
export const isAlive = ({ seen, expires }: SessionRecord, now: Date): boolean =>
  expires > now.getTime() && seen > now.getTime() - IDLE;

/**
 * The session of a hash; null if unknown, idle, expired, of a deactivated user, or acting for a customer with an actor
 * who isn't staff anymore or a customer who is now a colleague (IDENT-19). One JSON value: reading thirty columns costs
 * twice as much.
 */
export const readSession = async (db: Db, session: string, now: Date): Promise<SessionRecord | null> => {
  const { rows } = await sql<{ found: Found }>`
    select json_build_object('seen', extract(epoch from s.seen_at) * 1000, 'expires', extract(epoch from s.expires_at) * 1000,
      'region', s.region, 'punchout', s.punchout, 'versions', ${catalogueVersions},
      'actor', case when a.id is not null then ${actor} end, 'user', case when u.id is not null then ${asUser} end,
      'isActive', a.is_active and (s.as_user_id is null or (${mayActAs("a")} and ${isCustomerAccount})),
      'hasSecondStep', exists (select from second_factor f where f.user_id = a.id and f.secret is not null),
      'hasOverdueInvoices', not coalesce(o.can_order, true) and exists (select from invoice i where i.organization_id = o.id and i.open_cents > 0
        and i.due_on < to_char(${now}::timestamptz at time zone coalesce(nullif(o.warehouse_zone, ''), 'UTC'), 'YYYY-MM-DD')),
      'organization', case when o.id is not null and (m.user_id is not null or (${mayActAs("a")} and s.as_user_id is null)) then ${ownOrganization} end) as found
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
      organization:
        found.organization === null ? null : { ...found.organization, hasOverdueInvoices: found.hasOverdueInvoices },
      region: found.region,
      language: languageOfTag(found.actor.language) ?? DEFAULT_LANGUAGE,
      punchout: found.punchout,
    },
  };
};

/** Records a session's use at most once a minute; returns the last recorded time in ms since 1970. */
export const noteSeen = async (db: Db, { caller, seen }: SessionRecord, now: Date): Promise<number> => {
  if (now.getTime() - seen <= NOTE_EVERY) return seen;
  await failpoint("a session is seen");
  await sql`update session set seen_at = ${now} where id_hash = ${caller.session}`.execute(db);
  return now.getTime();
};

/**
 * The caller of a session hash, as in tokens. A session that is unknown, idle, expired or of a deactivated user is a
 * guest; an organization that the user (or the customer staff act for) has left is dropped (T9).
 */
export const readCallerOf = async (db: Db, session: string, now: Date): Promise<Caller> => {
  const record = await readSession(db, session, now);
  if (record === null) return GUEST;
  await noteSeen(db, record, now);
  return record.caller;
};

export const readCaller = async (db: Db, secret: string | null, now: Date): Promise<Caller> =>
  secret === null ? GUEST : readCallerOf(db, hashOf(secret), now);
