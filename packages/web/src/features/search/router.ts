import type { Router } from "instantsearch.js";
import type { SiteHistory } from "../../navigation/history.ts";
import { readRoute, type SearchRoute, writeRoute } from "./route-state.ts";

/** How long typing may pause before the URL follows, ms: one entry of the history a pause, not one a letter. */
const WRITE_DELAY = 400;

/** How the router reads and writes the query of the search page. */
export interface RouteText {
  readonly read: (query: string) => SearchRoute;
  /** The query of a route; `from` is the query at hand, of which tracking stays. */
  readonly write: (route: SearchRoute, from?: string) => string;
  /** A query without what cannot be shown. */
  readonly mend: (query: string) => string;
}

/**
 * Keeps the search widgets and the URL alike, through the guarded history of the site (SEARCH-11, NAV-12). It never
 * touches a URL of another page: a pending write is dropped when the search page has been left. A search that is taken down
 * empties itself, also after it was disposed of; that is not written, or the next one at this URL would start without its term.
 */
export const searchRouter = (history: SiteHistory, text: RouteText, delay = WRITE_DELAY): Router<SearchRoute> => {
  const home = pathOf(history.url);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  let writing = false;
  let isOver = false;
  const urlOf = (route: SearchRoute) => home + text.write(route);
  const go = (url: string, replace = false) => {
    writing = true;
    history.navigate(url, { replace });
    writing = false;
  };
  /** Has the URL say what is shown for it; Back does not lead to what it said before. */
  const mend = () => {
    const query = queryOf(history.url);
    const mended = text.mend(query);
    if (mended !== query)
      go(
        history.url.replace(query, () => mended),
        true,
      );
  };
  return {
    $$type: "larder.history",
    read: () => text.read(queryOf(history.url)),
    createURL: urlOf,
    write: (route) => {
      clearTimeout(timer);
      const isThere = () => isSameQuery(text.write(text.read(queryOf(history.url))), text.write(route));
      if (isOver || isThere()) return;
      timer = setTimeout(() => {
        if (pathOf(history.url) !== home || isThere()) return;
        go(home + text.write(route, queryOf(history.url)));
      }, delay);
    },
    onUpdate: (callback) => {
      isOver = false;
      stop = history.subscribe(({ to }) => {
        if (writing || pathOf(to) !== home) return;
        clearTimeout(timer);
        callback(text.read(queryOf(to)));
        mend();
      });
      if (pathOf(history.url) === home) mend();
    },
    dispose: () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    },
  };
};

/** Whether a URL asks for what another one does; keys of tracking ask for nothing. */
export const isSameRoute = (a: string, b: string): boolean =>
  pathOf(a) === pathOf(b) && isSameQuery(writeRoute(readRoute(queryOf(a))), writeRoute(readRoute(queryOf(b))));

/** The order of facets in a link says nothing. */
const isSameQuery = (a: string, b: string): boolean => a === b || sorted(a) === sorted(b);
const sorted = (query: string): string => query.slice(1).split("&").toSorted().join("&");
const pathOf = (url: string): string => url.replace(/[?#].*$/s, "");
const queryOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? "";
