/** How long a page settles before its scroll position is restored, in ms (§2 §9, NAV-14, CONST-08). */
export const SCROLL_RESTORE_DELAY_MS = 800;

export type ScrollDecision =
  | { readonly _tag: "Restore"; readonly top: number; readonly afterMs: number }
  | { readonly _tag: "Top" }
  | { readonly _tag: "ResultList" }
  | { readonly _tag: "Stay" };

/** A navigation for scrolling: path and query, without the hash. */
export interface ScrollSituation {
  readonly from: string | null;
  readonly to: string;
  readonly isHistory: boolean;
  /** Scroll position when this history entry was left, in px; null = never visited. */
  readonly left: number | null;
}

const split = (url: string): readonly [path: string, query: string] => {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
};

const beyondResults = (query: string): string =>
  [...new URLSearchParams(query)]
    .filter(
      ([key]) => !(key.startsWith("facet_") || key === "sortBy" || key === "sortDirection" || key === "pageNumber"),
    )
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join("&");

/**
 * Going back restores the old position after 800 ms; facets, sort and page scroll to the results, other links to the
 * top. A link to the same URL stays put (§2 §9, NAV-14, NAV-15, OP-17, CONST-08).
 */
export const scrollAfter = (situation: ScrollSituation): ScrollDecision => {
  if (situation.isHistory)
    return { _tag: "Restore", top: Math.max(0, situation.left ?? 0), afterMs: SCROLL_RESTORE_DELAY_MS };
  if (situation.from === null) return { _tag: "Top" };
  if (situation.from === situation.to) return { _tag: "Stay" };
  const [fromPath, fromQuery] = split(situation.from);
  const [toPath, toQuery] = split(situation.to);
  return fromPath === toPath && beyondResults(fromQuery) === beyondResults(toQuery)
    ? { _tag: "ResultList" }
    : { _tag: "Top" };
};
