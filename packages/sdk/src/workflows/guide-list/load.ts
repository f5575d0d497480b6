import { logFailure, reportFailure } from "../../kernel/report-failure.ts";
import { type GuideAction, type GuideListEvent, type GuideListState, type Step } from "./state.ts";
import { startRequest } from "./question.ts";

/** Requests the guides of the menu and the modal (GUIDE-LIST-01). */
export const loadList = (state: GuideListState): Step => {
  const next = {
    ...startRequest(state, "list"),
    isLoading: true,
    isListFailed: false,
    failure: null,
    hasError: state.isListingFailed,
    cancelled: null,
  };
  return [next, [{ _tag: "LoadList", concurrencyKey: "guide-list", request: next.request }]];
};

/** Requests the listing page's guides, including hidden ones (GUIDE-LIST-01). */
export const loadListing = (state: GuideListState): Step => {
  const next = {
    ...startRequest(state, "listing"),
    isLoadingListing: true,
    isListingFailed: false,
    hasError: state.isListFailed,
    cancelled: null,
  };
  return [next, [{ _tag: "LoadListing", concurrencyKey: "guide-listing", request: next.request }]];
};

export const loadHeaderList = (state: GuideListState): Step => {
  const next = { ...startRequest(state, "header"), isHeaderListUsed: true };
  return [next, [{ _tag: "LoadHeaderList", concurrencyKey: "guide-header-list", request: next.request }]];
};

/** Clears the active mark once all reloads after the action are done (GUIDE-LIST-09). */
export const settled = (state: GuideListState): Step =>
  state.activeOrderGuideId !== null &&
  state.activeAction === null &&
  state.awaited.list === 0 &&
  state.awaited.listing === 0
    ? [{ ...state, activeOrderGuideId: null }, []]
    : [state, []];

/** A failed load clears its list; a canceled one keeps everything (GUIDE-LIST-03). */
export const loadFailed = (state: GuideListState, event: Extract<GuideListEvent, { _tag: "LoadFailed" }>): Step => {
  const { failure, list } = event;
  if (list === "header") return [state, [logFailure("The guides menu could not be loaded", failure, "warning")]];
  const stopped: GuideListState =
    list === "list" ? { ...state, isLoading: showsLoading(state.activeAction) } : { ...state, isLoadingListing: false };
  if (failure._tag === "Cancelled") return settled({ ...stopped, cancelled: failure.reason });
  const [next, commands] = settled({
    ...stopped,
    hasError: true,
    failure,
    ...(list === "list" ? { guidesList: [], isListFailed: true } : { guidesListing: [], isListingFailed: true }),
  });
  return [next, [...commands, ...reportFailure("The order guides could not be loaded", failure)]];
};

/** Copying, deleting and transferring show the list as loading from the start (GUIDE-LIST-11). */
export const showsLoading = (action: GuideAction | null): boolean =>
  action?._tag === "Copy" || action?._tag === "Delete" || action?._tag === "Transfer";

/** Navigation cancels loads silently; a sent action continues (GUIDE-LIST-03, OP-14). */
export const cancelled = (state: GuideListState, reason: NonNullable<GuideListState["cancelled"]>): Step => {
  if (state.activeAction !== null || (!state.isLoading && !state.isLoadingListing)) return [state, []];
  const awaited = { ...state.awaited, list: 0, listing: 0 };
  const [next] = settled({ ...state, awaited, isLoading: false, isLoadingListing: false, cancelled: reason });
  return [
    next,
    [
      { _tag: "Cancel", concurrencyKey: "guide-list", reason },
      { _tag: "Cancel", concurrencyKey: "guide-listing", reason },
    ],
  ];
};
