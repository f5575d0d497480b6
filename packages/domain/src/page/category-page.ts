import { ALL_PRODUCTS } from "../text/page-titles.ts";

const KINDS = ["productListing", "subcategory"] as const;

/** The kind of page of a category, by its path of names; [] = all products (PAGE-20, PAGE-21). */
export const categoryKind = (path: readonly string[]): (typeof KINDS)[number] => KINDS[path.length > 1 ? 1 : 0];

/** Whether the catalog makes the page: it is there without a word of an editor's. */
export const isCategoryPage = (contentType: string): boolean => (KINDS as readonly string[]).includes(contentType);

/** What a category's page is called until an editor names it. */
export const categoryTitle = (path: readonly string[]): string => path.at(-1) ?? ALL_PRODUCTS;
