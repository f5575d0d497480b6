import { Refusal } from "./refusal.ts";
import { type Input, object, readJson, text } from "./request-values.ts";
import type { SearchRequest } from "./request.ts";
import { readRequest } from "./request.ts";

/** Products of one answer when a whole index is read. */
const BROWSED = 1000;

/** A request for the next products of an index in the order of their item numbers. */
export interface BrowseRequest {
  readonly request: SearchRequest;
  /** The last item number of the answer before; null = from the first. */
  readonly after: string | null;
  readonly parameters: Input;
}

/** Where a reader goes on: after an item number, so that products that come and go meanwhile are neither skipped nor repeated. */
export const cursorOf = (after: string, parameters: Input): string =>
  Buffer.from(JSON.stringify({ after, parameters })).toString("base64url");

const readCursor = (cursor: string): { readonly after: string; readonly parameters: Input } => {
  try {
    const read = object(JSON.parse(Buffer.from(cursor, "base64url").toString()), "cursor");
    return { after: text(read, "after", ""), parameters: object(read["parameters"], "cursor") };
  } catch {
    throw new Refusal("invalid", "cursor is not one that this index gave");
  }
};

/** Reads a body of /browse: parameters of a search, or the cursor of an earlier answer. */
export const readBrowse = (body: string, index: string): BrowseRequest => {
  const given = object(body === "" ? {} : readJson(body), "A request");
  const cursor = text(given, "cursor", "");
  const { after, parameters } = cursor === "" ? { after: null, parameters: given } : readCursor(cursor);
  const request = readRequest({ hitsPerPage: BROWSED, attributesToHighlight: [], ...parameters }, { index });
  if (request.window._tag === "Range" || request.distinct > 0 || request.facetSearch !== null)
    throw new Refusal("invalid", "offset, length, distinct and facet are not for browsing");
  return { request, after, parameters };
};

/** One product that a caller names. */
export interface ObjectRequest {
  readonly index: string;
  readonly objectID: string;
  readonly attributes: readonly string[];
}

/** Reads a body of /1/indexes/* /objects. */
export const readObjects = (body: string): readonly ObjectRequest[] => {
  const { requests } = object(readJson(body), "The request body");
  if (!Array.isArray(requests) || requests.length > BROWSED)
    throw new Refusal("invalid", `requests must be a list of at most ${BROWSED} objects`);
  return requests.map((one: unknown): ObjectRequest => {
    const given = object(one, "A request");
    const attributes = given["attributesToRetrieve"] ?? ["*"];
    if (!Array.isArray(attributes) || !attributes.every((name) => typeof name === "string"))
      throw new Refusal("invalid", "attributesToRetrieve must be a list of texts");
    return { index: text(given, "indexName", ""), objectID: text(given, "objectID", ""), attributes };
  });
};
