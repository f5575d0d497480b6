/** How long a page has to settle before its old place is restored, in ms (spec §2 §9, NAV-14, CONST-08). */
export const SCROLL_RESTORE_DELAY_MS = 800;

/** Where the view goes after a navigation. `top` in px. */
export type ScrollDecision =
  | { readonly _tag: "Restore"; readonly top: number; readonly afterMs: number }
  | { readonly _tag: "Top" }
  | { readonly _tag: "ResultList" }
  | { readonly _tag: "Stay" };

/** A navigation as scrolling sees it: path and query, without the part after #. */
export interface ScrollSituation {
  readonly from: string | null;
  readonly to: string;
  /** The customer went back or forward in the history. */
  readonly isHistory: boolean;
  /** Where the view was when this entry of the history was left, in px; null = never seen. */
  readonly left: number | null;
}

const split = (url: string): readonly [path: string, query: string] => {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
};

/** The query without what chooses among results: facets, sort, page. */
const beyondResults = (query: string): string =>
  [...new URLSearchParams(query)]
    .filter(
      ([key]) => !(key.startsWith("facet_") || key === "sortBy" || key === "sortDirection" || key === "pageNumber"),
    )
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join("&");

/**
 * Going back restores the old place after 800 ms; a change of facets, sort or page goes to the top of the results; anything else to the top of the page.
 * A link to where one already is stays there.
 * Spec §2 §9, NAV-14, NAV-15; OP-17, CONST-08.
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
