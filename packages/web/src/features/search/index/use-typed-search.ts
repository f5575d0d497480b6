import type { InstantSearch } from "instantsearch.js";
import { useCallback, useEffect, useRef } from "react";
import { useInstantSearchContext } from "react-instantsearch";
import { afterPaint } from "../../../loading/after-paint.ts";

/**
 * Searches without rendering the widgets when the search starts and when it stalls, as the library does: a term changes
 * none of them before its answer. Listeners of "render" hear of both.
 */
const searchFor = (search: InstantSearch, term: string): void => {
  const helper = search.mainIndex.getHelper();
  if (helper === null || helper.state.query === term) return;
  const { scheduleRender, scheduleStalledRender } = search;
  search.scheduleRender = Object.assign(() => {}, { wait: () => Promise.resolve(), cancel: () => {} });
  search.scheduleStalledRender = () => {
    search._searchStalledTimer ??= setTimeout(() => {
      search.status = "stalled";
      search.emit("render");
    }, search._stalledSearchDelay);
  };
  helper.setQuery(term).search();
  Object.assign(search, { scheduleRender, scheduleStalledRender });
  search.emit("render");
};

/** Searches for typed terms once they're painted; of letters in one frame, for the last. */
export const useTypedSearch = (): ((term: string) => void) => {
  const search = useInstantSearchContext();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return useCallback(
    (term) => {
      stop.current();
      stop.current = afterPaint(() => searchFor(search, term));
    },
    [search],
  );
};
