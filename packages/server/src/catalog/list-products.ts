import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { type Buyer, isOfferedTo } from "./buyer.ts";
import { assortmentVersion, type CatalogueVersion, keepByVersion } from "./catalogue-version.ts";
import { readProducts, type WireProduct } from "./read-products.ts";

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

const orderNow = async (db: Db, wanted: ListingWanted, key: string): Promise<Ordered> => {
  const [category, subcategory, subsubcategory] = wanted.categoryPath;
  const own =
    wanted.group === null ? sql`` : sql`join assortment a on a.sku = p.sku and a.customer_group_id = ${wanted.group}`;
  const chosen = sql`
    from product p ${own} where p.is_active and ${isOfferedTo(wanted)}
      ${category === undefined ? sql`` : sql`and p.category = ${category}`}
      ${subcategory === undefined ? sql`` : sql`and p.subcategory = ${subcategory}`}
      ${subsubcategory === undefined ? sql`` : sql`and p.subsubcategory = ${subsubcategory}`}`;
  // One statement, so that order, count and version are of the same state.
  const { rows } = await sql<Ordered & { readonly version: CatalogueVersion | null }>`
    select ${assortmentVersion} as version, (select count(*)::int ${chosen}) as total, array(
      select p.sku ${chosen} order by p.name, p.sku limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}) as skus`.execute(
    db,
  );
  const { version = null, skus = [], total = 0 } = rows[0] ?? {};
  if (version !== null) kept.put(version, key, { skus, total });
  return { skus, total };
};

/** One page of a category by name; past the end it is empty but has the total (PROD-01). Cached, so the cost doesn't grow with the catalog. */
export const listProducts = async (db: Db, wanted: ListingWanted): Promise<Listing> => {
  const {
    group,
    region = null,
    withoutJustInTime = false,
    categoryPath,
    page,
    pageSize,
    assortment = null,
    version = null,
  } = wanted;
  const key = JSON.stringify([group, withoutJustInTime, page, pageSize, ...categoryPath]);
  const { skus, total } =
    (assortment === null ? undefined : kept.get(assortment, key)) ?? (await orderNow(db, wanted, key));
  const products = await readProducts(db, { group, region, skus, version });
  return { products: [...products.values()], total };
};
