import type { Failure } from "@larder/domain/failure";
import type { GuideId, GuidePage, GuideView, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import {
  FIRST_GUIDE_PAGE,
  GUIDE_PAGE_SIZE,
  NEW_GUIDE_ID,
  offeredViews,
  settledView,
} from "@larder/domain/order-guide/guide-view";
import { withoutQuantities } from "@larder/domain/order-guide/line";
import { mergePage } from "@larder/domain/order-guide/merge-page";
import { isValidGuide } from "@larder/domain/order-guide/validity";
import { reportFailure } from "../../kernel/report-failure.ts";
import type { ShopRules } from "../../definition/shop-rules.ts";
import { hasMore, pagesAtOnce, pagesQuery } from "./pages.ts";
import { guideDetailInitialState, type GuideDetailState, type Step } from "./state.ts";

/** Opens a guide: keeps the current one, or drops it at once for another (GUIDE-VIEW-13). */
export const open = (state: GuideDetailState, wanted: number | string): Step => {
  const id = Number(wanted) as GuideId;
  if (id === state.id && state.isStale && state.mode === "default") return firstPage(state);
  if (id === state.id && (state.guide !== null || state.status === "loading")) return [state, []];
  const empty = fresh(state);
  if (!Number.isSafeInteger(id) || id === 0)
    return [{ ...empty, status: "missing" }, [{ _tag: "Cancel", concurrencyKey: "guide", reason: "superseded" }]];
  return firstPage({ ...empty, id });
};

/** Drops the guide, keeping the user's choices for all guides. */
export const fresh = (state: GuideDetailState): GuideDetailState => ({
  ...guideDetailInitialState,
  savedCategory: state.savedCategory,
  request: state.request + 1,
});

/** Loads a guide's page 1 and drops the count (GUIDE-VIEW-12); keeps showing the old lines until then. */
export const firstPage = (state: GuideDetailState): Step => {
  if (state.id === null || state.id === NEW_GUIDE_ID) return [state, []];
  const request = state.request + 1;
  const next: GuideDetailState = {
    ...state,
    status: "loading",
    isStale: false,
    page: FIRST_GUIDE_PAGE,
    pageSize: GUIDE_PAGE_SIZE,
    countedData: null,
    isLoadingPage: false,
    arriving: FIRST_GUIDE_PAGE,
    wantedLines: 0,
    failure: null,
    requestedTerm: state.guideSearchTerm.trim(),
    cancelled: null,
    request,
  };
  const query = pagesQuery(next, state.id, FIRST_GUIDE_PAGE, 1);
  return [next, [{ _tag: "OpenGuide", concurrencyKey: "guide", request, query }]];
};

/** Shows the first page with all quantities 0, and reports the opening once (GUIDE-VIEW-12, GUIDE-LIST-21). */
export const firstPageLoaded = (state: GuideDetailState, loaded: OrderGuide, { brand }: ShopRules): Step => {
  if (!isValidGuide(loaded)) return [{ ...state, guide: null, status: "missing" }, []];
  const view = settledView(state.savedCategory, offeredViews(loaded, brand));
  if (view !== state.savedCategory) return firstPage({ ...state, savedCategory: view });
  const guide = withoutQuantities(loaded);
  return [
    {
      ...state,
      guide,
      was: {},
      isOutdated: false,
      status: "ready",
      countedData: loaded.totalItems,
      hasMore: hasMore(state.page, state.pageSize, loaded),
      viewedId: state.id,
    },
    state.id === null || state.viewedId === state.id ? [] : [{ _tag: "Viewed", id: state.id }],
  ];
};

/** Requests the next page, one at a time (GUIDE-VIEW-15). */
export const nextPage = (state: GuideDetailState): Step => lines(state, state.page * GUIDE_PAGE_SIZE + 1);

/**
 * Requests what is missing of the first `count` lines, in sequential calls, each at most as many pages as are loaded:
 * the end of 5,000 lines is seven calls away, not a hundred (GUIDE-VIEW-15).
 */
export const lines = (state: GuideDetailState, count: number): Step => {
  if (state.isStale && state.mode === "default") return firstPage(state);
  if (state.mode === "edit" || !state.hasMore || !(count > state.page * GUIDE_PAGE_SIZE)) return [state, []];
  const wanted = count > state.wantedLines ? { ...state, wantedLines: count } : state;
  return wanted.status !== "ready" || wanted.isLoadingPage ? [wanted, []] : loadWanted(wanted);
};

const loadWanted = (state: GuideDetailState): Step => {
  const missing = Math.ceil(state.wantedLines / GUIDE_PAGE_SIZE) - state.page;
  if (state.id === null || !state.hasMore || missing <= 0) return [state, []];
  const pages = pagesAtOnce(state.page, missing);
  const request = state.request + 1;
  return [
    { ...state, isLoadingPage: true, arriving: state.page + pages, failure: null, cancelled: null, request },
    [
      {
        _tag: "LoadPage",
        concurrencyKey: "guide",
        request,
        query: pagesQuery(state, state.id, state.page / pages + 1, pages),
      },
    ],
  ];
};

/** Appends a part and requests what is still wanted (GUIDE-VIEW-15 to 17). */
export const pageLoaded = (state: GuideDetailState, part: GuidePage): Step => {
  if (state.guide === null) return [state, []];
  const pages = state.arriving - state.page;
  // A multi-page call may go past the guide's end.
  const last = Math.max(FIRST_GUIDE_PAGE, Math.ceil((part.totalItems ?? Infinity) / GUIDE_PAGE_SIZE));
  return loadWanted({
    ...state,
    guide: mergePage(state.guide, part),
    page: Math.min(state.arriving, last),
    isLoadingPage: false,
    hasMore: hasMore(state.arriving / pages, pages * GUIDE_PAGE_SIZE, part),
    countedData: part.totalItems ?? state.countedData,
  });
};

/** A canceled load is no error; a shown guide stays when reloading fails (HTTP-14, OP-51). */
export const loadFailed = (state: GuideDetailState, failure: Failure): Step => {
  const isShown = state.guide !== null;
  // Not retried automatically, but by the next look.
  const stopped = {
    ...state,
    isLoadingPage: false,
    wantedLines: 0,
    isStale: isShown && !state.isLoadingPage,
    failure,
  };
  if (failure._tag === "Cancelled")
    return [{ ...stopped, status: isShown ? "ready" : "idle", cancelled: failure.reason }, []];
  const isGone = failure._tag === "NotFound";
  return [
    { ...stopped, ...(isGone ? { guide: null, status: "missing" } : { status: isShown ? "ready" : "failed" }) },
    reportFailure("The order guide could not be loaded", failure),
  ];
};

/** Shows the stored copy of an unavailable guide, which never counts as the server's (T17). */
export const keptFound = (state: GuideDetailState, guide: OrderGuide): GuideDetailState => {
  if (state.guide !== null || state.id !== guide.id) return state;
  const isStale = state.status === "failed";
  return { ...state, guide, isStale, status: isStale ? "ready" : state.status, countedData: guide.totalItems };
};

/** Reloads the guide in another view (GUIDE-VIEW-09). */
export const chooseView = (state: GuideDetailState, view: GuideView): Step =>
  state.mode === "edit" || view === state.savedCategory ? [state, []] : firstPage({ ...state, savedCategory: view });
