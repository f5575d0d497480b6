import { cacheTime } from "@larder/domain/page/cache";
import { logFailure } from "../../kernel/report-failure.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import type { PageCommand, PageEvent, PageState } from "./state.ts";

type Step = readonly [PageState, readonly PageCommand[]];

const pathOf = (url: string): string => url.replace(/[?#].*$/s, "");

/** Loading the page of a URL (spec §4, PAGE-09 to PAGE-15): the last one requested wins, an aborted one is silent. */
export const pageTransition = (state: PageState, event: PageEvent, context: TransitionContext): Step => {
  switch (event._tag) {
    case "Opened":
      return opened(state, event.url, event.forced ?? false, context.now);
    case "ContentLinkOpened": {
      const next = loading(state, state.url);
      return [
        next,
        [{ _tag: "LoadContent", concurrencyKey: "page", request: next.request, contentLink: event.contentLink }],
      ];
    }
    case "Loaded":
      if (event.request !== state.request || !state.isLoading) return [state, []];
      return [
        {
          ...state,
          page: event.page,
          loadedPath: state.url === null ? null : pathOf(state.url),
          isLoading: false,
          hasError: false,
        },
        [],
      ];
    case "Failed":
      if (event.request !== state.request || !state.isLoading) return [state, []];
      if (event.failure._tag === "Cancelled")
        return [{ ...state, isLoading: false, cancelled: event.failure.reason }, []];
      return [
        { ...state, isLoading: false, hasError: true },
        [logFailure("The page could not be loaded", event.failure)],
      ];
    case "Reset":
      return [{ ...state, page: null, loadedPath: null, hasError: false }, []];
    case "Cancelled":
      return state.isLoading
        ? [
            { ...state, isLoading: false, cancelled: event.reason },
            [{ _tag: "Cancel", concurrencyKey: "page", reason: event.reason }],
          ]
        : [state, []];
  }
};

const loading = (state: PageState, url: string | null): PageState => ({
  ...state,
  url,
  isLoading: true,
  cancelled: null,
  request: state.request + 1,
});

const opened = (state: PageState, url: string, forced: boolean, now: number): Step => {
  const path = pathOf(url);
  const isThere = path === state.loadedPath && !state.hasError && !state.isLoading;
  const isComing = state.isLoading && state.url !== null && pathOf(state.url) === path;
  if (!forced && isThere) return [url === state.url ? state : { ...state, url }, []];
  if (!forced && isComing) return [url === state.url ? state : { ...state, url }, []];
  const next = loading(state, url);
  return [
    next,
    [{ _tag: "LoadPage", concurrencyKey: "page", request: next.request, url, cacheTime: cacheTime(now, forced) }],
  ];
};
