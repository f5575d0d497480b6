import type { Buyer } from "../catalog/buyer.ts";
import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { ObjectRequest } from "./engine/query/browse.ts";
import type { Chunk } from "./engine/index/chunk.ts";
import type { SuggestRequest, Suggested } from "./engine/answer/suggest.ts";
import type { OwnedSkus } from "./engine/query/select.ts";
import type { RefusalReason } from "./engine/query/limits.ts";

/** A request of the protocol, answered with JSON. */
export type Search =
  | { readonly _tag: "Queries"; readonly body: string }
  | { readonly _tag: "Query"; readonly body: string; readonly index: string; readonly facet?: string }
  | { readonly _tag: "Browse"; readonly body: string; readonly index: string }
  | { readonly _tag: "Objects"; readonly body: string }
  | { readonly _tag: "Object"; readonly wanted: ObjectRequest }
  | { readonly _tag: "Settings"; readonly index: string };

/** A task for the worker. */
export type Task =
  | {
      readonly _tag: "Search";
      readonly search: Search;
      readonly buyer: Buyer;
      readonly organization: number | null;
    }
  | { readonly _tag: "Suggest"; readonly request: SuggestRequest }
  | { readonly _tag: "Change"; readonly chunk: Chunk; readonly gone: readonly string[] }
  | { readonly _tag: "Synonyms"; readonly rules: readonly SynonymRule[] }
  | { readonly _tag: "Banners"; readonly banners: readonly SearchBanner[] }
  /** An organization's products; null = drop them. */
  | { readonly _tag: "Owned"; readonly organization: number; readonly skus: OwnedSkus | null }
  | { readonly _tag: "Warm" };

/** A task sent to the worker; the answer repeats `id`. */
export type Question = Task & { readonly id: number };

/** The outcome of a search; `body` is UTF-8: the protocol's JSON if found, else a sentence. */
export interface Answered {
  readonly outcome: "found" | RefusalReason | "unavailable";
  readonly body: Uint8Array;
}

/** The worker's answer to a task; null = done. */
export type AnswerTo<T extends Task["_tag"]> = T extends "Search" ? Answered : T extends "Suggest" ? Suggested : null;

/** A message from the worker: an answer, or an internal error. */
export type Reply =
  | { readonly id: number; readonly answer: AnswerTo<Task["_tag"]> }
  | { readonly id: number; readonly problem: string };
