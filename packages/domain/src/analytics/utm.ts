/** The prefix of tracking keys in a link (§9, ANALYTICS-29, CONST-14). */
export const UTM_PREFIX = "utm_";

/** Nonempty utm_ keys of the first page's link are kept, each first value (§9, ANALYTICS-29, CONST-14, OP-117). */
export const readUtm = (query: string): Readonly<Record<string, string>> => {
  const kept = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query))
    if (key.startsWith(UTM_PREFIX) && key !== UTM_PREFIX && value !== "" && !kept.has(key)) kept.set(key, value);
  return Object.fromEntries(kept);
};

/** The campaign that led here is kept for the session (§9, ANALYTICS-29, OP-117). */
export const keepUtm = (
  kept: Readonly<Record<string, string>> | null,
  query: string,
): Readonly<Record<string, string>> => kept ?? readUtm(query);
