import { categoryKind, categoryTitle } from "@larder/domain/page/category-page";
import { listingDescription } from "@larder/domain/text/page-titles";
import { buyerOf, type Caller, groupOf } from "../accounts/auth/caller.ts";
import { findCategory } from "../catalog/categories.ts";
import { listProducts } from "../catalog/list-products.ts";
import { seeProducts, type WireProduct } from "../catalog/read-products.ts";
import type { Db } from "../database/schema.ts";
import { basePage, trail } from "./base-page.ts";
import type { CategoryTrees } from "./category-tree.ts";
import { completePage, type SharedPage } from "./complete-page.ts";

/** How many products a listing includes for the first paint. */
const FIRST_PRODUCTS = 24;

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
  const title = categoryTitle(categoryPath);
  const page = basePage(categoryKind(categoryPath), path, title, listingDescription(title));
  return completePage(await listing(db, caller, page, categoryPath));
};

const MORE_IN_CATEGORY = 5;

const moreInCategory = async (
  db: Db,
  caller: Caller,
  sku: string,
  categoryPath: readonly string[],
): Promise<readonly WireProduct[]> => {
  if (categoryPath.length === 0) return [];
  const { products } = await listProducts(db, {
    ...buyerOf(caller),
    version: caller.catalogue,
    assortment: caller.assortment,
    categoryPath,
    page: 1,
    pageSize: MORE_IN_CATEGORY + 1,
  });
  return products.filter((other) => other.sku !== sku).slice(0, MORE_IN_CATEGORY);
};

export const productPage = async (db: Db, caller: Caller, path: string, sku: string): Promise<SharedPage | null> => {
  const seen = (await seeProducts(db, { ...buyerOf(caller), skus: [sku], version: caller.catalogue })).get(sku);
  if (seen === undefined || !seen.isListed) return null;
  const product = seen.facts === null ? seen.product : { ...seen.product, facts: seen.facts };
  const { name = "", description = "", brand = "", category = "", subcategory = "", subsubcategory = "" } = product;
  const categoryPath = [category, subcategory, subsubcategory].filter((part) => part !== "");
  const about = description === "" ? [brand, name].filter((part) => part !== "").join(" ") : description;
  const canonical = product.url ?? path;
  const others = await moreInCategory(db, caller, sku, categoryPath);
  return completePage({
    ...basePage("pdp", canonical, name, about),
    breadcrumbs: [...trail(categoryPath), { label: name, url: canonical }],
    categoryPath,
    product,
    products: others,
  });
};
