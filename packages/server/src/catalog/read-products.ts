import type { ProductFacts } from "@larder/domain/catalog/product-facts.schema";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { type Buyer, priceFor, stockIn } from "./buyer.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "./catalogue-version.ts";
import {
  factsOf,
  type ProductRow,
  productOf,
  type StoredFacts,
  type VariantRow,
  variantOf,
  type WireProduct,
} from "./product-row.ts";

export type { WireProduct, WireVariant } from "./product-row.ts";

export interface ProductsWanted extends Buyer {
  readonly skus: readonly string[];
  /** Includes products the group can no longer buy, without price and out of stock, so that guides and carts can still show and remove them. */
  readonly includeUnlisted?: boolean;
  /** The catalog version just read, which cached values may serve. Omitted = everything is read now, as decisions about money require. */
  readonly version?: CatalogueVersion | null;
}

interface Row extends ProductRow {
  readonly substitutions: readonly string[];
  readonly facts: StoredFacts;
  readonly variants: readonly VariantRow[] | null;
  readonly version: CatalogueVersion;
}

/** A product as a buyer sees it. */
export interface SeenProduct {
  readonly product: WireProduct;
  /** Whether the group can buy it; if not, it has no price and is out of stock. */
  readonly isListed: boolean;
  /** Item numbers that can be bought instead. */
  readonly substitutions: readonly string[];
  /** For its own page; null = none. */
  readonly facts: ProductFacts | null;
}

/** About 4 kB each. */
const kept = keepByVersion<SeenProduct>(10_000);

/** Unknown item numbers: a category's address is first looked up as one. */
const unknown = keepByVersion<true>(2_000);

/** Stock and prices depend on the buyer, who is therefore part of the key. */
const keyOf = ({ group, region = null }: Buyer, sku: string): string =>
  JSON.stringify(region === null ? [group, sku] : [group, sku, region]);

/** One row per product with its variants as one JSON value: cheaper to plan and read than a join. */
const rowsOf = async (db: Db, buyer: Buyer, skus: readonly string[]): Promise<readonly Row[]> => {
  const { group, region } = buyer;
  const isListed =
    group === null
      ? sql`p.is_active`
      : sql`p.is_active and exists (select from assortment a where a.customer_group_id = ${group} and a.sku = p.sku)`;
  const { rows } = await sql<Row>`
    select p.sku, p.name, p.brand, p.description, p.image, p.category, p.subcategory, p.subsubcategory, p.pack_size, p.substitutions, p.facts, ${catalogueVersion} as version, ${isListed} as is_listed,
      (select json_agg(json_build_object('sku', v.sku, 'unit', v.unit, 'is_default', v.is_default, 'stock', ${stockIn(region)}, 'min_quantity', v.min_quantity,
        'max_quantity', v.max_quantity, 'min_max_expiration', v.min_max_expiration, 'sell_by_multiple', v.sell_by_multiple,
        'is_restricted', v.is_restricted, 'vendor_id', v.vendor_id, 'details', v.details, 'price_text', ${priceFor(buyer)}) order by v.position, v.unit)
        from variant v where v.sku = p.sku) as variants
    from product p where p.sku = any(${skus}::text[])`.execute(db);
  return rows;
};

/** Products per statement, which blocks the embedded database for everyone else. */
const STEP = 500;

const readNow = async (
  db: Db,
  buyer: Buyer,
  skus: readonly string[],
  found: Map<string, SeenProduct>,
): Promise<void> => {
  for (let at = 0; at < skus.length; at += STEP)
    for (const row of await rowsOf(db, buyer, skus.slice(at, at + STEP))) {
      const showing = { isGuest: buyer.group === null, isListed: row.is_listed };
      const variants = (row.variants ?? []).map((variant) => variantOf(variant, variant.price_text, showing));
      const seen = {
        product: productOf(row, variants),
        isListed: row.is_listed,
        substitutions: row.substitutions,
        facts: factsOf(row.facts),
      };
      found.set(row.sku, seen);
      kept.put(row.version, keyOf(buyer, row.sku), seen);
    }
};

/** Products as a buyer sees them, by item number, even those it can no longer buy. One query per 500, none if all are cached. */
export const seeProducts = async (
  db: Db,
  { group, region = null, skus, version = null }: Omit<ProductsWanted, "includeUnlisted">,
): Promise<ReadonlyMap<string, SeenProduct>> => {
  const buyer: Buyer = { group, region };
  const seen = new Map<string, SeenProduct>();
  const missing = new Set<string>();
  for (const sku of skus) {
    const held = version === null ? undefined : kept.get(version, keyOf(buyer, sku));
    if (held !== undefined) seen.set(sku, held);
    else if (version === null || unknown.get(version, sku) === undefined) missing.add(sku);
  }
  if (missing.size === 0) return seen;
  await readNow(db, buyer, [...missing], seen);
  if (version !== null) for (const sku of missing) if (!seen.has(sku)) unknown.put(version, sku, true);
  return seen;
};

/** A group's products as calls return them, in request order. Omits those outside its assortment unless `includeUnlisted` is set. */
export const readProducts = async (db: Db, wanted: ProductsWanted): Promise<Map<string, WireProduct>> => {
  const { includeUnlisted = false } = wanted;
  const seen = await seeProducts(db, wanted);
  const found = new Map<string, WireProduct>();
  for (const sku of wanted.skus) {
    const held = seen.get(sku);
    if (held !== undefined && (held.isListed || includeUnlisted)) found.set(sku, held.product);
  }
  return found;
};
