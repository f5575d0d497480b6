import { sameCredentials } from "@larder/domain/search/credentials";
import { clearFacets, sortSearch, toggleFacet } from "@larder/domain/search/facets";
import { readSearch, readTerm } from "@larder/domain/search/search-url";
import { logFailure } from "../../kernel/report-failure.ts";
import {
  FEWEST_LETTERS,
  searchInitialState,
  LONGEST_TERM,
  type SearchCommand,
  type SearchEvent,
  type SearchState,
  SUGGESTED,
  TYPING_MS,
} from "./state.ts";

type Step = readonly [SearchState, readonly SearchCommand[]];

/** Searching: the URL says what for, the sign-in says with which key, typing requests suggestions (SEARCH-04 to SEARCH-10, OP-34). */
export const searchTransition = (state: SearchState, event: SearchEvent): Step => {
  switch (event._tag) {
    case "UrlRead":
      return [{ ...state, ...readSearch(event.search), term: readTerm(event.search).slice(0, LONGEST_TERM) }, []];
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
        : [{ ...state, credentials: event.credentials, found: null }, []];
    case "InputChanged":
      return typed(state, event.text.slice(0, LONGEST_TERM));
    case "TypingSettled": {
      const text = event.text.trim();
      if (event.text !== state.typed || text.length < FEWEST_LETTERS) return [state, []];
      const request = state.request + 1;
      return [
        { ...state, isSuggesting: true, cancelled: null, request },
        [{ _tag: "Suggest", concurrencyKey: "suggest", request, text, size: SUGGESTED }],
      ];
    }
    case "Suggested":
      return event.request === state.request && state.isSuggesting
        ? [{ ...state, found: event.found, isSuggesting: false }, []]
        : [state, []];
    case "SuggestFailed":
      if (event.request !== state.request || !state.isSuggesting) return [state, []];
      if (event.failure._tag === "Cancelled")
        return [{ ...state, isSuggesting: false, cancelled: event.failure.reason }, []];
      return [
        { ...state, isSuggesting: false, found: null },
        [logFailure("No suggestions could be loaded", event.failure, "warning")],
      ];
    case "Dismissed":
      return [stopped({ ...state, found: null }), stops("user")];
    case "Cancelled":
      return state.isSuggesting ? [{ ...stopped(state), cancelled: event.reason }, stops(event.reason)] : [state, []];
    case "Reset":
      return [{ ...searchInitialState, request: state.request + 1 }, stops("user")];
  }
};

const stopped = (state: SearchState): SearchState => ({ ...state, isSuggesting: false, request: state.request + 1 });

const stops = (reason: "user" | "navigation" | "superseded" | "timeout"): readonly SearchCommand[] => [
  { _tag: "Cancel", concurrencyKey: "typing", reason },
  { _tag: "Cancel", concurrencyKey: "suggest", reason },
];

/** The box shows the letter at once; the request is sent 200 ms later, and an older request is dropped (OP-34). */
const typed = (state: SearchState, text: string): Step => {
  if (text.trim().length < FEWEST_LETTERS)
    return [stopped({ ...state, typed: text, found: null }), stops("superseded")];
  return [
    { ...stopped(state), typed: text },
    [
      { _tag: "Cancel", concurrencyKey: "suggest", reason: "superseded" },
      { _tag: "After", concurrencyKey: "typing", ms: TYPING_MS, event: { _tag: "TypingSettled", text } },
    ],
  ];
};
