import { missingSteps } from "@larder/domain/opening/missing-steps";
import { MAX_HOLIDAYS } from "@larder/domain/input-limits";
import type { Setup, UsualDelivery } from "@larder/domain/opening/setup.schema";
import { localDay } from "@larder/domain/time/local-time";
import { sql } from "kysely";
import { missingTermsOf } from "../../accounts/impersonation/missing-terms.ts";
import type { Config } from "../../config.ts";
import { fixedFields, readStoredShop, shopOf } from "../../content/shop-settings.ts";
import type { Db } from "../../database/schema.ts";

/** What the setup itself keeps; everything else is read from what it made. */
export interface StoredOpening {
  /** The warehouse of new customers. */
  readonly warehouse?: string;
  readonly delivery?: UsualDelivery;
  readonly openedAt?: string;
}

export type SetupSettings = Pick<Config, "contact" | "timeZone" | "demo" | "smtp">;

export const readOpening = async (db: Db): Promise<StoredOpening> => {
  const { rows } = await sql<{ value: StoredOpening }>`select value from setting where key = 'opening'`.execute(db);
  return rows[0]?.value ?? {};
};

export const saveOpening = async (trx: Db, change: StoredOpening): Promise<void> => {
  await sql`insert into setting (key, value) values ('opening', ${JSON.stringify(change)}::jsonb)
    on conflict (key) do update set value = setting.value || excluded.value`.execute(trx);
};

/** Users `u` of customers who can sign in once they set a password. */
export const customerUsers = sql`app_user u join membership m on m.user_id = u.id join organization o on o.id = m.organization_id
  where u.is_active and u.roles ? 'customer'`;

const SHOWN = 100;

/** No more products than this are counted. */
const COUNTED = 10_000;

interface Found {
  readonly administrator: Setup["administrator"];
  readonly products: number;
  readonly warehouse: string;
  readonly holidays: Setup["holidays"];
  readonly customers: Setup["customers"];
  readonly customerCount: number;
  readonly withoutTerms: number;
  readonly uninvited: number;
  readonly joined: number;
}

const person = sql`json_build_object('email', u.email, 'firstName', u.first_name, 'lastName', u.last_name)`;

const find = async (db: Db, warehouse: string, today: string): Promise<Found> => {
  const { rows } = await sql<{ found: Found }>`
    with w as (select coalesce((select name from warehouse where name = ${warehouse}), (select min(name) from warehouse), '') as name)
    select json_build_object(
      'administrator', (select ${person} from app_user u where u.roles ? 'administrator' order by u.id limit 1),
      'products', (select count(*)::int from (select from product limit ${COUNTED}) p),
      'warehouse', (select name from w),
      'holidays', (select coalesce(json_agg(json_build_object('date', c.day, 'reason', c.reason) order by c.day), '[]') from (
        select day, reason from delivery_calendar, w where warehouse = w.name and is_closed and day >= ${today}
        order by day limit ${MAX_HOLIDAYS}) c),
      'customers', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'accountNumber', o.account_number,
          'address', o.delivery_address, 'user', f.person, 'hasJoined', coalesce(f.joined, false)) order by o.id), '[]')
        from (select * from organization order by id desc limit ${SHOWN}) o
        left join lateral (select ${person} as person, u.password_hash is not null as joined
          from membership m join app_user u on u.id = m.user_id
          where m.organization_id = o.id and u.roles ? 'customer' order by u.id limit 1) f on true),
      'customerCount', (select count(*)::int from organization),
      'withoutTerms', (select count(*)::int from organization o where json_array_length(${missingTermsOf}) > 0),
      'uninvited', (select count(distinct u.id)::int from ${customerUsers} and u.password_hash is null),
      'joined', (select count(distinct u.id)::int from ${customerUsers} and u.password_hash is not null)
    ) as found`.execute(db);
  return rows[0]?.found as Found;
};

/** What is stored of the setup, and the steps that are missing; a demo's shop misses none (OP-26). */
export const readSetup = async (db: Db, settings: SetupSettings, now: Date): Promise<Setup> => {
  const stored = await readStoredShop(db);
  const shop = shopOf(stored, settings);
  const opening = await readOpening(db);
  const found = await find(db, opening.warehouse ?? "", localDay(now.getTime(), shop.timeZone));
  const setup = {
    shop,
    ...found,
    fixed: fixedFields(settings),
    isShopSaved: stored.timeZone !== undefined,
    delivery: opening.delivery ?? null,
    hasMail: settings.smtp !== null,
    openedAt: opening.openedAt ?? null,
  };
  return { ...setup, missing: settings.demo ? [] : missingSteps(setup) };
};
