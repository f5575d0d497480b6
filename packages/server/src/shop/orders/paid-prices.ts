import type { PaidPrice, PriceNews } from "@larder/domain/order/paid-price.schema";
import { priceNews } from "@larder/domain/order/price-news";
import { type RawBuilder, sql } from "kysely";
import { completeProduct } from "@larder/domain/catalog/complete-product";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { pricedFor, pricingOf } from "../../catalog/buyer.ts";
import { readProducts, type WireProduct } from "../../catalog/read-products.ts";
import { RecentlyUsed } from "../../database/process/recently-used.ts";
import type { Db } from "../../database/schema.ts";
import { readPurchaseVersion } from "../guides/purchase-version.ts";

/** How many of the products bought last are compared, so that the cost has a bound. */
const COMPARED = 1_000;

interface PaidRow {
  readonly sku: string;
  readonly unit: string;
  readonly pricing_unit: string;
  readonly unit_price: string;
  readonly day: string;
}

/**
 * The latest price of each of `sizes`, which has `sku` and `unit`: of an order, as billed once it is, or of a purchase
 * that was imported; on one day the order's. Each is the first entry of an index that starts with the organization.
 */
const latest = (organization: number, sizes: RawBuilder<unknown>): RawBuilder<PaidRow> => sql<PaidRow>`
  select s.sku, p.unit, p.pricing_unit, p.unit_price::text as unit_price, p.day from ${sizes} s cross join lateral (
    select * from (
      (select l.unit, l.pricing_unit, case when i.shipped is null then l.unit_price else i.unit_price end as unit_price,
        to_char(o.placed_at at time zone g.warehouse_zone, 'YYYY-MM-DD') as day, true as is_order
      from order_line l
      join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id and o.revision = l.revision
        and o.status not in ('cancelled', 'failed')
      join organization g on g.id = o.organization_id
      left join order_line_bill i on i.organization_id = l.organization_id and i.order_id = l.order_id
        and i.revision = l.revision and i.position = l.position
      where l.organization_id = ${organization} and l.sku = s.sku and l.unit = s.unit
        and case when i.shipped is null then l.unit_price else i.unit_price end is not null
      order by l.order_id desc, l.position limit 1)
      union all
      (select h.unit, h.unit, h.unit_price, h.purchased_on, false from past_purchase h
      where h.organization_id = ${organization} and h.sku = s.sku and h.unit = s.unit and h.unit_price is not null
      order by h.purchased_on desc, h.order_number desc, h.nth limit 1)) found
    order by found.day desc, found.is_order desc limit 1) p`;

const paidOf = ({ unit, pricing_unit, unit_price, day }: PaidRow): PaidPrice => ({
  unitOfMeasure: unit,
  pricingUnitOfMeasure: pricing_unit,
  unitPrice: Number(unit_price),
  day,
});

/** What the organization paid last for each size of a product, newest first (HIST-02). */
export const paidPrices = async (db: Db, { organization }: Customer, sku: string): Promise<readonly PaidPrice[]> => {
  const sizes = sql`(select v.sku, v.unit from variant v where v.sku = ${sku})`;
  const { rows } = await latest(organization.id, sizes).execute(db);
  return rows.map(paidOf).toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
};

type News = readonly (Omit<PriceNews, "product"> & { readonly product: WireProduct })[];

const readNow = async (db: Db, customer: Customer): Promise<News> => {
  const { organization, catalogue } = customer;
  const sizes = sql`(select b.sku, b.unit from last_purchase b where b.organization_id = ${organization.id}
    order by b.order_date desc, b.sku limit ${COMPARED})`;
  const { rows } = await latest(organization.id, sizes).execute(db);
  const paid = new Map(rows.map((row) => [row.sku, [paidOf(row)]]));
  const products = await readProducts(db, { ...buyerOf(customer), skus: [...paid.keys()], version: catalogue });
  // Only the size that was bought is compared.
  const bought = [...products.values()].map(({ variants = [], ...product }) => {
    const units = paid.get(product.sku)?.map(({ unitOfMeasure }) => unitOfMeasure) ?? [];
    return { ...product, variants: variants.filter(({ metadata }) => units.includes(metadata?.unitOfMeasure ?? "")) };
  });
  const news = priceNews(bought.map(completeProduct), ({ sku }) => paid.get(sku) ?? []);
  return news.flatMap(({ product, ...one }) => {
    const wire = products.get(product.sku);
    return wire === undefined ? [] : [{ ...one, product: wire }];
  });
};

/** At most three products each, which are kept with the catalog anyway. */
const MOST_KEPT = 1_000;

const kept = new RecentlyUsed<{ readonly news: News }>(MOST_KEPT);

/**
 * Price news of what the organization bought last and can still buy, in the size it was bought in (HIST-02). Found once
 * for a state of its purchases, which every bill changes too, and of the catalog: both are named by random words.
 */
export const readPriceNews = async (db: Db, customer: Customer): Promise<{ readonly news: News }> => {
  const { organization, catalogue } = customer;
  // Read first: what is found after it may be newer, never older.
  const version = await readPurchaseVersion(db, organization.id);
  if (version === "" || catalogue === null) return { news: await readNow(db, customer) };
  const key = JSON.stringify([
    organization.id,
    organization.warehouseZone,
    version,
    catalogue,
    pricedFor(pricingOf(buyerOf(customer))),
  ]);
  const held = kept.get(key);
  if (held !== undefined) return held;
  const found = { news: await readNow(db, customer) };
  kept.set(key, found);
  return found;
};
