import { CATEGORY_TREE } from "./facet-widgets.ts";

const USUAL_ORDER = [
  CATEGORY_TREE,
  "inMyGuides",
  "orderedBefore",
  "inStock",
  "brand",
  "storage",
  "price",
  "tags",
] as const;

/** A page shows the index's facets, else the usual ones, and any in use (§2, SEARCH-41). */
export const shownFacets = (
  ordered: readonly string[] | null,
  inUse: readonly string[],
  hidden: (attribute: string) => boolean = () => false,
): readonly string[] => {
  const shown = (ordered ?? USUAL_ORDER).filter((attribute) => !hidden(attribute));
  return [...new Set([...shown, ...inUse])];
};
