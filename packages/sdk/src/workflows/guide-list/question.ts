import type { GuideListEvent, GuideListQuestion, GuideListState } from "./state.ts";

/** What each answer is an answer to. */
const ANSWERS: { readonly [Tag in GuideListEvent["_tag"]]?: GuideListQuestion } = {
  ListLoaded: "list",
  ListingLoaded: "listing",
  HeaderListLoaded: "header",
  ActionSucceeded: "action",
  ActionFailed: "action",
  LinkLoaded: "link",
  LinkFailed: "link",
  MembershipsLoaded: "holding",
  MembershipsFailed: "holding",
};

/** What an event answers; null = it is no answer. */
export const answers = (event: GuideListEvent): GuideListQuestion | null =>
  event._tag === "LoadFailed" ? event.list : (ANSWERS[event._tag] ?? null);

/** A request starts: from now on only its own answer counts, and no late one to a previous question (HTTP-15). */
export const startRequest = (state: GuideListState, question: GuideListQuestion): GuideListState => {
  const request = state.request + 1;
  return { ...state, request, awaited: { ...state.awaited, [question]: request } };
};
