import type { SearchCredentials } from "@larder/domain/search/credentials";
import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { NEW_SEARCH, type SearchState as Refinements, type SortDirection } from "@larder/domain/search/search-state";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** Search terms and filters (spec §3, SEARCH-04 to SEARCH-10), and suggestions (OP-34). */
export interface SearchState extends Refinements {
  readonly term: string;
  /** Null = search isn't configured; the screen says so (SEARCH-03). */
  readonly credentials: SearchCredentials | null;
  readonly typed: string;
  readonly suggestions: Resource<Suggestions>;
  /** The last answers, newest first; typing the same again requests nothing. */
  readonly answers: readonly KeptAnswer[];
}

export interface KeptAnswer {
  readonly text: string;
  readonly value: Suggestions;
  /** In ms since 1970. */
  readonly at: number;
}

export const searchInitialState: SearchState = {
  ...NEW_SEARCH,
  term: "",
  credentials: null,
  typed: "",
  suggestions: emptyResource,
  answers: [],
};

export type SearchEvent =
  /** The page URL's query, for example "?q=beef&facet_brand=A&pageNumber=2" (NAV-17). */
  | { readonly _tag: "UrlRead"; readonly search: string }
  | { readonly _tag: "FacetToggled"; readonly name: string; readonly value: string }
  | { readonly _tag: "FacetsCleared" }
  | { readonly _tag: "SortChosen"; readonly sortBy: string; readonly sortDirection: SortDirection | null }
  | { readonly _tag: "PageChosen"; readonly pageNumber: number }
  | { readonly _tag: "CredentialsUpdated"; readonly credentials: SearchCredentials | null }
  /** The empty box is focused: suggest reordering. */
  | { readonly _tag: "BoxOpened" }
  | { readonly _tag: "InputChanged"; readonly text: string }
  /** A page fills the box with its own term, which suggests nothing. */
  | { readonly _tag: "InputFilled"; readonly text: string }
  | { readonly _tag: "TypingSettled"; readonly text: string }
  | { readonly _tag: "Dismissed" }
  | ResourceEvent<Suggestions>;

export type SearchCommand =
  | ({
      readonly _tag: "Suggest";
      readonly request: number;
      readonly text: string;
      readonly size: number;
    } & WithConcurrencyKey)
  | CommonCommand<SearchEvent>;

/** How many products to suggest reordering. */
export const ORDERED_AGAIN = 4;

/** How many products to suggest (OP-34). */
export const SUGGESTED = 8;

/** How many answers are kept, and for how long, ms: prices and stock change. */
export const KEPT_ANSWERS = 20;
export const KEPT_FOR_MS = 120_000;
