import type { CancelReason } from "@larder/domain/failure";
import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { logFailure } from "../../kernel/report-failure.ts";
import type { ShopContext } from "../session/rules.ts";
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
import { searchLeft } from "./search-left.ts";
import {
  SEARCH_MS,
  type DeleteItem,
  type GuideDetailCommand,
  type GuideDetailEvent,
  type GuideDetailState,
  type Step,
} from "./state.ts";

/** An order guide on screen: viewing it page by page, searching and editing it (spec §4, GUIDE-VIEW and GUIDE-EDIT). */
export const guideDetailTransition = (state: GuideDetailState, event: GuideDetailEvent, context: ShopContext): Step => {
  if ("request" in event && event.request !== state.request) return [state, []];
  switch (event._tag) {
    case "Opened":
      return opened(open(state, event.id));
    case "ReloadRequested":
      if (state.edit === null) return firstPage(state);
      return state.edit.loadFailed ? loadEditPages(state) : [state, []];
    case "ViewChosen":
      return chooseView(state, event.view);
    case "SearchTermChanged":
      return termChanged(state, event.term);
    case "SearchSettled":
      return state.mode === "edit" || (state.guideSearchTerm.trim() === state.requestedTerm && !state.isStale)
        ? [state, []]
        : firstPage(state);
    case "MoreRequested":
      return nextPage(state);
    case "LinesRequested":
      return lines(state, event.count);
    case "FirstPageLoaded":
      return state.edit === null
        ? firstPageLoaded(state, event.guide, context.rules)
        : editStarted(state, state.edit, event.guide);
    case "PageLoaded":
      return state.edit === null ? pageLoaded(state, event.part) : editPagesLoaded(state, state.edit, event.part);
    case "LoadFailed":
      return failedToLoad(state, event);
    case "KeptFound":
      return [keptFound(state, event.guide), []];
    case "GuideCartCounted":
      return [countedCart(state, event.count), []];
    case "PricesDue":
      return [state, [{ _tag: "RequestPrices" }, ...readPrices(state), pricesLater]];
    case "LinesRefreshRequested":
      return refreshLines(state, context.now, event.forced);
    case "LinesRead":
      return [linesRead(state, event.lines), []];
    case "PricesRefreshed":
      return [pricesRefreshed(state, event.prices), []];
    case "SearchLeft":
      return searchLeft(state);
    case "EditStarted":
      return startEdit(state);
    case "Edited":
      return apply(state, event.edit);
    case "Undo":
      return travel(state, "undo", event.step);
    case "Redo":
      return travel(state, "redo");
    case "DeleteRequested":
      return [{ ...state, deleteItem: findToDelete(state, event.sku) }, []];
    case "DeleteConfirmed": {
      if (state.deleteItem === null) return [state, []];
      return apply({ ...state, deleteItem: null }, { _tag: "DeleteLine", sku: state.deleteItem.item.productSku });
    }
    case "DeleteDismissed":
      return [state.deleteItem === null ? state : { ...state, deleteItem: null }, []];
    case "ProductSearchChanged":
      return seek(state, event.term);
    case "ProductSearchDue":
      return find(state, event.searchId);
    case "ProductsFound":
      return found(state, event.searchId, event.products);
    case "ProductSearchFailed":
      return findingFailed(state, event.searchId, event.failure);
    case "SaveRequested":
      return save(state, context.id);
    case "SaveCompleted":
      return state.edit?.isSaving === true && state.edit.sent?.intent === event.intent
        ? saveAnswered(state, state.edit, event.answer, context.id)
        : savedLate(state, event.id, event.answer?.error === null);
    case "SaveFailed":
      return state.edit?.isSaving === true && state.edit.sent?.intent === event.intent
        ? saveFailed(state, state.edit, event.failure, context.id)
        : savedLate(state, event.id, false);
    case "ConflictResolved":
      return event.choice === "merged"
        ? saveMerged(state, event.editing, context.id)
        : settleConflict(state, event.choice, context.id);
    case "EditCancelled":
      return cancelEdit(state);
    case "EditAbandoned":
      return leavePage(state);
    case "Cancelled":
      return left(state, event.reason);
    case "Reset":
      return [
        { ...fresh(state), savedCategory: "cwCategories" },
        [
          { _tag: "Cancel", concurrencyKey: "guide", reason: "user" },
          { _tag: "Cancel", concurrencyKey: "guide-search", reason: "user" },
          { _tag: "Cancel", concurrencyKey: PRICES_KEY, reason: "user" },
        ],
      ];
  }
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
