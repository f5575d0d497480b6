const LEVELS = ["category", "subcategory", "subsubcategory"] as const;

const quoted = (value: string): string => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** A category as an index filter; undefined = no restriction (PAGE-20). */
export const categoryFilters = (path: readonly string[]): string | undefined => {
  const parts = path.slice(0, LEVELS.length).map((name, level) => `${LEVELS[level]}:${quoted(name)}`);
  return parts.length === 0 ? undefined : parts.join(" AND ");
};

export const facetsBelow = (path: readonly string[]): readonly string[] => {
  const next = LEVELS[path.length];
  return next === undefined ? ["brand"] : [next, "brand"];
};
