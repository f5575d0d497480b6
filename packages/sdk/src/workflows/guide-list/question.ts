import type { GuideListEvent, GuideListQuestion, GuideListState } from "./state.ts";

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

/** The request an event responds to; null = not a response. */
export const answers = (event: GuideListEvent): GuideListQuestion | null =>
  event._tag === "LoadFailed" ? event.list : (ANSWERS[event._tag] ?? null);

/** Starts a request; only its own response counts from now on (HTTP-15). */
export const startRequest = (state: GuideListState, question: GuideListQuestion): GuideListState => {
  const request = state.request + 1;
  return { ...state, request, awaited: { ...state.awaited, [question]: request } };
};
