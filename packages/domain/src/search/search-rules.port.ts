import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { SearchBanner } from "./search-banner.schema.ts";
import type { SynonymRule } from "./synonym.schema.ts";

/** Staff's search rules: synonyms and banners. */
export interface SearchRuleSet {
  readonly synonyms: readonly SynonymRule[];
  readonly banners: readonly SearchBanner[];
}

/** The search rules, for staff only. They take effect within seconds; saving and deleting are idempotent (OP-35). */
export class SearchRules extends Context.Service<
  SearchRules,
  {
    readonly list: () => Effect.Effect<SearchRuleSet, Failure>;
    readonly saveSynonym: (rule: SynonymRule) => Effect.Effect<void, Failure>;
    readonly deleteSynonym: (id: string) => Effect.Effect<void, Failure>;
    readonly saveBanner: (banner: SearchBanner) => Effect.Effect<void, Failure>;
    readonly deleteBanner: (id: string) => Effect.Effect<void, Failure>;
  }
>()("larder/search/SearchRules") {}
