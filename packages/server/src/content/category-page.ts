import { type Caller, buyerOf, groupOf } from "../accounts/auth/caller.ts";
import { findCategory } from "../catalog/categories.ts";
import { listProducts } from "../catalog/list-products.ts";
import type { Db } from "../database/schema.ts";
import type { CategoryTrees } from "./category-tree.ts";
import { completePage } from "./complete-page.ts";
import type { SharedPage } from "./page-data.ts";
import { trail, basePage } from "./base-page.ts";

/** How many products a listing includes for the first paint. */
export const FIRST_PRODUCTS = 24;

export const listing = async (
  db: Db,
  caller: Caller,
  page: SharedPage,
  categoryPath: readonly string[],
): Promise<SharedPage> => {
  const { products, total } = await listProducts(db, {
    ...buyerOf(caller),
    version: caller.catalogue,
    assortment: caller.assortment,
    categoryPath,
    page: 1,
    pageSize: FIRST_PRODUCTS,
  });
  return { ...page, categoryPath, products, totalProducts: total, breadcrumbs: trail(categoryPath) };
};

export const categoryPage = async (
  db: Db,
  trees: CategoryTrees,
  caller: Caller,
  path: string,
  slugs: readonly string[],
): Promise<SharedPage | null> => {
  const categoryPath = findCategory(await trees.of(groupOf(caller)), slugs);
  if (categoryPath === null) return null;
  const title = categoryPath.at(-1) ?? "All products";
  const page = basePage(
    slugs.length > 1 ? "subcategory" : "productListing",
    path,
    title,
    `${title}: prices and pack sizes for business customers.`,
  );
  return completePage(await listing(db, caller, page, categoryPath));
};
