import { categoryUrl } from "@larder/domain/catalog/category-url";
import type { Product } from "@larder/domain/catalog/product.schema";
import { skuOfPath } from "@larder/domain/catalog/product-path";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { SEARCH_URL } from "@larder/domain/page/urls";
import { pathOf } from "@larder/sdk";
import { allProducts } from "../messages/en/all-products.ts";
import { shellMessages } from "../messages/en/shell.ts";
import { noteKept } from "../navigation/kept-since.ts";
import { places } from "../navigation/places.ts";
import { productKept } from "../state/kept-catalogue.ts";
import type { Shop } from "../state/shop.ts";

const page = (own: Partial<PageModel>): PageModel =>
  ({
    metaDataInfo: [],
    breadcrumbs: [],
    blocks: [],
    product: null,
    products: [],
    categoryPath: [],
    editContext: null,
    ...own,
  }) as Partial<PageModel> as PageModel;

const GUIDE = page({ contentType: "orderGuideDetail", path: pathOf(places.guide("")), title: shellMessages.guides });
const SEARCH = page({ contentType: "searchResults", path: SEARCH_URL, title: allProducts });

const productPage = (product: Product): PageModel => {
  const categoryPath = [product.category, product.subcategory, product.subsubcategory].filter((name) => name !== "");
  return page({
    contentType: "pdp",
    path: product.url,
    title: product.name,
    breadcrumbs: [
      { label: shellMessages.homePage, url: places.home },
      ...categoryPath.map((label, at) => ({ label, url: categoryUrl(categoryPath.slice(0, at + 1)) })),
      { label: product.name, url: product.url },
    ],
    product,
    categoryPath,
  });
};

/**
 * The page of a URL that couldn't be loaded, as far as this device can show it: a stored guide (T17), what the kept
 * catalog finds, and a product of it (SEARCH-01). Null = it can't.
 */
export const keptPage = async (shop: Shop, url: string): Promise<PageModel | null> => {
  const path = pathOf(url);
  if (path === GUIDE.path) return GUIDE;
  if (path === SEARCH_URL) return SEARCH;
  const sku = path.startsWith(categoryUrl([])) ? skuOfPath(path) : null;
  const kept = sku === null ? null : await productKept(shop, sku);
  if (kept === null) return null;
  const found = productPage(kept.product);
  noteKept(found, kept.at);
  return found;
};
