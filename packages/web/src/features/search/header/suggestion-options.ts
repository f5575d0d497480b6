import { productPath } from "@larder/domain/catalog/product-path";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { RecentSearch } from "@larder/domain/search/recent-searches";
import { searchUrl } from "@larder/domain/search/search-url";
import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { places } from "../../../navigation/places.ts";
import type { Option } from "./combobox.ts";
import type { KeptLine } from "./kept-guides.ts";

export const SHOWN_TERMS = 4;
export const SHOWN_CATEGORIES = 3;
export const SHOWN_PRODUCTS = 6;

export const suggestedPath = (product: Suggestions["products"][number]): string =>
  product.url === "" ? productPath(product.sku, product.name) : product.url;

export const suggestionOptions = (found: Suggestions | null, term: string): readonly Option[] =>
  found === null || found.suggestions.length + found.categories.length + found.products.length === 0
    ? []
    : [
        ...found.suggestions
          .slice(0, SHOWN_TERMS)
          .map((term, at) => ({ id: `suggest-term-${at}`, url: searchUrl(term) })),
        ...found.categories
          .slice(0, SHOWN_CATEGORIES)
          .map(({ url }, at) => ({ id: `suggest-category-${at}`, url: `${url}?q=${encodeURIComponent(term.trim())}` })),
        ...found.products
          .slice(0, SHOWN_PRODUCTS)
          .map((product) => ({ id: `suggest-sku-${product.sku}`, url: suggestedPath(product), sku: product.sku })),
        { id: "suggest-all", url: searchUrl(term.trim()) },
      ];

export const keptOptions = (lines: readonly KeptLine[]): readonly Option[] =>
  lines.map(({ guideId, product }) => ({
    id: `suggest-sku-${product.sku}`,
    url: guideId === null ? suggestedPath(product) : `${places.guide(guideId)}#${encodeURIComponent(product.sku)}`,
    sku: product.sku,
  }));

export const emptyFieldOptions = (
  searches: readonly RecentSearch[],
  products: readonly Product[],
): readonly Option[] => [
  ...searches.map(({ term }, at) => ({ id: `suggest-recent-${at}`, url: searchUrl(term) })),
  ...products.map((product) => ({
    id: `suggest-sku-${product.sku}`,
    url: suggestedPath(product),
    sku: product.sku,
  })),
];

export const marked = (
  text: string,
  typed: string,
): readonly { readonly text: string; readonly isMatch: boolean }[] => {
  const needle = typed.trim().toLowerCase();
  const at = needle === "" ? -1 : text.toLowerCase().indexOf(needle);
  if (at < 0) return [{ text, isMatch: false }];
  return [
    { text: text.slice(0, at), isMatch: false },
    { text: text.slice(at, at + needle.length), isMatch: true },
    { text: text.slice(at + needle.length), isMatch: false },
  ].filter((part) => part.text !== "");
};
