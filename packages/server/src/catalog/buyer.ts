import { JUST_IN_TIME } from "@larder/domain/brand/stocking-type";
import type { Buyer } from "@larder/domain/catalog/buyer";
import type { WireVariant } from "@larder/domain/catalog/product-row";
import * as Data from "effect/Data";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/schema.ts";
import { contractPriceOr, contractTiersOr } from "./contract-prices.ts";
import { hasTermsToday, termToday, tiersToday } from "./price-terms.ts";

export { type Buyer, indexOf, pricedFor, pricingOf } from "@larder/domain/catalog/buyer";

/** No product with this number and unit is sold to this customer. */
export class ProductNotFound extends Data.TaggedError("ProductNotFound") {}

/** The shop's spelling of a region, ignoring case and surrounding spaces; "" = none chosen, null = unknown (OP-20). */
export const knownRegion = async (db: Db, region: string): Promise<string | null> => {
  if (region.trim() === "") return "";
  const { rows } = await sql<{ name: string }>`
    select name from region where lower(name) = ${region.trim().toLowerCase()} limit 1`.execute(db);
  return rows[0]?.name ?? null;
};

/** Whether the product `p` is listed for a buyer: one that comes in no size but just in time is not, where the brand does not sell those (PROD-14, OP-30). */
export const isOfferedTo = ({ withoutJustInTime }: Buyer): RawBuilder<boolean> =>
  withoutJustInTime === undefined
    ? sql`true`
    : // A few of all variants: read once along their own index, not for each product.
      sql`p.sku not in (select v.sku from variant v where v.details ->> 'stockingType' = ${sql.lit(JUST_IN_TIME)}
        and not exists (select from variant o where o.sku = v.sku and o.details ->> 'stockingType' is distinct from ${sql.lit(JUST_IN_TIME)}))`;

/**
 * The stock of the variant `v` in a region: the domain's `valueIn` where only the database can apply it. Without a region the
 * statement is the one that knows of none (docs/decisions/016-regions.md).
 */
export const stockIn = (region: string | null | undefined): RawBuilder<number | null> =>
  region == null
    ? sql`v.stock`
    : sql`(select case when count(*) = 0 then v.stock else max(own.stock) end from region_stock own
        where own.region = ${region} and own.sku = v.sku and own.unit = v.unit)`;

/** Whether variant `v` is available in a region; unknown stock is no limit (OP-87). */
export const isInStockIn = (region: string | null | undefined): RawBuilder<boolean> =>
  region == null ? sql`(v.stock is null or v.stock > 0)` : sql`coalesce(${stockIn(region)}, 1) > 0`;

/** Of what a region has in a table of its own, one column. */
const ownPrice = (group: string, region: string): RawBuilder<string> =>
  sql`(select own.price_text from region_price own where own.region = ${region} and own.customer_group_id = ${group}
    and own.sku = v.sku and own.unit = v.unit)`;

const listedPrice = (group: string, region: string | null | undefined): RawBuilder<string> => {
  const own = sql`${group}`;
  const general = sql<string>`(select r.price_text from price r where r.customer_group_id = ${group} and r.sku = v.sku and r.unit = v.unit)`;
  const today = sql<string>`coalesce(${termToday("price_text", "v", own)}, ${general})`;
  return region == null
    ? today
    : sql`coalesce(${termToday("price_text", "v", own, sql`${region}`)}, ${ownPrice(group, region)}, ${today})`;
};

/** Today's price text of one of variant `v` for a buyer; null = none, or a guest. */
export const priceFor = ({ group, region, contractOf }: Buyer): RawBuilder<string | null> =>
  group === null ? sql`null::text` : contractPriceOr(contractOf, listedPrice(group, region));

const listedTiers = (
  group: string,
  region: string | null | undefined,
): RawBuilder<WireVariant["priceTiers"] | null> => {
  const own = sql`${group}`;
  const general = tiersToday("v", own);
  if (region == null) return general;
  const there = sql`${region}`;
  return sql`case when ${hasTermsToday("v", own, there)} or ${ownPrice(group, region)} is not null
    then ${tiersToday("v", own, there)} else ${general} end`;
};

/** Today's quantity tiers of variant `v` for a buyer; a region or an organization with a price of its own has only its own tiers. */
export const tiersFor = ({ group, region, contractOf }: Buyer): RawBuilder<WireVariant["priceTiers"] | null> =>
  group === null ? sql`null::json` : contractTiersOr(contractOf, listedTiers(group, region));

/** A size with the price and stock that it was read with. */
export interface PricedSize {
  readonly sku: string;
  readonly unit: string;
  readonly price: string;
  readonly tiers: WireVariant["priceTiers"] | null;
  readonly stock: number | null;
}

/**
 * Whether the database holds these prices and stocks, for a statement that writes what was read before. Each size is
 * looked up by its key: joined, hundreds would be read along the whole table.
 */
export const holdsPrices = (buyer: Buyer, sizes: readonly PricedSize[]): RawBuilder<boolean> =>
  sql`not exists (
    select from unnest(${sizes.map(({ sku }) => sku)}::text[], ${sizes.map(({ unit }) => unit)}::text[],
      ${sizes.map(({ price }) => price)}::text[], ${sizes.map(({ stock }) => stock)}::integer[],
      ${sizes.map(({ tiers }) => (tiers == null ? null : JSON.stringify(tiers)))}::text[]) w(sku, unit, price, stock, tiers)
    left join lateral (select ${stockIn(buyer.region)} as stock, ${priceFor(buyer)} as price, ${tiersFor(buyer)}::jsonb as tiers
      from variant v where v.sku = w.sku and v.unit = w.unit limit 1) now on true
    where now.stock is distinct from w.stock or coalesce(now.price, '') <> w.price or now.tiers is distinct from w.tiers::jsonb)`;
