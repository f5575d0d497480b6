import { skuOfPath } from "@larder/domain/catalog/product-path";
import { categoryUrl } from "@larder/domain/catalog/category-url";
import { categoryKind, categoryTitle } from "@larder/domain/page/category-page";
import { sql } from "kysely";
import { type Caller, groupOf } from "../accounts/auth/caller.ts";
import { findCategory, readCategories } from "../catalog/categories.ts";
import type { Db } from "../database/schema.ts";
import { PageNotFound, pathOf } from "./base-page.ts";
import { type Editor, latestOf } from "./edit-page.ts";
import { productPage } from "./product-page.ts";
import { slugsOf } from "./row-page.ts";

/** The names of the category at an address, unless a product is there (PAGE-17). Throws PageNotFound. */
const categoryAt = async (trx: Db, caller: Caller, path: string): Promise<readonly string[]> => {
  const slugs = slugsOf(path);
  const found = findCategory(await readCategories(trx, groupOf(caller)), slugs);
  if (!path.startsWith("/products/") || found === null) throw new PageNotFound();
  const sku = slugs.length > 2 ? null : skuOfPath(path);
  if (sku !== null && (await productPage(trx, caller, path, sku)) !== null) throw new PageNotFound();
  return found;
};

const idAt = async (trx: Db, path: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`select id from page where path = ${path}`.execute(trx);
  return rows[0]?.id ?? null;
};

/**
 * Gives a category's page a draft that an editor writes in; visitors see the category as before until it's published.
 * One that has a text already keeps it, also when two editors start at once. Throws PageNotFound when the catalog has
 * no such category (OP-118, CMS-01).
 */
export const startCategoryPage = async (
  trx: Db,
  caller: Caller,
  url: string,
  { editor, now }: Editor,
): Promise<{ readonly contentLink: string }> => {
  const path = pathOf(url);
  if (path === null) throw new PageNotFound();
  const category = await categoryAt(trx, caller, path);
  const data = JSON.stringify({ categoryPath: category });
  await sql`insert into page (guid, path, content_type, title, is_published, data, changed_at, changed_by)
    values (gen_random_uuid()::text, ${categoryUrl(category)}, ${categoryKind(category)}, ${categoryTitle(category)}, false,
      ${data}::jsonb, ${now}, ${editor}) on conflict (path) do nothing`.execute(trx);
  const id = await idAt(trx, categoryUrl(category));
  if (id === null) throw new PageNotFound();
  return { contentLink: `${id}_${(await latestOf(trx, id)).version}` };
};
