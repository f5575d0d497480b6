import type { Failure } from "@larder/domain/failure";
import { reportFailure } from "../../kernel/report-failure.ts";
import { asksForSuggestions, limitTerm, SUGGEST_DELAY_MS } from "@larder/domain/search/term";
import type { GuideDetailState, ProductFinder, Step } from "./state.ts";

const FOUND_PRODUCTS = 24;

export const NOTHING_SOUGHT: ProductFinder = {
  term: "",
  found: null,
  foundFor: "",
  isFinding: false,
  hasFailed: false,
  searchId: 0,
};

const withFinder = (state: GuideDetailState, change: Partial<ProductFinder>): GuideDetailState =>
  state.edit === null ? state : { ...state, edit: { ...state.edit, finder: { ...state.edit.finder, ...change } } };

const stop = { _tag: "Cancel", concurrencyKey: "find-products", reason: "superseded" } as const;

/**
 * Shows the term at once and searches 200 ms after the last letter, as in the header; earlier results stay, and
 * outdated responses are dropped (OP-34, OP-06).
 */
export const seek = (state: GuideDetailState, typed: string): Step => {
  if (state.edit === null) return [state, []];
  const term = limitTerm(typed);
  const { finder } = state.edit;
  const searchId = finder.searchId + 1;
  if (!asksForSuggestions(term)) return [withFinder(state, { ...NOTHING_SOUGHT, term, searchId }), [stop]];
  return [
    withFinder(state, { term, searchId, isFinding: true, hasFailed: false }),
    [
      stop,
      {
        _tag: "After",
        concurrencyKey: "find-products",
        ms: SUGGEST_DELAY_MS,
        event: { _tag: "ProductSearchDue", searchId },
      } as const,
    ],
  ];
};

/** Searches the store; retries the same term after a failure. */
export const find = (state: GuideDetailState, searchId: number): Step => {
  const finder = state.edit?.finder;
  if (finder === undefined || searchId !== finder.searchId || !asksForSuggestions(finder.term)) return [state, []];
  return [
    withFinder(state, { isFinding: true, hasFailed: false }),
    [
      {
        _tag: "FindProducts",
        concurrencyKey: "find-products",
        searchId,
        term: finder.term.trim(),
        size: FOUND_PRODUCTS,
      },
    ],
  ];
};

export const found = (state: GuideDetailState, searchId: number, products: ProductFinder["found"]): Step => {
  const finder = state.edit?.finder;
  return finder === undefined || searchId !== finder.searchId
    ? [state, []]
    : [withFinder(state, { found: products, foundFor: finder.term.trim(), isFinding: false }), []];
};

/** Shows that a search failed and can be retried; keeps earlier results (OP-06). */
export const findingFailed = (state: GuideDetailState, searchId: number, failure: Failure): Step => {
  if (searchId !== state.edit?.finder.searchId) return [state, []];
  if (failure._tag === "Cancelled") return [withFinder(state, { isFinding: false }), []];
  return [
    withFinder(state, { isFinding: false, hasFailed: true }),
    reportFailure("No products could be found for an order guide", failure, "warning"),
  ];
};
