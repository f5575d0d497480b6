/** How a tracking key in a link begins (spec §9, ANALYTICS-29, CONST-14). */
export const UTM_PREFIX = "utm_";

/**
 * From the first page's link exactly the keys that start with utm_ and say something are kept; of a repeated key the first counts.
 * Spec §9, ANALYTICS-29, CONST-14; OP-117.
 */
export const readUtm = (query: string): Readonly<Record<string, string>> => {
  const kept = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query))
    if (key.startsWith(UTM_PREFIX) && key !== UTM_PREFIX && value !== "" && !kept.has(key)) kept.set(key, value);
  return Object.fromEntries(kept);
};

/**
 * What led a customer here is kept for the whole session: what the first page said stays, also when later pages say nothing or something else.
 * Spec §9, ANALYTICS-29; OP-117.
 */
export const keepUtm = (
  kept: Readonly<Record<string, string>> | null,
  query: string,
): Readonly<Record<string, string>> => kept ?? readUtm(query);
