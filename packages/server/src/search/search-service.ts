import * as Data from "effect/Data";
import type { Buyer } from "../catalog/buyer.ts";
import type { Suggested, SuggestRequest } from "@larder/domain/search-engine/answer/suggest";
import type { Answered, Search } from "./message.ts";

export interface SearchScope extends Buyer {
  /** Its guides and orders boost; omitted or null = none. */
  readonly organization?: number | null;
}

export interface SearchService {
  readonly search: (search: Search, scope: SearchScope) => Promise<Answered>;
  /** The index as the caller sees it, for a browser to keep. Fails with `SearchUnavailable` while it is being built. */
  readonly keep: (scope: SearchScope) => Promise<string>;
  readonly suggest: (request: SuggestRequest) => Promise<Suggested>;
  /** Applies all changes so far; later searches in this process see them. */
  readonly refresh: () => Promise<void>;
  readonly ready: Promise<void>;
  readonly isReady: () => boolean;
  /** When the index last had every change, in ms since 1970; null = it is being built. */
  readonly indexedAt: () => number | null;
  readonly close: () => Promise<void>;
}

export interface SearchOptions {
  readonly now?: () => number;
  /** How long a search waits while the index is built, in ms. */
  readonly patience?: number;
  /** How often changes are looked for, in ms. */
  readonly lookEvery?: number;
  /** Called on a background failure; the index stays as it was and retries. */
  readonly onProblem?: (problem: unknown) => void;
}

/** The index is not ready; retry later. */
export class SearchUnavailable extends Data.TaggedError("SearchUnavailable")<{ readonly message: string }> {}
