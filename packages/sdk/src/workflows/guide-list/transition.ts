import { bySteps } from "../../kernel/steps.ts";
import type { Transition } from "../../kernel/workflow.ts";
import { type GuideListCommand, type GuideListEvent, type GuideListState, guideListInitialState } from "./state.ts";
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
export const guideListTransition: Transition<GuideListState, GuideListEvent, GuideListCommand> = (
  previous,
  event,
  context,
) => {
  const question = answers(event);
  if (question !== null && "request" in event && event.request !== previous.awaited[question]) return [previous, []];
  const state = question === null ? previous : { ...previous, awaited: { ...previous.awaited, [question]: 0 } };
  return steps(state, event, context);
};

const steps = bySteps<GuideListState, GuideListEvent, GuideListCommand>({
  ListRequested: (state, event) => (state.awaited.list > 0 && !event.forced ? state : loadList(state)),
  ListingRequested: (state, event) => (state.awaited.listing > 0 && !event.forced ? state : loadListing(state)),
  HeaderListRequested: loadHeaderList,
  ListLoaded: (state, event) =>
    settled({
      ...state,
      guidesList: event.guides,
      isListLoaded: true,
      isLoading: showsLoading(state.activeAction),
      isListFailed: false,
      hasError: state.isListingFailed,
    }),
  ListingLoaded: (state, event) =>
    settled({
      ...state,
      guidesListing: event.guides,
      isListingLoaded: true,
      isLoadingListing: false,
      isListingFailed: false,
      hasError: state.isListFailed,
    }),
  HeaderListLoaded: (state, event) => ({ ...state, headerList: event.links }),
  LoadFailed: loadFailed,
  ActionRequested: (state, event, context) => act(state, event.id, event.action, context.id),
  ActionSucceeded: done,
  ActionFailed: actionFailed,
  DownloadRequested: download,
  LinkLoaded: (state, event) => linkLoaded(state, event.answer),
  LinkFailed: (state, event) => linkFailed(state, event.failure),
  WidgetOpened: (state, event) => openWidget(state, event.product),
  WidgetClosed: closeWidget,
  MembershipsLoaded: (state, event) => membershipsLoaded(state, event.sku, event.guides),
  MembershipsFailed: (state, event) => membershipsFailed(state, event.sku, event.failure),
  MembershipToggled: (state, event, context) => toggle(state, event.id, context.id),
  NewGuideRequested: (state, event, context) => wantGuide(state, event.name, context.id),
  MembershipSaved: (state, event) => membershipSaved(state, event.intent, event.answer),
  MembershipSaveFailed: (state, event) => membershipSaveFailed(state, event.intent, event.failure),
  MessageExpired: (state) =>
    state.showActionMessage ? { ...state, showActionMessage: false, actionMessage: null } : state,
  Cancelled: (state, event) => cancelled(state, event.reason),
  Reset: (state) => [
    { ...guideListInitialState, request: state.request },
    (["guide-list", "guide-listing", "guide-header-list", "guide-message"] as const).map((concurrencyKey) => ({
      _tag: "Cancel",
      concurrencyKey,
      reason: "user",
    })),
  ],
});
