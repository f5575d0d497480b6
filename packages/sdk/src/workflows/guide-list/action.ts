import { TRANSFER_FAILED } from "@larder/domain/text/sentences";
import { reportFailure, failureText } from "../../kernel/report-failure.ts";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { ACTION_MESSAGE_MS, type GuideAction, type GuideListEvent, type GuideListState, type Step } from "./state.ts";
import { startRequest } from "./question.ts";
import { loadHeaderList, loadList, loadListing, showsLoading } from "./load.ts";

/** One action at a time: ignores others while a guide is active (GUIDE-LIST-12, OP-41). */
export const act = (state: GuideListState, id: GuideId, action: GuideAction, intent: string): Step => {
  if (state.activeOrderGuideId !== null) return [state, []];
  const next = startRequest(state, "action");
  return [
    {
      ...next,
      activeOrderGuideId: id,
      activeAction: action,
      isLoading: showsLoading(action) || state.isLoading,
    },
    [{ _tag: "Act", id, action, intent, request: next.request }],
  ];
};

/** After an action, reloads the lists even if already loading, and shows a message for 5 s (GUIDE-LIST-09, 24; OP-41, OP-44). */
export const done = (state: GuideListState, event: Extract<GuideListEvent, { _tag: "ActionSucceeded" }>): Step => {
  const action = state.activeAction;
  if (action === null || event.id !== state.activeOrderGuideId) return [state, []];
  const [listing, listCommands] = loadList({
    ...state,
    activeAction: null,
    goneGuideId: action._tag === "Delete" ? event.id : state.goneGuideId,
    showActionMessage: true,
    actionMessage: action,
  });
  const [both, listingCommands] =
    state.isListingLoaded || state.isLoadingListing ? loadListing(listing) : [listing, []];
  const [all, headerCommands] = state.isHeaderListUsed ? loadHeaderList(both) : [both, []];
  return [
    all,
    [
      ...listCommands,
      ...listingCommands,
      ...headerCommands,
      { _tag: "After", concurrencyKey: "guide-message", ms: ACTION_MESSAGE_MS, event: { _tag: "MessageExpired" } },
    ],
  ];
};

/**
 * A failed action clears the mark and keeps the lists; a failed transfer has its own text (GUIDE-LIST-10,
 * GUIDE-LIST-11, GUIDE-LIST-20).
 */
export const actionFailed = (state: GuideListState, event: Extract<GuideListEvent, { _tag: "ActionFailed" }>): Step => {
  const action = state.activeAction;
  if (action === null || event.id !== state.activeOrderGuideId) return [state, []];
  const message = action._tag === "Transfer" ? TRANSFER_FAILED : failureText(event.failure);
  return [
    {
      ...state,
      activeOrderGuideId: null,
      activeAction: null,
      isLoading: showsLoading(action) ? state.awaited.list > 0 : state.isLoading,
    },
    [
      { _tag: "Toast", message, style: "error" },
      ...reportFailure(`The order guide action ${action._tag} failed`, event.failure),
    ],
  ];
};
