import { JUST_IN_TIME } from "../../brand/stocking-type.ts";
import { Column } from "./column.ts";
import type { SharedRow } from "./row.ts";

/** The facets with text values; stars are numbers too. */
export const textFacets = [
  "brand",
  "category",
  "subcategory",
  "subsubcategory",
  "hierarchicalCategories.lvl0",
  "hierarchicalCategories.lvl1",
  "hierarchicalCategories.lvl2",
  "inStock",
  "tags",
  "storage",
  "rating",
] as const;
export type TextFacet = (typeof textFacets)[number];

/** Facets that share another facet's column. */
export const sameFacets: Partial<Record<TextFacet, TextFacet>> = { "hierarchicalCategories.lvl0": "category" };

export const newFacets = (): Readonly<Record<TextFacet, Column<string>>> => {
  const columns = Object.fromEntries(textFacets.map((facet) => [facet, new Column<string>()]));
  for (const [facet, same] of Object.entries(sameFacets)) columns[facet] = columns[same] as Column<string>;
  return columns as Record<TextFacet, Column<string>>;
};

const named = (...names: readonly string[]): readonly string[] =>
  names.some((name) => name === "") ? [] : [names.join(" > ")];

/** The distinct tags a product shows. */
const tagsOf = (row: SharedRow): readonly string[] => {
  const tags: string[] = [];
  for (const { details } of row.variants)
    for (const tag of [details["tag1"], details["tag2"]]) {
      const name = (tag as { name?: string } | null | undefined)?.name ?? "";
      if (name !== "" && !tags.includes(name)) tags.push(name);
    }
  return tags;
};

/** Whether a product comes in no other way than just in time, which some brands do not sell (PROD-14). */
export const isOnlyJustInTime = ({ variants }: SharedRow): boolean =>
  variants.length > 0 && variants.every(({ details }) => details["stockingType"] === JUST_IN_TIME);

/** A product is in stock when one of its variants is; a stock that is not known is no limit (OP-87). */
export const isInStock = (row: SharedRow): boolean => row.variants.some(({ stock }) => stock === null || stock > 0);

/** A product's values for each facet. */
export const facetsOf = (row: SharedRow): Readonly<Record<TextFacet, readonly string[]>> => {
  const { brand, category, subcategory, subsubcategory } = row.product;
  return {
    brand: named(brand),
    category: named(category),
    subcategory: named(subcategory),
    subsubcategory: named(subsubcategory),
    "hierarchicalCategories.lvl0": named(category),
    "hierarchicalCategories.lvl1": named(category, subcategory),
    "hierarchicalCategories.lvl2": named(category, subcategory, subsubcategory),
    inStock: [String(isInStock(row))],
    tags: tagsOf(row),
    storage: named(row.facts.storage ?? ""),
    rating: typeof row.facts.rating === "number" ? [String(row.facts.rating)] : [],
  };
};
