import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import type { CatalogueVersion } from "./catalogue-version.ts";
import { readProducts, type WireProduct } from "./read-products.ts";

export interface ListingWanted {
  /** The customer group whose assortment and prices hold; null = a guest. */
  readonly group: string | null;
  /** One to three names, as the catalogue writes them; none = everything. */
  readonly categoryPath: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The catalogue's version as the request has read it; see `readProducts`. */
  readonly version?: CatalogueVersion | null;
}

export interface Listing {
  readonly products: readonly WireProduct[];
  readonly total: number;
}

/** One page of a category's products, by name; a page past the end is empty and still tells the total (PROD-01). */
export const listProducts = async (db: Kysely<Database>, wanted: ListingWanted): Promise<Listing> => {
  const [category, subcategory, subsubcategory] = wanted.categoryPath;
  const own =
    wanted.group === null ? sql`` : sql`join assortment a on a.sku = p.sku and a.customer_group_id = ${wanted.group}`;
  const chosen = sql`
    from product p ${own} where p.is_active
      ${category === undefined ? sql`` : sql`and p.category = ${category}`}
      ${subcategory === undefined ? sql`` : sql`and p.subcategory = ${subcategory}`}
      ${subsubcategory === undefined ? sql`` : sql`and p.subsubcategory = ${subsubcategory}`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const found = await sql<{ sku: string }>`
    select p.sku ${chosen} order by p.name, p.sku
    limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}`.execute(db);
  const products = await readProducts(db, {
    group: wanted.group,
    skus: found.rows.map(({ sku }) => sku),
    version: wanted.version ?? null,
  });
  return { products: [...products.values()], total: counted.rows[0]?.total ?? 0 };
};
