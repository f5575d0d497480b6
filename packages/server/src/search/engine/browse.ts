import { readInput, readRequest, type SearchRequest } from "@larder/domain/search-engine/query/request";
import { type Input, object, onlyNamed, readJson, Refusal, text } from "@larder/domain/search-engine/query/parameters";

const BROWSED = 1000;

export interface BrowseRequest {
  readonly request: SearchRequest;
  /** The last item number of the previous answer; null = start at the first. */
  readonly after: string | null;
  readonly parameters: Input;
}

/** A cursor after an item number, so that products added or removed in between are neither skipped nor repeated. */
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

const NOT_BROWSED =
  "facets offset length distinct type attributesToSnippet getRankingInfo clickAnalytics responseFields renderingContent";

const isNothing = (value: unknown): boolean =>
  [undefined, null, "", false, "false", 0, "0"].some((nothing) => nothing === value) ||
  (Array.isArray(value) && value.length === 0);

const checkBrowsed = (parameters: Input): void => {
  const other = NOT_BROWSED.split(" ").find((name) => !isNothing(parameters[name]));
  if (other !== undefined) throw new Refusal("invalid", `${other} is not supported when browsing`);
};

/** Reads a body of /browse: search parameters, or the cursor of a previous answer. */
export const readBrowse = (body: string, index: string): BrowseRequest => {
  const given = readInput(body === "" ? {} : readJson(body));
  const cursor = text(given, "cursor", "");
  const { after, parameters } = cursor === "" ? { after: null, parameters: given } : readCursor(cursor);
  checkBrowsed(parameters);
  const request = readRequest({ hitsPerPage: BROWSED, ...parameters }, { index });
  return { request, after, parameters };
};

export interface ObjectRequest {
  readonly index: string;
  readonly objectID: string;
  readonly attributes: readonly string[];
}

/** Reads a body of /1/indexes/* /objects. */
export const readObjects = (body: string): readonly ObjectRequest[] => {
  const input = object(readJson(body), "The request body");
  onlyNamed(input, ["requests"]);
  const { requests } = input;
  if (!Array.isArray(requests) || requests.length > BROWSED)
    throw new Refusal("invalid", `requests must be a list of at most ${BROWSED} objects`);
  return requests.map((one: unknown): ObjectRequest => {
    const given = object(one, "A request");
    onlyNamed(given, ["indexName", "objectID", "attributesToRetrieve"]);
    const attributes = given["attributesToRetrieve"] ?? ["*"];
    if (!Array.isArray(attributes) || !attributes.every((name) => typeof name === "string"))
      throw new Refusal("invalid", "attributesToRetrieve must be a list of texts");
    return { index: text(given, "indexName", ""), objectID: text(given, "objectID", ""), attributes };
  });
};
