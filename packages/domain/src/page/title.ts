import type { PageModel } from "./page-model.schema.ts";

/**
 * The document's title ends in ' | {brand}', unless the brand is already in it, in whatever case.
 * A page without a title is called by the brand alone, and an empty brand adds nothing.
 * Spec §2, PAGE-07; OP-03.
 */
export const pageTitle = (title: string, brand: string): string => {
  if (brand.trim() === "" || title.toLowerCase().includes(brand.toLowerCase())) return title;
  return title.trim() === "" ? brand : `${title} | ${brand}`;
};

/**
 * The title of a page's document: the one that its editors gave it for search engines, otherwise its name.
 * Spec §2, PAGE-06, PAGE-07.
 */
export const documentTitle = (page: Pick<PageModel, "metaDataInfo" | "title">, brand: string): string => {
  const own = page.metaDataInfo.findLast(({ elementTag }) => elementTag.toLowerCase() === "title");
  return pageTitle(own?.innerContent ?? page.title, brand);
};
