import { guideEditing } from "./guide-editing.ts";
import { bySteps, type Steps } from "../../kernel/steps.ts";
import type { FirstTransition, Transition } from "../../kernel/workflow.ts";
import type { CancelReason } from "@larder/domain/failure";
import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import type { ShopContext } from "../../definition/shop-rules.ts";
import {
  chooseView,
  firstPage,
  firstPageLoaded,
  fresh,
  keptFound,
  lines,
  loadFailed,
  nextPage,
  open,
  pageLoaded,
} from "./load.ts";
import { hintSeen, linesRead, PRICES_KEY, pricesLater, pricesRefreshed, readPrices, refreshLines } from "./prices.ts";
import {
  type GuideDetailCommand,
  type GuideDetailEvent,
  type GuideDetailState,
  SEARCH_MS,
  type Step,
} from "./state.ts";

type GuideSteps = Steps<GuideDetailState, GuideDetailEvent, GuideDetailCommand, ShopContext>;

/** The steps of a guide that is looked at and ordered from (spec §4, GUIDE-VIEW). */
export const viewSteps = {
  Opened: (state, event) => opened(open(state, event.id)),
  ReloadRequested: (state) => firstPage(state),
  ViewChosen: (state, event) => chooseView(state, event.view),
  SearchTermChanged: (state, event) => termChanged(state, event.term),
  SearchSettled: (state) =>
    state.mode === "edit" || (state.guideSearchTerm.trim() === state.requestedTerm && !state.isStale)
      ? state
      : firstPage(state),
  MoreRequested: nextPage,
  LinesRequested: (state, event) => lines(state, event.count),
  FirstPageLoaded: (state, event, context) => firstPageLoaded(state, event.guide, context.rules),
  PageLoaded: (state, event) => pageLoaded(state, event.part),
  LoadFailed: (state, event) => loadFailed(state, event.failure),
  KeptFound: (state, event) => keptFound(state, event.guide),
  GuideCartCounted: (state, event) => countedCart(state, event.count),
  PricesDue: (state) => [state, [{ _tag: "RequestPrices" }, ...readPrices(state), pricesLater]],
  LinesRefreshRequested: (state, event, context) => refreshLines(state, context.now, event.forced),
  LinesRead: (state, event) => linesRead(state, event.lines),
  PricesRefreshed: (state, event) => pricesRefreshed(state, event.prices),
  SearchLeft: (state) => searchLeft(state),
  // Leaving the page says so, whether it was edited or not.
  EditCancelled: (state) => state,
  EditAbandoned: (state) => state,
  Cancelled: (state, event) => left(state, event.reason),
  Reset: (state) => [
    { ...fresh(state), savedCategory: "cwCategories" },
    [
      { _tag: "Cancel", concurrencyKey: "guide", reason: "user" },
      { _tag: "Cancel", concurrencyKey: "guide-search", reason: "user" },
      { _tag: "Cancel", concurrencyKey: PRICES_KEY, reason: "user" },
    ],
  ],
} satisfies Partial<GuideSteps>;

/** A transition that drops the answers to earlier loads (GUIDE-VIEW-19). */
export const guideTransition = (
  steps: GuideSteps,
): Transition<GuideDetailState, GuideDetailEvent, GuideDetailCommand, ShopContext> => {
  const apply = bySteps<GuideDetailState, GuideDetailEvent, GuideDetailCommand, ShopContext>(steps);
  return (state, event, context) =>
    "request" in event && event.request !== state.request ? [state, []] : apply(state, event, context);
};

const viewed = guideTransition(viewSteps as unknown as GuideSteps);

/** An order guide on screen, until it is edited: that, and a new guide, take `guideDetailTransition`. */
export const guideViewTransition: FirstTransition<
  GuideDetailState,
  GuideDetailEvent,
  GuideDetailCommand,
  ShopContext
> = (state, event, context) => {
  const isNew = event._tag === "Opened" && Number(event.id) === NEW_GUIDE_ID;
  return isNew || !(event._tag in viewSteps) ? guideEditing : viewed(state, event, context);
};

/** Starts the price timer of an opened guide (OP-65). */
const opened = ([state, commands]: Step): Step => [
  state,
  state.id === null || state.id === NEW_GUIDE_ID ? commands : [...commands, pricesLater],
];

/** Navigation cancels reads and clears the price hint; the guide stays (HTTP-14, OP-65). */
const left = (previous: GuideDetailState, reason: CancelReason): Step => {
  const state = hintSeen(previous);
  const untimed: GuideDetailCommand = { _tag: "Cancel", concurrencyKey: PRICES_KEY, reason };
  if (state.status !== "loading" && !state.isLoadingPage) return [state, state.id === null ? [] : [untimed]];
  const status = state.status !== "loading" ? state.status : state.guide === null ? "idle" : "ready";
  return [
    {
      ...state,
      status,
      isLoadingPage: false,
      wantedLines: 0,
      isStale: state.status === "loading" && state.guide !== null,
      cancelled: reason,
      request: state.request + 1,
    },
    [{ _tag: "Cancel", concurrencyKey: "guide", reason }, untimed],
  ];
};

/** Filters loaded lines at once; requests page 1 250 ms later (GUIDE-VIEW-14). */
const termChanged = (state: GuideDetailState, term: string): Step =>
  state.mode === "edit" || term === state.guideSearchTerm
    ? [state, []]
    : [
        { ...state, guideSearchTerm: term },
        [{ _tag: "After", concurrencyKey: "guide-search", ms: SEARCH_MS, event: { _tag: "SearchSettled" } }],
      ];

const countedCart = (state: GuideDetailState, count: number): GuideDetailState =>
  state.mode === "edit" || state.notification.count === count
    ? state
    : { ...state, notification: { ...state.notification, count, status: count > 0 } };

/** Leaving the search box counts as a search, once per new text (GUIDE-VIEW-29, OP-49). */
const searchLeft = (state: GuideDetailState): readonly [GuideDetailState, readonly GuideDetailCommand[]] => {
  const term = state.guideSearchTerm.trim();
  const lastTerm = state.trackedTerm;
  return term === "" || term === lastTerm || state.guide === null
    ? [state, []]
    : [{ ...state, trackedTerm: term }, [{ _tag: "GuideSearched", term, lastTerm }]];
};
