import { productPath } from "@larder/domain/catalog/product-path";
import { isCategoryPage } from "@larder/domain/page/category-page";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { SITE_KINDS } from "@larder/domain/page/site-content";
import { sql } from "kysely";
import { categoryUrl } from "@larder/domain/catalog/category-url";
import type { Category } from "../catalog/categories.ts";
import type { Db } from "../database/schema.ts";

/** Products per sitemap part; search engines accept at most 50,000. */
export const PRODUCTS_PER_PART = 5_000;

type Sku = Parameters<typeof productPath>[0];

/** The public pages for search engines: none of a private kind (PAGE-27), and no category, which the catalog lists. */
export const publicPages = async (db: Db): Promise<readonly string[]> => {
  const hidden: readonly string[] = [
    ...Object.entries(pageKinds).flatMap(([kind, of]) => ("isPrivate" in of || isCategoryPage(kind) ? [kind] : [])),
    ...Object.values(SITE_KINDS),
  ];
  const rows = await db
    .selectFrom("page")
    .select("path")
    .where("is_published", "=", true)
    .where("content_type", "not in", hidden)
    .orderBy("path")
    .execute();
  return rows.map(({ path }) => path);
};

export const categoryPages = (tree: readonly Category[], above: readonly string[] = []): readonly string[] =>
  tree.flatMap(({ name, children }) => {
    const path = [...above, name];
    return [categoryUrl(path), ...categoryPages(children, path)];
  });

/** The first item number of each part of the product sitemap, in order. */
export const productParts = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ sku: string }>`
    select sku from (select sku, row_number() over (order by sku) as at from product where is_active and not is_hidden) p
    where (p.at - 1) % ${PRODUCTS_PER_PART} = 0 order by sku`.execute(db);
  return rows.map(({ sku }) => sku);
};

export const productPages = async (db: Db, from: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("product")
    .select(["sku", "name"])
    .where("is_active", "=", true)
    .where("is_hidden", "=", false)
    .where("sku", ">=", from)
    .orderBy("sku")
    .limit(PRODUCTS_PER_PART)
    .execute();
  return rows.map(({ sku, name }) => productPath(sku as Sku, name));
};
