import { pathOf } from "@larder/sdk";
import type { Router } from "instantsearch.js";
import type { SiteHistory } from "../../../navigation/history.ts";
import { readRoute, type SearchRoute, writeRoute } from "./route-state.ts";
import { queryOf } from "../../../navigation/query-of.ts";

/** Typing pause before the URL follows, ms: one history entry per pause, not per letter. */
const WRITE_DELAY = 400;

export interface RouteText {
  readonly read: (query: string) => SearchRoute;
  /** Keeps the tracking parameters of `from`, the current query. */
  readonly write: (route: SearchRoute, from?: string) => string;
  readonly mend: (query: string) => string;
}

/**
 * Syncs widgets and URL through the guarded history (SEARCH-11, NAV-12). Leaving drops a pending write. An unmounting
 * search resets itself, even after dispose; writing that would lose the next search's term.
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

export const isSameRoute = (a: string, b: string): boolean =>
  pathOf(a) === pathOf(b) && isSameQuery(writeRoute(readRoute(queryOf(a))), writeRoute(readRoute(queryOf(b))));

const isSameQuery = (a: string, b: string): boolean => a === b || sorted(a) === sorted(b);
const sorted = (query: string): string => query.slice(1).split("&").toSorted().join("&");
