import { CATEGORY_TREE } from "./facet-widgets.ts";

/** The facets, in their order, when the index does not say which to show. */
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

/**
 * Which facets a page shows: those that the answer of the index names, in its order, otherwise the usual ones. One that is
 * in use is always shown, or there would be no way out of it; a hidden one only then.
 * Spec §2, SEARCH-41.
 */
export const shownFacets = (
  ordered: readonly string[] | null,
  inUse: readonly string[],
  hidden: (attribute: string) => boolean = () => false,
): readonly string[] => {
  const shown = (ordered ?? USUAL_ORDER).filter((attribute) => !hidden(attribute));
  return [...new Set([...shown, ...inUse])];
};
