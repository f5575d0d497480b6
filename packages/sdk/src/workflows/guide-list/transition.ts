import type { TransitionContext } from "../../kernel/workflow.ts";
import { type GuideListEvent, type GuideListState, guideListInitialState, type Step } from "./state.ts";
import { answers } from "./question.ts";
import {
  closeWidget,
  membershipSaveFailed,
  membershipsFailed,
  membershipsLoaded,
  membershipSaved,
  openWidget,
  toggle,
  wantGuide,
} from "./widget.ts";
import { act, actionFailed, done } from "./action.ts";
import { download, linkFailed, linkLoaded } from "./download.ts";
import { cancelled, loadFailed, loadHeaderList, loadList, loadListing, settled, showsLoading } from "./load.ts";

/**
 * Guide lists and actions on a guide; a list already loading isn't requested again. Spec §4, GUIDE-LIST-01 to 24,
 * GUIDE-LIST-07; OP-41.
 */
export const guideListTransition = (
  previous: GuideListState,
  event: GuideListEvent,
  context: TransitionContext,
): Step => {
  const question = answers(event);
  if (question !== null && "request" in event && event.request !== previous.awaited[question]) return [previous, []];
  const state = question === null ? previous : { ...previous, awaited: { ...previous.awaited, [question]: 0 } };
  switch (event._tag) {
    case "ListRequested":
      return state.awaited.list > 0 && !event.forced ? [state, []] : loadList(state);
    case "ListingRequested":
      return state.awaited.listing > 0 && !event.forced ? [state, []] : loadListing(state);
    case "HeaderListRequested":
      return loadHeaderList(state);
    case "ListLoaded":
      return settled({
        ...state,
        guidesList: event.guides,
        isListLoaded: true,
        isLoading: showsLoading(state.activeAction),
        isListFailed: false,
        hasError: state.isListingFailed,
      });
    case "ListingLoaded":
      return settled({
        ...state,
        guidesListing: event.guides,
        isListingLoaded: true,
        isLoadingListing: false,
        isListingFailed: false,
        hasError: state.isListFailed,
      });
    case "HeaderListLoaded":
      return [{ ...state, headerList: event.links }, []];
    case "LoadFailed":
      return loadFailed(state, event);
    case "ActionRequested":
      return act(state, event.id, event.action, context.id);
    case "ActionSucceeded":
      return done(state, event);
    case "ActionFailed":
      return actionFailed(state, event);
    case "DownloadRequested":
      return download(state, event);
    case "LinkLoaded":
      return linkLoaded(state, event.answer);
    case "LinkFailed":
      return linkFailed(state, event.failure);
    case "WidgetOpened":
      return openWidget(state, event.product);
    case "WidgetClosed":
      return closeWidget(state);
    case "MembershipsLoaded":
      return membershipsLoaded(state, event.sku, event.guides);
    case "MembershipsFailed":
      return membershipsFailed(state, event.sku, event.failure);
    case "MembershipToggled":
      return toggle(state, event.id, context.id);
    case "NewGuideRequested":
      return wantGuide(state, event.name, context.id);
    case "MembershipSaved":
      return membershipSaved(state, event.intent, event.answer);
    case "MembershipSaveFailed":
      return membershipSaveFailed(state, event.intent, event.failure);
    case "MessageExpired":
      return [state.showActionMessage ? { ...state, showActionMessage: false, actionMessage: "" } : state, []];
    case "Cancelled":
      return cancelled(state, event.reason);
    case "Reset":
      return [
        { ...guideListInitialState, request: state.request },
        (["guide-list", "guide-listing", "guide-header-list", "guide-message"] as const).map((concurrencyKey) => ({
          _tag: "Cancel",
          concurrencyKey,
          reason: "user",
        })),
      ];
  }
};
