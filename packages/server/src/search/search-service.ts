import * as Data from "effect/Data";
import type { Buyer } from "../catalog/buyer.ts";
import type { WireProduct } from "../catalog/product-row.ts";
import type { ObjectRequest } from "./engine/browse.ts";
import type { ListingRequest, Suggested, SuggestRequest } from "./engine/listing.ts";
import type { Answered } from "./message.ts";

/** The customer group and region that a search reads for. */
export interface SearchScope extends Buyer {
  /** The organization that has its guides and orders rank up; left out, or null = none. */
  readonly organization?: number | null;
}

/** Which products a listing shows. */
export interface ProductsWanted extends Buyer {
  /** One to three names, as the catalogue writes them; none = everything. */
  readonly categoryPath?: readonly string[];
  readonly query?: string;
  readonly sort?: ListingRequest["sort"];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The search of one server process. */
export interface SearchService {
  /** Answers a body of POST .../queries, several searches at once. */
  readonly queries: (body: string, scope: SearchScope) => Promise<Answered>;
  /** Answers a body of POST /1/indexes/{index}/query, or of /facets/{facet}/query. */
  readonly query: (
    body: string,
    scope: SearchScope,
    address: { readonly index: string; readonly facet?: string },
  ) => Promise<Answered>;
  /** Answers a body of POST /1/indexes/{index}/browse. */
  readonly browse: (body: string, scope: SearchScope, index: string) => Promise<Answered>;
  /** Answers a body that asks for objects of any index. */
  readonly objects: (body: string, scope: SearchScope) => Promise<Answered>;
  /** Answers GET /1/indexes/{index}/{objectID}. */
  readonly object: (wanted: ObjectRequest, scope: SearchScope) => Promise<Answered>;
  /** Answers GET /1/indexes/{index}/settings. */
  readonly settings: (index: string, scope: SearchScope) => Promise<Answered>;
  readonly suggest: (request: SuggestRequest) => Promise<Suggested>;
  readonly products: (
    wanted: ProductsWanted,
  ) => Promise<{ readonly products: readonly WireProduct[]; readonly total: number }>;
  /** Takes in what has changed by now; after it, a search in this process sees it. */
  readonly refresh: () => Promise<void>;
  /** Settles when the index is built. */
  readonly ready: Promise<void>;
  readonly isReady: () => boolean;
  /** Products in the index when it last changed. */
  readonly size: () => number;
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
