import type { Buyer } from "../catalog/buyer.ts";
import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { ObjectRequest } from "./engine/browse.ts";
import type { Chunk } from "./engine/chunk.ts";
import type { ListingRequest, SuggestRequest, Suggested } from "./engine/listing.ts";
import type { OwnedSkus } from "./engine/owned.ts";
import type { RefusalReason } from "./engine/refusal.ts";
import type { WireProduct } from "../catalog/product-row.ts";

/** A request to the worker. `id` comes back with the answer. */
export type Question =
  | {
      readonly _tag: "Queries";
      readonly id: number;
      readonly body: string;
      readonly buyer: Buyer;
      readonly organization: number | null;
    }
  | {
      readonly _tag: "Query";
      readonly id: number;
      readonly body: string;
      readonly buyer: Buyer;
      readonly organization: number | null;
      readonly index: string;
      readonly facet?: string;
    }
  /** All products of an index, some at a time. */
  | {
      readonly _tag: "Browse";
      readonly id: number;
      readonly body: string;
      readonly buyer: Buyer;
      readonly index: string;
    }
  /** Products by their ids. */
  | { readonly _tag: "Objects"; readonly id: number; readonly body: string; readonly buyer: Buyer }
  | {
      readonly _tag: "Object";
      readonly id: number;
      readonly wanted: ObjectRequest;
      readonly buyer: Buyer;
    }
  | { readonly _tag: "Settings"; readonly id: number; readonly index: string; readonly buyer: Buyer }
  | { readonly _tag: "Suggest"; readonly id: number; readonly request: SuggestRequest }
  | { readonly _tag: "List"; readonly id: number; readonly request: ListingRequest }
  /** Products that are new or different, and item numbers that are no longer sold. */
  | { readonly _tag: "Change"; readonly id: number; readonly chunk: Chunk; readonly gone: readonly string[] }
  | { readonly _tag: "Synonyms"; readonly id: number; readonly rules: readonly SynonymRule[] }
  | { readonly _tag: "Banners"; readonly id: number; readonly banners: readonly SearchBanner[] }
  /** What belongs to an organization; null = it is forgotten. */
  | {
      readonly _tag: "Owned";
      readonly id: number;
      readonly organization: number;
      readonly skus: OwnedSkus | null;
    }
  | { readonly _tag: "Warm"; readonly id: number };

/** What became of a search; `body` is the JSON of the protocol when something was found, else a sentence. UTF-8. */
export interface Answered {
  readonly outcome: "found" | RefusalReason | "unavailable";
  readonly body: Uint8Array;
}

export interface Answers {
  readonly Queries: Answered;
  readonly Query: Answered;
  readonly Browse: Answered;
  readonly Objects: Answered;
  readonly Object: Answered;
  readonly Settings: Answered;
  readonly Suggest: Suggested;
  readonly List: { readonly products: readonly WireProduct[]; readonly total: number };
  readonly Change: { readonly size: number };
  readonly Synonyms: { readonly size: number };
  readonly Banners: { readonly size: number };
  readonly Owned: { readonly size: number };
  readonly Warm: { readonly size: number };
}

/** What the worker says back: an answer, or what went wrong inside. */
export type Reply =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly problem: string };
