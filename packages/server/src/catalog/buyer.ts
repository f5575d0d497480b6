import { type RawBuilder, sql } from "kysely";

/** Whom stock and prices are read for. */
export interface Buyer {
  /** The customer group of assortment and prices; null = a guest, who sees no prices and no stock numbers (OP-132). */
  readonly group: string | null;
  /** The region, if the catalogue has a stock or prices of its own for it; null or left out = the general ones hold (OP-20). */
  readonly region?: string | null;
}

/**
 * The stock of the variant `v` in a region: the domain's `valueIn` where only the database can apply it. Without a region the
 * statement is the one that knows of none (docs/decisions/016-regions.md).
 */
export const stockIn = (region: string | null | undefined): RawBuilder<number | null> =>
  region == null
    ? sql`v.stock`
    : sql`(select case when count(*) = 0 then v.stock else max(own.stock) end from region_stock own
        where own.region = ${region} and own.sku = v.sku and own.unit = v.unit)`;

/** Whether the variant `v` can be delivered in a region; a stock that is not known is no limit (OP-87). */
export const isInStockIn = (region: string | null | undefined): RawBuilder<boolean> =>
  region == null ? sql`(v.stock is null or v.stock > 0)` : sql`coalesce(${stockIn(region)}, 1) > 0`;

/** The price text of the variant `v` for a buyer; null = the catalogue has none, or a guest asks. */
export const priceFor = ({ group, region }: Buyer): RawBuilder<string | null> => {
  if (group === null) return sql`null::text`;
  const general = sql<string>`(select r.price_text from price r where r.customer_group_id = ${group} and r.sku = v.sku and r.unit = v.unit)`;
  return region == null
    ? general
    : sql`coalesce((select own.price_text from region_price own where own.region = ${region} and own.customer_group_id = ${group}
        and own.sku = v.sku and own.unit = v.unit), ${general})`;
};
