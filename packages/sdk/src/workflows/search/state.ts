import type { SearchCredentials } from "@larder/domain/search/credentials";
import type { Suggestions } from "@larder/domain/search/search.port";
import { NEW_SEARCH, type SearchState as Refinements, type SortDirection } from "@larder/domain/search/search-state";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** What is searched for (spec §3, SEARCH-04 to SEARCH-10) and what is suggested while typing (OP-34). */
export interface SearchState extends Refinements {
  readonly term: string;
  /** null = searching is not configured; the screen says so (SEARCH-03). */
  readonly credentials: SearchCredentials | null;
  /** The text in the header's box. */
  readonly typed: string;
  readonly suggestions: Resource<Suggestions>;
}

export const searchInitialState: SearchState = {
  ...NEW_SEARCH,
  term: "",
  credentials: null,
  typed: "",
  suggestions: emptyResource,
};

export type SearchEvent =
  /** The query of the page's URL, for example '?q=beef&facet_brand=A&pageNumber=2' (NAV-17). */
  | { readonly _tag: "UrlRead"; readonly search: string }
  | { readonly _tag: "FacetToggled"; readonly name: string; readonly value: string }
  | { readonly _tag: "FacetsCleared" }
  | { readonly _tag: "SortChosen"; readonly sortBy: string; readonly sortDirection: SortDirection | null }
  | { readonly _tag: "PageChosen"; readonly pageNumber: number }
  | { readonly _tag: "CredentialsUpdated"; readonly credentials: SearchCredentials | null }
  /** The box is used while nothing is in it: what can be ordered again is requested. */
  | { readonly _tag: "BoxOpened" }
  | { readonly _tag: "InputChanged"; readonly text: string }
  | { readonly _tag: "TypingSettled"; readonly text: string }
  /** The suggestions are closed; the text stays. */
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

/** How many products are suggested to order again, before anything is typed. */
export const ORDERED_AGAIN = 4;

/** How many products are suggested (OP-34). */
export const SUGGESTED = 8;
