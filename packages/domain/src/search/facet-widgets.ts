import type { Bounds } from "./bounds.ts";

/** How results are narrowed by one attribute of the index. Bounds are in the attribute's own unit. */
export type FacetWidget =
  /** Several values, each with its count; `or` widens, `and` narrows (SEARCH-25, SEARCH-26). */
  | { readonly kind: "list"; readonly operator?: "and" | "or" }
  /** Levels of categories, each an attribute of its own, from the top (SEARCH-43). */
  | { readonly kind: "tree"; readonly levels: readonly string[] }
  /** A single value, as a list or as a select (SEARCH-27, SEARCH-28). */
  | { readonly kind: "menu" | "select" }
  /** Numbers: ranges to choose from, and a range to type (SEARCH-29 to SEARCH-31). */
  | { readonly kind: "range"; readonly precision: number; readonly ranges: readonly Bounds[] }
  /** Stars, from 1 to `max`: so many and up (SEARCH-32). */
  | { readonly kind: "rating"; readonly max: number }
  /** On or off (SEARCH-33). */
  | { readonly kind: "toggle" };

/** The attribute of the categories' tree, by which the tree is known. */
export const CATEGORY_TREE = "hierarchicalCategories.lvl0";

/** What separates the levels of a category in a value of the index: 'Seafood > Fresh Fish'. */
export const LEVEL_SEPARATOR = " > ";

/**
 * How many values of a facet an answer counts: as many as the longest list shows, so that a list needs no query of its own
 * (SEARCH-25, SEARCH-41).
 */
export const MAX_FACET_VALUES = 60;

/** How the attributes of the index are filtered; one that is not named here has a list of its values. */
export type FacetWidgets = Readonly<Record<string, FacetWidget>>;

/**
 * The filters of the shop: categories as a tree, the places in one of them as a single choice, tags that all hold, price as ranges, stars, and switches for what is in stock, in one's order
 * guides, or ordered before.
 * Spec §2, SEARCH-29 to SEARCH-33, SEARCH-43.
 */
export const FACET_WIDGETS: FacetWidgets = {
  [CATEGORY_TREE]: {
    kind: "tree",
    levels: [CATEGORY_TREE, "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2"],
  },
  // Of the places in one category a customer goes into one; a category page offers them first.
  subcategory: { kind: "menu" },
  subsubcategory: { kind: "select" },
  tags: { kind: "list", operator: "and" },
  inMyGuides: { kind: "toggle" },
  orderedBefore: { kind: "toggle" },
  inStock: { kind: "toggle" },
  price: {
    kind: "range",
    precision: 2,
    ranges: [
      { min: null, max: 25 },
      { min: 25, max: 50 },
      { min: 50, max: 100 },
      { min: 100, max: null },
    ],
  },
  rating: { kind: "rating", max: 5 },
};

/** What the shop's own index filters by lists of values. */
const LISTS: ReadonlySet<string> = new Set([
  "brand",
  "category",
  "hierarchicalCategories.lvl1",
  "hierarchicalCategories.lvl2",
  "storage",
]);

/** Whether every index of the shop can be filtered by this attribute; by another one only where the index has it. NAV-17; OP-18. */
export const isUsualFacet = (attribute: string): boolean =>
  Object.hasOwn(FACET_WIDGETS, attribute) || LISTS.has(attribute);

const LIST: FacetWidget = { kind: "list" };

/**
 * How an attribute is filtered: as the table says, otherwise by a list of its values.
 * Spec §2, SEARCH-25, SEARCH-41.
 */
export const facetWidget = (attribute: string, widgets: FacetWidgets = FACET_WIDGETS): FacetWidget =>
  Object.hasOwn(widgets, attribute) ? (widgets[attribute] as FacetWidget) : LIST;
