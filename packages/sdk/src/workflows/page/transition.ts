import { cacheTime } from "@larder/domain/page/cache";
import { logFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { pathOf } from "../../kernel/url.ts";
import { type PageCommand, type PageEvent, pageInitialState, type PageState } from "./state.ts";

type Step = readonly [PageState, readonly PageCommand[]];

const pageResource = resource<PageState, "page">({
  field: "page",
  initialState: pageInitialState,
  concurrencyKeys: ["page"],
  report: (failure) => [logFailure("This page could not be loaded", failure)],
});

/**
 * Loads a URL's page (spec §4, PAGE-09, PAGE-10, PAGE-12 to PAGE-15): the last request wins, an aborted one is silent
 * (PAGE-11).
 */
export const pageTransition = (state: PageState, event: PageEvent, context: TransitionContext): Step => {
  switch (event._tag) {
    case "Opened":
      return opened(state, event.url, event.forced ?? false, context.now);
    case "ContentLinkOpened": {
      const next = loading(state, state.url);
      return [
        next,
        [{ ...event, _tag: "LoadContent", concurrencyKey: "page", request: next.page.request, url: state.url }],
      ];
    }
    case "Loaded": {
      const [next] = pageResource(state, event, context.now);
      return [next === state ? state : { ...next, loadedPath: state.url === null ? null : pathOf(state.url) }, []];
    }
    case "Reset":
      // The new user's page may already be loading.
      return [{ ...state, page: { ...state.page, value: null, failure: null }, loadedPath: null }, []];
    default:
      return pageResource(state, event, context.now);
  }
};

const loading = (state: PageState, url: string | null): PageState => ({
  ...state,
  url,
  page: resourceRequested(state.page),
});

const opened = (state: PageState, url: string, forced: boolean, now: number): Step => {
  const path = pathOf(url);
  const { isLoading, failure } = state.page;
  const isThere = path === state.loadedPath && failure === null && !isLoading;
  const isComing = isLoading && state.url !== null && pathOf(state.url) === path;
  if (!forced && (isThere || isComing)) return [url === state.url ? state : { ...state, url }, []];
  const next = loading(state, url);
  return [
    next,
    [{ _tag: "LoadPage", concurrencyKey: "page", request: next.page.request, url, cacheTime: cacheTime(now, forced) }],
  ];
};
