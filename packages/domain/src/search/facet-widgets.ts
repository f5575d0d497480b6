import type { Bounds } from "./bounds.ts";

/** How one attribute of the index filters results. Bounds are in the attribute's unit. */
export type FacetWidget =
  /** Several values with counts; `or` widens, `and` narrows (SEARCH-25, SEARCH-26). */
  | {
      readonly kind: "list";
      readonly operator?: "and" | "or";
      /** The values are labels, which may repeat another list's. */
      readonly hasLabels?: true;
    }
  /** Category levels, one attribute each, from the top (SEARCH-43). */
  | { readonly kind: "tree"; readonly levels: readonly string[] }
  /** A single value (SEARCH-27, SEARCH-28). */
  | { readonly kind: "menu" | "select" }
  /** Ranges to choose from, and one to type (SEARCH-29 to SEARCH-31). */
  | { readonly kind: "range"; readonly precision: number; readonly ranges: readonly Bounds[] }
  /** Stars from 1 to `max`: so many and up (SEARCH-32). */
  | { readonly kind: "rating"; readonly max: number }
  /** On or off (SEARCH-33). */
  | { readonly kind: "toggle" };

/** Identifies the category tree by its top attribute. */
export const CATEGORY_TREE = "hierarchicalCategories.lvl0";

/** Separates category levels in the index: 'Seafood > Fresh Fish'. */
export const LEVEL_SEPARATOR = " > ";

/** Facet values counted per response, as many as the longest list shows (SEARCH-25, SEARCH-41). */
export const MAX_FACET_VALUES = 60;

/** How index attributes are filtered; unnamed ones get a list of values. */
export type FacetWidgets = Readonly<Record<string, FacetWidget>>;

/** The shop's filters. SEARCH-29 to SEARCH-33 (§2, SEARCH-43). */
export const FACET_WIDGETS: FacetWidgets = {
  [CATEGORY_TREE]: {
    kind: "tree",
    levels: [CATEGORY_TREE, "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2"],
  },
  // A category page offers its subcategories first.
  subcategory: { kind: "menu" },
  subsubcategory: { kind: "select" },
  tags: { kind: "list", operator: "and", hasLabels: true },
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

/** An attribute is filtered as in the table, otherwise by a list of values (§2, SEARCH-25, SEARCH-41). */
export const facetWidget = (attribute: string, widgets: FacetWidgets = FACET_WIDGETS): FacetWidget =>
  Object.hasOwn(widgets, attribute) ? (widgets[attribute] as FacetWidget) : LIST;
