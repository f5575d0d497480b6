import { sql } from "kysely";
import type { Db } from "../database/schema.ts";
import { type Buyer, isOfferedTo, pricingOf } from "./buyer.ts";
import { assortmentVersion, type CatalogueVersion, keepByVersion } from "./catalogue-version.ts";
import { type ProductsRow, readProducts, seeRow, selectProducts, type WireProduct } from "./read-products.ts";

export interface ListingWanted extends Buyer {
  /** One to three catalog names; empty = everything. */
  readonly categoryPath: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The catalog version the request has read; see `readProducts`. */
  readonly version?: CatalogueVersion | null;
  /** The assortment version the request has read; if omitted, order and count are read now. */
  readonly assortment?: CatalogueVersion | null;
}

export interface Listing {
  readonly products: readonly WireProduct[];
  readonly total: number;
}

interface Ordered {
  readonly skus: readonly string[];
  readonly total: number;
}

const kept = keepByVersion<Ordered>(2_000);

interface ReadNow extends Ordered {
  readonly version: CatalogueVersion | null;
  readonly rows: readonly ProductsRow[] | null;
}

/** One statement, so order, count and products are of the same state. */
const listNow = async (db: Db, wanted: ListingWanted, key: string): Promise<Listing> => {
  const [category, subcategory, subsubcategory] = wanted.categoryPath;
  const { group } = wanted;
  const buyer = pricingOf(wanted);
  const own = group === null ? sql`` : sql`join assortment a on a.sku = p.sku and a.customer_group_id = ${group}`;
  const chosen = sql`
    from product p ${own} where p.is_active and not p.is_hidden and ${isOfferedTo(wanted)}
      ${category === undefined ? sql`` : sql`and p.category = ${category}`}
      ${subcategory === undefined ? sql`` : sql`and p.subcategory = ${subcategory}`}
      ${subsubcategory === undefined ? sql`` : sql`and p.subsubcategory = ${subsubcategory}`}`;
  const [from, to] = [(wanted.page - 1) * wanted.pageSize, wanted.page * wanted.pageSize];
  // A category is sorted and counted in one pass; of the whole catalog only the page is read, along its index.
  const listed =
    category === undefined
      ? sql`select (select count(*)::int ${chosen}) as total, array(
          select p.sku ${chosen} order by p.name, p.sku limit ${wanted.pageSize} offset ${from}) as skus`
      : sql`select count(*)::int as total, coalesce((array_agg(p.sku order by p.name, p.sku))[${from + 1}::integer:${to}::integer], '{}') as skus ${chosen}`;
  const { rows } = await sql<ReadNow>`
    with listed as materialized (${listed})
    select ${assortmentVersion} as version, total, skus,
      (select json_agg(seen) from (${selectProducts(buyer)} where p.sku = any(skus)) seen) as rows from listed`.execute(
    db,
  );
  const { version = null, skus = [], total = 0, rows: read = null } = rows[0] ?? {};
  if (version !== null) kept.put(version, key, { skus, total });
  const products = new Map(read?.map((row) => [row.sku, seeRow(buyer, row)]));
  return { products: skus.flatMap((sku) => products.get(sku)?.product ?? []), total };
};

/** One page of a category by name; past the end it is empty but has the total (PROD-01). Cached, so the cost doesn't grow with the catalog. */
export const listProducts = async (db: Db, wanted: ListingWanted): Promise<Listing> => {
  const { group, withoutJustInTime = false, categoryPath, page, pageSize, assortment = null, version = null } = wanted;
  const key = JSON.stringify([group, withoutJustInTime, page, pageSize, ...categoryPath]);
  const held = assortment === null ? undefined : kept.get(assortment, key);
  if (held === undefined) return listNow(db, wanted, key);
  const products = await readProducts(db, { ...pricingOf(wanted), skus: held.skus, version });
  return { products: [...products.values()], total: held.total };
};
