import type { Transition } from "../../kernel/workflow.ts";
import { bySteps } from "../../kernel/steps.ts";
import type { CancelReason } from "@larder/domain/failure";
import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { logFailure } from "../../kernel/report-failure.ts";
import type { ShopContext } from "../../definition/shop-rules.ts";
import { startEdit, editStarted, editPagesLoaded, loadEditPages } from "./edit-session.ts";
import { apply, travel } from "./edits.ts";
import { find, findingFailed, found, seek } from "./find-products.ts";
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
import {
  cancelEdit,
  leavePage,
  save,
  saveAnswered,
  savedLate,
  saveFailed,
  saveMerged,
  settleConflict,
} from "./save.ts";
import { hintSeen, PRICES_KEY, pricesLater, linesRead, pricesRefreshed, readPrices, refreshLines } from "./prices.ts";
import {
  SEARCH_MS,
  type DeleteItem,
  type GuideDetailCommand,
  type GuideDetailEvent,
  type GuideDetailState,
  type Step,
} from "./state.ts";

/** An order guide on screen: viewing it page by page, searching and editing it (spec §4, GUIDE-VIEW and GUIDE-EDIT). */
export const guideDetailTransition: Transition<GuideDetailState, GuideDetailEvent, GuideDetailCommand, ShopContext> = (
  state,
  event,
  context,
) => ("request" in event && event.request !== state.request ? [state, []] : steps(state, event, context));

const steps = bySteps<GuideDetailState, GuideDetailEvent, GuideDetailCommand, ShopContext>({
  Opened: (state, event) => opened(open(state, event.id)),
  ReloadRequested: (state) => {
    if (state.edit === null) return firstPage(state);
    return state.edit.loadFailed ? loadEditPages(state) : state;
  },
  ViewChosen: (state, event) => chooseView(state, event.view),
  SearchTermChanged: (state, event) => termChanged(state, event.term),
  SearchSettled: (state) =>
    state.mode === "edit" || (state.guideSearchTerm.trim() === state.requestedTerm && !state.isStale)
      ? state
      : firstPage(state),
  MoreRequested: nextPage,
  LinesRequested: (state, event) => lines(state, event.count),
  FirstPageLoaded: (state, event, context) =>
    state.edit === null
      ? firstPageLoaded(state, event.guide, context.rules)
      : editStarted(state, state.edit, event.guide),
  PageLoaded: (state, event) =>
    state.edit === null ? pageLoaded(state, event.part) : editPagesLoaded(state, state.edit, event.part),
  LoadFailed: (state, event) => failedToLoad(state, event),
  KeptFound: (state, event) => keptFound(state, event.guide),
  GuideCartCounted: (state, event) => countedCart(state, event.count),
  PricesDue: (state) => [state, [{ _tag: "RequestPrices" }, ...readPrices(state), pricesLater]],
  LinesRefreshRequested: (state, event, context) => refreshLines(state, context.now, event.forced),
  LinesRead: (state, event) => linesRead(state, event.lines),
  PricesRefreshed: (state, event) => pricesRefreshed(state, event.prices),
  SearchLeft: (state) => searchLeft(state),
  EditStarted: startEdit,
  Edited: (state, event) => apply(state, event.edit),
  Undo: (state, event) => travel(state, "undo", event.step),
  Redo: (state) => travel(state, "redo"),
  DeleteRequested: (state, event) => ({ ...state, deleteItem: findToDelete(state, event.sku) }),
  DeleteConfirmed: (state) => {
    if (state.deleteItem === null) return state;
    return apply({ ...state, deleteItem: null }, { _tag: "DeleteLine", sku: state.deleteItem.item.productSku });
  },
  DeleteDismissed: (state) => (state.deleteItem === null ? state : { ...state, deleteItem: null }),
  ProductSearchChanged: (state, event) => seek(state, event.term),
  ProductSearchDue: (state, event) => find(state, event.searchId),
  ProductsFound: (state, event) => found(state, event.searchId, event.products),
  ProductSearchFailed: (state, event) => findingFailed(state, event.searchId, event.failure),
  SaveRequested: (state, __, context) => save(state, context.id),
  SaveCompleted: (state, event, context) =>
    state.edit?.isSaving === true && state.edit.sent?.intent === event.intent
      ? saveAnswered(state, state.edit, event.answer, context.id)
      : savedLate(state, event.id, event.answer?.error === null),
  SaveFailed: (state, event, context) =>
    state.edit?.isSaving === true && state.edit.sent?.intent === event.intent
      ? saveFailed(state, state.edit, event.failure, context.id)
      : savedLate(state, event.id, false),
  ConflictResolved: (state, event, context) =>
    event.choice === "merged"
      ? saveMerged(state, event.editing, context.id)
      : settleConflict(state, event.choice, context.id),
  EditCancelled: cancelEdit,
  EditAbandoned: leavePage,
  Cancelled: (state, event) => left(state, event.reason),
  Reset: (state) => [
    { ...fresh(state), savedCategory: "cwCategories" },
    [
      { _tag: "Cancel", concurrencyKey: "guide", reason: "user" },
      { _tag: "Cancel", concurrencyKey: "guide-search", reason: "user" },
      { _tag: "Cancel", concurrencyKey: PRICES_KEY, reason: "user" },
    ],
  ],
});

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

const failedToLoad = (state: GuideDetailState, event: Extract<GuideDetailEvent, { _tag: "LoadFailed" }>): Step => {
  if (state.edit === null) return loadFailed(state, event.failure);
  return [
    { ...state, edit: { ...state.edit, loadFailed: true } },
    [logFailure("A page of the order guide could not be loaded", event.failure)],
  ];
};

const countedCart = (state: GuideDetailState, count: number): GuideDetailState =>
  state.mode === "edit" || state.notification.count === count
    ? state
    : { ...state, notification: { ...state.notification, count, status: count > 0 } };

const findToDelete = (state: GuideDetailState, sku: string): DeleteItem | null => {
  const guide = state.edit?.editing?.guide;
  if (guide === undefined) return null;
  const groups = [...guide.categories, guide.ungroupedProducts];
  for (const [index, group] of groups.entries()) {
    const itemIndex = group.lineItems.findIndex((line) => line.productSku === sku);
    const item = group.lineItems[itemIndex];
    if (item === undefined) continue;
    const ungrouped = index === guide.categories.length;
    return { productName: item.name, item, itemIndex, groupIndex: ungrouped ? -1 : index, ungrouped };
  }
  return null;
};

/** Leaving the search box counts as a search, once per new text (GUIDE-VIEW-29, OP-49). */
export const searchLeft = (state: GuideDetailState): readonly [GuideDetailState, readonly GuideDetailCommand[]] => {
  const term = state.guideSearchTerm.trim();
  const lastTerm = state.trackedTerm;
  return term === "" || term === lastTerm || state.guide === null
    ? [state, []]
    : [{ ...state, trackedTerm: term }, [{ _tag: "GuideSearched", term, lastTerm }]];
};
