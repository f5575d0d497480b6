import { sameCredentials } from "@larder/domain/search/credentials";
import { clearFacets, sortSearch, toggleFacet } from "@larder/domain/search/facets";
import { readSearch, readTerm } from "@larder/domain/search/search-url";
import { asksForSuggestions, limitTerm, SUGGEST_DELAY_MS } from "@larder/domain/search/term";
import { logFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  searchInitialState,
  type SearchCommand,
  type SearchEvent,
  KEPT_ANSWERS,
  KEPT_FOR_MS,
  ORDERED_AGAIN,
  type SearchState,
  SUGGESTED,
} from "./state.ts";

type Step = readonly [SearchState, readonly SearchCommand[]];

const suggestionsResource = resource<SearchState, "suggestions">({
  field: "suggestions",
  initialState: searchInitialState,
  concurrencyKeys: ["suggest", "typing"],
  report: (failure) => [logFailure("No suggestions could be loaded", failure, "warning")],
});

/** Search: the URL gives the terms, the sign-in the key, typing loads suggestions (SEARCH-04 to SEARCH-10, OP-34). */
export const searchTransition = (state: SearchState, event: SearchEvent, context: TransitionContext): Step => {
  switch (event._tag) {
    case "UrlRead":
      return [{ ...state, ...readSearch(event.search), term: limitTerm(readTerm(event.search)) }, []];
    case "FacetToggled":
      return [{ ...state, ...toggleFacet(state, event.name, event.value) }, []];
    case "FacetsCleared":
      return [{ ...state, ...clearFacets(state) }, []];
    case "SortChosen":
      return [{ ...state, ...sortSearch(state, event.sortBy, event.sortDirection) }, []];
    case "PageChosen":
      return event.pageNumber === state.pageNumber || !(event.pageNumber >= 0)
        ? [state, []]
        : [{ ...state, pageNumber: Math.trunc(event.pageNumber) }, []];
    case "CredentialsUpdated":
      return sameCredentials(event.credentials, state.credentials)
        ? [state, []]
        : [{ ...withoutSuggestions(state), answers: [], credentials: event.credentials }, []];
    case "InputChanged":
      return typed(state, limitTerm(event.text), context.now);
    case "InputFilled":
      return [{ ...withoutSuggestions(stopped(state)), typed: limitTerm(event.text) }, stops("user")];
    case "TypingSettled": {
      const text = event.text.trim();
      return event.text !== state.typed || !asksForSuggestions(text) ? [state, []] : suggest(state, text, SUGGESTED);
    }
    case "BoxOpened":
      return state.typed.trim() === "" ? suggest(state, "", ORDERED_AGAIN) : [state, []];
    case "Loaded": {
      const [next, commands] = suggestionsResource(state, event, context.now);
      return [next === state ? state : withAnswer(next, context.now), commands];
    }
    case "LoadFailed": {
      const [next, commands] = suggestionsResource(state, event, context.now);
      return [next.suggestions.failure === null ? next : withoutSuggestions(next), commands];
    }
    case "Dismissed":
      return [withoutSuggestions(stopped(state)), stops("user")];
    default:
      return suggestionsResource(state, event, context.now);
  }
};

const suggest = (state: SearchState, text: string, size: number): Step => {
  const suggestions = resourceRequested(state.suggestions);
  return [
    { ...state, suggestions },
    [{ _tag: "Suggest", concurrencyKey: "suggest", request: suggestions.request, text, size }],
  ];
};

const withoutSuggestions = (state: SearchState): SearchState => ({
  ...state,
  suggestions: { ...state.suggestions, value: null },
});

const stopped = (state: SearchState): SearchState => ({
  ...state,
  suggestions: { ...state.suggestions, isLoading: false, request: state.suggestions.request + 1 },
});

const stops = (reason: "user" | "superseded"): readonly SearchCommand[] => [
  { _tag: "Cancel", concurrencyKey: "typing", reason },
  { _tag: "Cancel", concurrencyKey: "suggest", reason },
];

/** Keeps what was found for what is typed; an empty field's answer is about orders, and they go on. */
const withAnswer = (state: SearchState, now: number): SearchState => {
  const text = state.typed.trim();
  const { value } = state.suggestions;
  if (value === null || !asksForSuggestions(text)) return state;
  const others = state.answers.filter((answer) => answer.text !== text);
  return { ...state, answers: [{ text, value, at: now }, ...others].slice(0, KEPT_ANSWERS) };
};

/**
 * Shows the letter at once and requests 200 ms later, dropping older requests; what was found lately is there without a
 * request (OP-34).
 */
const typed = (state: SearchState, text: string, now: number): Step => {
  if (!asksForSuggestions(text)) return [{ ...withoutSuggestions(stopped(state)), typed: text }, stops("superseded")];
  // Reorder suggestions aren't search results.
  const before = state.typed.trim() === "" ? withoutSuggestions(state) : state;
  const next = { ...stopped(before), typed: text };
  const kept = state.answers.find((answer) => answer.text === text.trim() && now - answer.at < KEPT_FOR_MS);
  // Another object: whoever waits for an answer sees that it came.
  if (kept !== undefined)
    return [{ ...next, suggestions: { ...next.suggestions, value: { ...kept.value } } }, stops("superseded")];
  return [
    next,
    [
      { _tag: "Cancel", concurrencyKey: "suggest", reason: "superseded" },
      { _tag: "After", concurrencyKey: "typing", ms: SUGGEST_DELAY_MS, event: { _tag: "TypingSettled", text } },
    ],
  ];
};
