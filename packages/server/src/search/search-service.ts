import * as Data from "effect/Data";
import type { Buyer } from "../catalog/buyer.ts";
import type { Suggested, SuggestRequest } from "./engine/suggest.ts";
import type { Answered, Search } from "./message.ts";

/** The customer group and region that a search reads for. */
export interface SearchScope extends Buyer {
  /** The organization that has its guides and orders rank up; left out, or null = none. */
  readonly organization?: number | null;
}

/** The search of one server process. */
export interface SearchService {
  readonly search: (search: Search, scope: SearchScope) => Promise<Answered>;
  readonly suggest: (request: SuggestRequest) => Promise<Suggested>;
  /** Takes in what has changed by now; after it, a search in this process sees it. */
  readonly refresh: () => Promise<void>;
  /** Settles when the index is built. */
  readonly ready: Promise<void>;
  readonly isReady: () => boolean;
  readonly close: () => Promise<void>;
}

export interface SearchOptions {
  readonly now?: () => number;
  /** How long a search waits for an index that is being built, in ms. */
  readonly patience?: number;
  /** Called with a failure in the background; the index stays as it was and tries again. */
  readonly onProblem?: (problem: unknown) => void;
}

/** The index is not there yet, or not any more; it is worth while to come again. */
export class SearchUnavailable extends Data.TaggedError("SearchUnavailable")<{ readonly message: string }> {}
