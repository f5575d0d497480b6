import { type Caller, buyerOf } from "../accounts/auth/caller.ts";
import { listProducts } from "../catalog/list-products.ts";
import { seeProducts, type WireProduct } from "../catalog/read-products.ts";
import type { Db } from "../database/schema.ts";
import { completePage } from "./complete-page.ts";
import type { SharedPage } from "./page-data.ts";
import { trail, basePage } from "./base-page.ts";

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
