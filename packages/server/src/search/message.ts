import type { Buyer } from "../catalog/buyer.ts";
import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { ObjectRequest } from "./engine/browse.ts";
import type { Chunk } from "./engine/chunk.ts";
import type { SuggestRequest, Suggested } from "./engine/suggest.ts";
import type { OwnedSkus } from "./engine/owned.ts";
import type { RefusalReason } from "./engine/refusal.ts";

/** A request of the protocol, which is answered with JSON. */
export type Search =
  | { readonly _tag: "Queries"; readonly body: string }
  | { readonly _tag: "Query"; readonly body: string; readonly index: string; readonly facet?: string }
  /** All products of an index, some at a time. */
  | { readonly _tag: "Browse"; readonly body: string; readonly index: string }
  /** Products by their ids. */
  | { readonly _tag: "Objects"; readonly body: string }
  | { readonly _tag: "Object"; readonly wanted: ObjectRequest }
  | { readonly _tag: "Settings"; readonly index: string };

/** What the worker is given to do. */
export type Task =
  | {
      readonly _tag: "Search";
      readonly search: Search;
      readonly buyer: Buyer;
      readonly organization: number | null;
    }
  | { readonly _tag: "Suggest"; readonly request: SuggestRequest }
  /** Products that are new or different, and item numbers that are no longer sold. */
  | { readonly _tag: "Change"; readonly chunk: Chunk; readonly gone: readonly string[] }
  | { readonly _tag: "Synonyms"; readonly rules: readonly SynonymRule[] }
  | { readonly _tag: "Banners"; readonly banners: readonly SearchBanner[] }
  /** What belongs to an organization; null = it is forgotten. */
  | { readonly _tag: "Owned"; readonly organization: number; readonly skus: OwnedSkus | null }
  | { readonly _tag: "Warm" };

/** A task on its way to the worker. `id` comes back with the answer. */
export type Question = Task & { readonly id: number };

/** What became of a search; `body` is the JSON of the protocol when something was found, else a sentence. UTF-8. */
export interface Answered {
  readonly outcome: "found" | RefusalReason | "unavailable";
  readonly body: Uint8Array;
}

/** What the worker answers to a task; null = it is done. */
export type AnswerTo<T extends Task["_tag"]> = T extends "Search" ? Answered : T extends "Suggest" ? Suggested : null;

/** What the worker says back: an answer, or what went wrong inside. */
export type Reply =
  | { readonly id: number; readonly answer: AnswerTo<Task["_tag"]> }
  | { readonly id: number; readonly problem: string };
