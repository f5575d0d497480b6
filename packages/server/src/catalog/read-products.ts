import type { ProductFacts } from "@larder/domain/catalog/product-facts.schema";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/schema.ts";
import { type Buyer, pricedFor, priceFor, pricingOf, stockIn, tiersFor } from "./buyer.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "./catalogue-version.ts";
import {
  factsOf,
  type ProductRow,
  productOf,
  type StoredFacts,
  type VariantRow,
  variantOf,
  type WireProduct,
  type WireVariant,
} from "@larder/domain/catalog/product-row";

export type { WireProduct, WireVariant } from "@larder/domain/catalog/product-row";

export interface ProductsWanted extends Buyer {
  readonly skus: readonly string[];
  /** Includes products the group can no longer buy, without price and out of stock, so that guides and carts can still show and remove them. */
  readonly includeUnlisted?: boolean;
  /** The catalog version just read, which cached values may serve. Omitted = everything is read now, as decisions about money require. */
  readonly version?: CatalogueVersion | null;
}

type Column<C extends keyof VariantRow> = VariantRow[C];

/** A variant as it is read: an array costs half of what an object does. */
type VariantArray = readonly [
  unit: string,
  isDefault: boolean,
  stock: Column<"stock">,
  minQuantity: Column<"min_quantity">,
  maxQuantity: Column<"max_quantity">,
  expiration: Column<"min_max_expiration">,
  multiple: Column<"sell_by_multiple">,
  isRestricted: boolean,
  vendorId: Column<"vendor_id">,
  details: Column<"details"> | null,
  price: string | null,
  tiers: WireVariant["priceTiers"] | null,
];

const NO_DETAILS: Column<"details"> = {};

export interface ProductsRow extends ProductRow {
  readonly is_listed: boolean;
  readonly substitutions: readonly string[];
  readonly facts: StoredFacts;
  readonly variants: readonly VariantArray[] | null;
  readonly version: CatalogueVersion;
}

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

/** Selects products `p` with their variants as one JSON value: cheaper to plan and read than a join. */
export const selectProducts = (buyer: Buyer): RawBuilder<ProductsRow> => {
  const { group, region } = buyer;
  // Not `exists`, for which hundreds of products would read the whole assortment.
  const isListed =
    group === null
      ? sql`p.is_active and not p.is_hidden`
      : sql`p.is_active and not p.is_hidden and (select true from assortment a where a.customer_group_id = ${group} and a.sku = p.sku) is true`;
  return sql<ProductsRow>`
    select p.sku, p.name, p.brand, p.description, p.image, p.category, p.subcategory, p.subsubcategory, p.pack_size, p.substitutions, p.facts, ${catalogueVersion} as version, ${isListed} as is_listed,
      (select json_agg(json_build_array(v.unit, v.is_default, ${stockIn(region)}, v.min_quantity, v.max_quantity, v.min_max_expiration,
        v.sell_by_multiple, v.is_restricted, v.vendor_id, nullif(v.details, '{}'), ${priceFor(buyer)}, ${tiersFor(buyer)}) order by v.position, v.unit)
        from variant v where v.sku = p.sku) as variants
    from product p`;
};

const seenOf = (buyer: Buyer, row: ProductsRow): SeenProduct => {
  const showing = { isGuest: buyer.group === null, isListed: row.is_listed };
  const variants = (row.variants ?? []).map(
    ([unit, isDefault, stock, min, max, expiration, multiple, isRestricted, vendorId, details, text, tiers]) =>
      variantOf(
        {
          unit,
          is_default: isDefault,
          stock,
          min_quantity: min,
          max_quantity: max,
          min_max_expiration: expiration,
          sell_by_multiple: multiple,
          is_restricted: isRestricted,
          vendor_id: vendorId,
          details: details ?? NO_DETAILS,
        },
        { text, tiers },
        showing,
      ),
  );
  return {
    product: productOf(row, variants),
    isListed: row.is_listed,
    substitutions: row.substitutions,
    facts: factsOf(row.facts),
  };
};

/** A product as a buyer sees it; cached for the version it was read with. */
export const seeRow = (buyer: Buyer, row: ProductsRow): SeenProduct => {
  const seen = seenOf(buyer, row);
  kept.put(row.version, pricedFor(buyer) + row.sku, seen);
  return seen;
};

/** Products per statement, which blocks the embedded database for everyone else. */
const STEP = 500;

const readNow = async (
  db: Db,
  buyer: Buyer,
  skus: readonly string[],
  found: Map<string, SeenProduct>,
): Promise<void> => {
  for (let at = 0; at < skus.length; at += STEP) {
    const wanted = skus.slice(at, at + STEP);
    const { rows } = await sql<ProductsRow>`${selectProducts(buyer)} where p.sku = any(${wanted}::text[])`.execute(db);
    for (const row of rows) found.set(row.sku, seeRow(buyer, row));
  }
};

/** Products as a buyer sees them, by item number, even those it can no longer buy. One query per 500, none if all are cached. */
export const seeProducts = async (
  db: Db,
  { skus, version = null, ...wanted }: Omit<ProductsWanted, "includeUnlisted">,
): Promise<ReadonlyMap<string, SeenProduct>> => {
  const buyer = pricingOf(wanted);
  const prefix = pricedFor(buyer);
  const seen = new Map<string, SeenProduct>();
  const missing = new Set<string>();
  for (const sku of skus) {
    const held = version === null ? undefined : kept.get(version, prefix + sku);
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
