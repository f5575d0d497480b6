import { type Input, object, oneOf, onlyNamed, readJson, Refusal, text, TooMuchWork } from "./parameters.ts";
import { readRequest, type SearchRequest } from "./request.ts";

/** A search of a batch that is refused by itself: what it was sent as, and why. */
export interface Refused {
  readonly refusal: Refusal;
  readonly index: string;
  readonly query: string;
  readonly isFacetSearch: boolean;
}

/** Several searches in one call: all of them, or only until one fills a page (`stopIfEnoughMatches`). */
export interface Batch {
  readonly requests: readonly (SearchRequest | Refused)[];
  readonly stopsWhenEnough: boolean;
}

const MAX_REQUESTS = 50;

/** The protocol's status of a refusal. */
const STATUS = { invalid: 400, forbidden: 403, missing: 404 } as const;

const isRefused = (request: SearchRequest | Refused): request is Refused => "refusal" in request;

const textIn = (input: Input, name: string): string => {
  try {
    return text(input, name, "");
  } catch {
    return "";
  }
};

const refusedAs = (given: unknown, refusal: Refusal): Refused => {
  const input = object(given, "A request");
  const isFacetSearch = input["type"] === "facet";
  return { refusal, index: textIn(input, "indexName"), query: textIn(input, "query"), isFacetSearch };
};

/** One search of a batch, or why it is refused. Throws a Refusal for what is no request at all. */
const readOne = (given: unknown): SearchRequest | Refused => {
  try {
    return readRequest(given);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return refusedAs(given, thrown);
  }
};

/**
 * Answers each search of a batch by itself. A refused one finds nothing and says why in `status` and `message`, so that the
 * other widgets keep working; when every one is refused, the call is. Throws the first Refusal then, and at once what is
 * too much work or an index that the key doesn't open.
 */
export const answerEach = <A>(
  requests: Batch["requests"],
  answer: (request: SearchRequest) => A,
  refuse: (refused: Refused) => A,
): readonly A[] => {
  const refusals: Refusal[] = [];
  const answers = requests.map((request) => {
    if (isRefused(request)) {
      refusals.push(request.refusal);
      return refuse(request);
    }
    try {
      return answer(request);
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown instanceof TooMuchWork || thrown.reason === "forbidden") throw thrown;
      refusals.push(thrown);
      const { index, query, facetSearch } = request;
      return refuse({ refusal: thrown, index, query, isFacetSearch: facetSearch !== null });
    }
  });
  const [first] = refusals;
  if (first !== undefined && refusals.length === requests.length) throw first;
  return answers;
};

/** What a refused search of a batch answers: nothing found, and why. */
export const refusedAnswer = ({ refusal, index, query, isFacetSearch }: Refused) => {
  const why = { status: STATUS[refusal.reason], message: refusal.message };
  const none = { processingTimeMS: 1, ...why };
  if (isFacetSearch) return { facetHits: [], exhaustiveFacetsCount: true, ...none };
  return { index, query, params: "", hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, ...none };
};

/** Parses a batch: `{"requests": [...], "strategy": "none"}`. */
export const readBatch = (body: string): Batch => {
  const input = object(readJson(body), "The request body");
  onlyNamed(input, ["requests", "strategy"]);
  const { requests } = input;
  if (!Array.isArray(requests)) throw new Refusal("invalid", "requests must be a list");
  if (requests.length > MAX_REQUESTS) throw new Refusal("invalid", `More than ${MAX_REQUESTS} requests in one batch`);
  return {
    requests: requests.map(readOne),
    stopsWhenEnough: oneOf(input, "strategy", ["none", "stopIfEnoughMatches"], "none") === "stopIfEnoughMatches",
  };
};
