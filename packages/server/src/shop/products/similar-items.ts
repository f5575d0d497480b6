import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { completeProduct } from "@larder/domain/catalog/complete-product";
import { MAX_SIMILAR_ITEMS, orderableInstead } from "@larder/domain/catalog/similar-items";
import { sql } from "kysely";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { type Buyer, isInStockIn } from "../../catalog/buyer.ts";
import { readProducts, seeProducts, type WireProduct } from "../../catalog/read-products.ts";

/** Other products of the same third-level category, in stock and in the group's assortment, best sellers first. */
const ofCategory = async (
  db: Db,
  { group, region }: Buyer,
  { sku, category, subcategory, subsubcategory }: WireProduct,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ sku: string }>`
    select p.sku from product p join assortment a on a.customer_group_id = ${group} and a.sku = p.sku
    where p.category = ${category ?? ""} and p.subcategory = ${subcategory ?? ""} and p.subsubcategory = ${subsubcategory ?? ""}
      and p.is_active and not p.is_hidden and p.sku <> ${sku} and exists (select from variant v where v.sku = p.sku and ${isInStockIn(region)})
    order by p.popularity desc, p.sku limit ${2 * MAX_SIMILAR_ITEMS}`.execute(db);
  return rows.map((row) => row.sku);
};

/** By out-of-stock item number, the name of the first substitute that the customer can order (PROD-18, CART-32). */
export const substitutesOf = async (
  db: Db,
  customer: Customer,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (skus.length === 0) return new Map();
  const { organization, catalogue } = customer;
  const buyer = buyerOf(customer);
  const policy = policyOf(brandOf(organization.businessUnit));
  const seen = await seeProducts(db, { ...buyer, skus, version: catalogue });
  const proposed = await readProducts(db, {
    ...buyer,
    skus: [...seen.values()].flatMap(({ substitutions }) => substitutions),
    version: catalogue,
  });
  const names = new Map<string, string>();
  for (const [sku, { substitutions }] of seen) {
    const products = substitutions.flatMap((one) => proposed.get(one) ?? []).map(completeProduct);
    const [first] = orderableInstead(products, sku, policy);
    if (first !== undefined) names.set(sku, first.name);
  }
  return names;
};

/** What a customer can order instead of a product: its substitutes, or else others of its third-level category (SHELL-30, OP-13). */
export const similarItems = async (db: Db, customer: Customer, sku: string): Promise<readonly WireProduct[]> => {
  const { organization, catalogue } = customer;
  const buyer = buyerOf(customer);
  const policy = policyOf(brandOf(organization.businessUnit));
  const held = (await seeProducts(db, { ...buyer, skus: [sku], version: catalogue })).get(sku);
  if (held === undefined) return [];
  const orderable = async (skus: readonly string[]): Promise<readonly WireProduct[]> => {
    const products = [...(await readProducts(db, { ...buyer, skus, version: catalogue })).values()];
    const allowed = new Set<string>(orderableInstead(products.map(completeProduct), sku, policy).map((one) => one.sku));
    return products.filter((product) => allowed.has(product.sku));
  };
  const substitutes = await orderable(held.substitutions);
  return substitutes.length > 0 ? substitutes : orderable(await ofCategory(db, buyer, held.product));
};
