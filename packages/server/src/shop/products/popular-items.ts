import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { completeProduct } from "@larder/domain/catalog/complete-product";
import { orderableInstead } from "@larder/domain/catalog/similar-items";
import { localDay } from "@larder/domain/time/local-time";
import { sql } from "kysely";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { readProducts, type WireProduct } from "../../catalog/read-products.ts";
import type { Db } from "../../database/schema.ts";

/** The fewest customers who must have ordered a product; with fewer, one could be recognized. */
const MIN_CUSTOMERS = 3;

/** How many customers are counted, so that the cost has a bound. */
const COUNTED = 200;

/** How many candidates are read, as some can't be ordered by the caller. */
const CANDIDATES = 60;

const RECENT_DAYS = 90;

/**
 * What most other customers bought lately and the caller can order, at the caller's own prices. Names no customer, and
 * no quantity; nothing that fewer than three of them buy (OP-13).
 */
export const popularItems = async (db: Db, customer: Customer, now: Date): Promise<readonly WireProduct[]> => {
  const { organization, catalogue } = customer;
  const since = localDay(now.getTime() - RECENT_DAYS * 86_400_000, organization.warehouseZone);
  const { rows } = await sql<{ sku: string }>`
    with other as (select id from organization where id <> ${organization.id} order by id desc limit ${COUNTED})
    select p.sku from last_purchase p where p.organization_id in (select id from other) and p.order_date >= ${since}
    group by p.sku having count(*) >= ${MIN_CUSTOMERS} order by count(*) desc, p.sku limit ${CANDIDATES}`.execute(db);
  const skus = rows.map(({ sku }) => sku);
  const found = await readProducts(db, { ...buyerOf(customer), skus, version: catalogue });
  const products = skus.flatMap((sku) => found.get(sku) ?? []);
  const policy = policyOf(brandOf(organization.businessUnit));
  const orderable = new Set<string>(orderableInstead(products.map(completeProduct), "", policy).map(({ sku }) => sku));
  return products.filter(({ sku }) => orderable.has(sku));
};
