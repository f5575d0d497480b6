/** The facets of the catalogue's levels, from the top. */
const LEVELS = ["category", "subcategory", "subsubcategory"] as const;

const quoted = (value: string): string => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** What limits a search to a place in the catalogue, in the index's filter language; undefined = to nothing (PAGE-20). */
export const categoryFilters = (path: readonly string[]): string | undefined => {
  const parts = path.slice(0, LEVELS.length).map((name, level) => `${LEVELS[level]}:${quoted(name)}`);
  return parts.length === 0 ? undefined : parts.join(" AND ");
};

/** The facets that still narrow something below a place in the catalogue. */
export const facetsBelow = (path: readonly string[]): readonly string[] => {
  const next = LEVELS[path.length];
  return next === undefined ? ["brand"] : [next, "brand"];
};

/** Whether a facet is about the levels of the catalogue. */
export const isOfCategories = (attribute: string): boolean => attribute.startsWith("hierarchicalCategories.");
