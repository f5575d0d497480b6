import { lazy } from "../../kernel/lazy.ts";
import { bySteps, type Steps } from "../../kernel/steps.ts";
import type { FirstTransition, Transition } from "../../kernel/workflow.ts";
import { cancelled, loadFailed, loadHeaderList, loadList, loadListing, settled, showsLoading } from "./load.ts";
import { answers } from "./question.ts";
import { type GuideListCommand, type GuideListEvent, type GuideListState, guideListInitialState } from "./state.ts";

type GuideListSteps = Steps<GuideListState, GuideListEvent, GuideListCommand>;

/** A transition of the guide lists: only the answer to the latest request of its kind counts. */
export const guideListBy = (made: GuideListSteps): Transition<GuideListState, GuideListEvent, GuideListCommand> => {
  const steps = bySteps<GuideListState, GuideListEvent, GuideListCommand>(made);
  return (previous, event, context) => {
    const question = answers(event);
    if (question !== null && "request" in event && event.request !== previous.awaited[question]) return [previous, []];
    const state = question === null ? previous : { ...previous, awaited: { ...previous.awaited, [question]: 0 } };
    return steps(state, event, context);
  };
};

/** The steps of loading the lists. What users do with a guide has its steps in `guideListTransition`. */
export const listsSteps = {
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
  Cancelled: (state, event) => cancelled(state, event.reason),
  Reset: (state) => [
    { ...guideListInitialState, request: state.request },
    (["guide-list", "guide-listing", "guide-header-list", "guide-message"] as const).map((concurrencyKey) => ({
      _tag: "Cancel",
      concurrencyKey,
      reason: "user",
    })),
  ],
} satisfies Partial<GuideListSteps>;

const whole = lazy(async () => (await import("./transition.ts")).guideListTransition);
const listed = guideListBy(listsSteps as unknown as GuideListSteps);

/** The guide lists, until the user does something with a guide: that takes `guideListTransition`. */
export const listsTransition: FirstTransition<GuideListState, GuideListEvent, GuideListCommand> = (
  state,
  event,
  context,
) => (event._tag in listsSteps ? listed(state, event, context) : whole);
