import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { SearchBanner } from "./search-banner.schema.ts";
import type { SynonymRule } from "./synonym.schema.ts";

/** What staff set of the search: the words it takes for one another, and the banners over its results. */
export interface SearchRuleSet {
  readonly synonyms: readonly SynonymRule[];
  readonly banners: readonly SearchBanner[];
}

/** The rules of the search, for staff alone. Searches follow them within seconds; saving and deleting twice is once (OP-35). */
export class SearchRules extends Context.Service<
  SearchRules,
  {
    readonly list: () => Effect.Effect<SearchRuleSet, Failure>;
    /** Adds a synonym, or replaces the one with its id. */
    readonly saveSynonym: (rule: SynonymRule) => Effect.Effect<void, Failure>;
    readonly deleteSynonym: (id: string) => Effect.Effect<void, Failure>;
    /** Adds a banner, or replaces the one with its id. */
    readonly saveBanner: (banner: SearchBanner) => Effect.Effect<void, Failure>;
    readonly deleteBanner: (id: string) => Effect.Effect<void, Failure>;
  }
>()("larder/search/SearchRules") {}
