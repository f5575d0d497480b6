import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/schema.ts";

const DAY = sql`(select price_day from catalogue_version)`;

/** Whether the price `t` holds on the shop's day. */
export const holdsToday: RawBuilder<boolean> = sql`t.valid_from <= ${DAY} and (t.valid_to = '' or t.valid_to >= ${DAY})`;

/** Of prices `t` that hold today, a column of the one for any quantity that began last. */
export const latestOf = <A>(column: "price_text" | "unit_price", prices: RawBuilder<unknown>): RawBuilder<A> =>
  sql<A>`(select ${sql.ref(`t.${column}`)} ${prices} and t.least = 1 order by t.valid_from desc limit 1)`;

type Tiers = readonly { readonly from: number; readonly price: string }[];

/** Of prices `t` that hold today, the quantity tiers, as calls and the search have them. */
export const tiersAmong = (prices: RawBuilder<unknown>): RawBuilder<Tiers | null> =>
  sql<Tiers>`(select json_agg(json_build_object('from', d.least, 'price', d.price_text) order by d.least) from (
      select distinct on (t.least) t.least, t.price_text ${prices} and t.least > 1
      order by t.least, t.valid_from desc) d)`;

/** The terms of a size that hold today, as `t`; `size` is the row that has its `sku` and `unit`. */
const termsToday = (
  size: "v" | "p",
  group: RawBuilder<unknown>,
  region: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`from price_term t
    where t.sku = ${sql.ref(`${size}.sku`)} and t.unit = ${sql.ref(`${size}.unit`)} and t.customer_group_id = ${group} and t.region = ${region}
      and ${holdsToday}`;

/** Looked up only if the shop has any such prices. */
const ifAny = <A>(value: RawBuilder<A>): RawBuilder<A | null> =>
  sql<A | null>`case when (select has_terms from catalogue_version) then ${value} end`;

/** A column of the price that holds today in place of the price list's; of several, the one that began last. */
export const termToday = <A>(
  column: "price_text" | "unit_price",
  size: "v" | "p",
  group: RawBuilder<unknown>,
  region: RawBuilder<unknown> = sql`''`,
): RawBuilder<A | null> => ifAny(latestOf<A>(column, termsToday(size, group, region)));

/** The quantity tiers that hold today, as calls and the search have them. */
export const tiersToday = (
  size: "v" | "p",
  group: RawBuilder<unknown>,
  region: RawBuilder<unknown> = sql`''`,
): RawBuilder<Tiers | null> => ifAny(tiersAmong(termsToday(size, group, region)));

/** Whether a region has tiers of its own today, or a price that holds instead of the price list's. */
export const hasTermsToday = (
  size: "v" | "p",
  group: RawBuilder<unknown>,
  region: RawBuilder<unknown>,
): RawBuilder<boolean | null> => ifAny(sql<boolean>`exists (select ${termsToday(size, group, region)})`);

/**
 * Puts the prices of a day of the shop, 'YYYY-MM-DD', in force. Products with a price that begins or ended since
 * the last one are read again by the search. Nothing happens while the day is the same.
 */
export const beginPriceDay = async (db: Db, day: string): Promise<void> => {
  await sql`with last as (select price_day from catalogue_version where price_day <> ${day} for update skip locked),
    moved as (select distinct t.sku from (select sku, valid_from, valid_to from price_term
        union all select sku, valid_from, valid_to from contract_price) t, last
      where (t.valid_from > least(last.price_day, ${day}) and t.valid_from <= greatest(last.price_day, ${day}))
        or (t.valid_to <> '' and t.valid_to >= least(last.price_day, ${day}) and t.valid_to < greatest(last.price_day, ${day}))),
    noted as (insert into catalogue_change (sku) select sku from moved)
    update catalogue_version set price_day = ${day}, version = case when exists (select from moved) then gen_random_uuid()::text else version end
    where exists (select from last)`.execute(db);
};
