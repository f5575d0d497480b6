import type { TransitionContext } from "../../kernel/workflow.ts";
import { type GuideListEvent, type GuideListState, guideListInitialState, type Step } from "./state.ts";
import { answers } from "./question.ts";
import {
  closeWidget,
  holdFailed,
  holdingFailed,
  holdingTold,
  holdSaved,
  openWidget,
  toggle,
  wantGuide,
} from "./widget.ts";
import { act, actionFailed, done } from "./action.ts";
import { download, linkFailed, linkTold } from "./download.ts";
import { cancelled, loadFailed, loadHeaderList, loadList, loadListing, settled, showsLoading } from "./load.ts";

/** The lists of guides and what is done to one of them (spec §4, GUIDE-LIST-01 to 24). */
export const guideListTransition = (former: GuideListState, event: GuideListEvent, moment: TransitionContext): Step => {
  const question = answers(event);
  if (question !== null && "request" in event && event.request !== former.awaited[question]) return [former, []];
  const state = question === null ? former : { ...former, awaited: { ...former.awaited, [question]: 0 } };
  switch (event._tag) {
    case "ListAsked":
      return state.awaited.list > 0 ? [state, []] : loadList(state);
    case "ListingAsked":
      return state.awaited.listing > 0 ? [state, []] : loadListing(state);
    case "HeaderListAsked":
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
    case "ActionAsked":
      return act(state, event.id, event.action, moment.id);
    case "ActionDone":
      return done(state, event);
    case "ActionFailed":
      return actionFailed(state, event);
    case "DownloadAsked":
      return download(state, event);
    case "LinkTold":
      return linkTold(state, event.answer);
    case "LinkFailed":
      return linkFailed(state, event.failure);
    case "WidgetOpened":
      return openWidget(state, event.product);
    case "WidgetClosed":
      return closeWidget(state);
    case "HoldingTold":
      return holdingTold(state, event.sku, event.guides);
    case "HoldingFailed":
      return holdingFailed(state, event.sku, event.failure);
    case "HeldToggled":
      return toggle(state, event.id, moment.id);
    case "GuideWanted":
      return wantGuide(state, event.name, moment.id);
    case "HoldSaved":
      return holdSaved(state, event.intent, event.answer);
    case "HoldFailed":
      return holdFailed(state, event.intent, event.failure);
    case "MessageEnded":
      return [state.showActionMessage ? { ...state, showActionMessage: false, actionMessage: "" } : state, []];
    case "Cancelled":
      return cancelled(state, event.reason);
    case "Reset":
      return [
        { ...guideListInitialState, request: state.request },
        [
          { _tag: "Cancel", concurrencyKey: "guide-list", reason: "user" },
          { _tag: "Cancel", concurrencyKey: "guide-listing", reason: "user" },
          { _tag: "Cancel", concurrencyKey: "guide-header-list", reason: "user" },
          { _tag: "Cancel", concurrencyKey: "guide-message", reason: "user" },
        ],
      ];
  }
};
