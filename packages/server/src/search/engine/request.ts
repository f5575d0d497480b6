import { and, type Filter, readFacetFilters, readNumericFilters, readTagFilters } from "./filter.ts";
import { readFilterText } from "./filter-text.ts";
import { Refusal } from "./refusal.ts";

/** Limits of the protocol: requests in a batch, hits of a page, letters of a query, values of a facet, hits of a facet search. */
export const MAX_REQUESTS = 50;
export const MAX_HITS = 1000;
export const MAX_QUERY = 512;
const MAX_VALUES = 1000;
const MAX_FACET_HITS = 100;

/** One search or facet search of a batch, read and checked. */
export interface SearchRequest {
  readonly index: string;
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Names of facets to count; ['*'] = all. */
  readonly facets: readonly string[];
  readonly filter: Filter;
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: "count" | "alpha";
  readonly preTag: string;
  readonly postTag: string;
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToHighlight: readonly string[];
  /** Attribute, or attribute:words. */
  readonly attributesToSnippet: readonly string[];
  readonly clickAnalytics: boolean;
  /** Set for a search among the values of a facet. */
  readonly facetSearch: { readonly facet: string; readonly query: string; readonly maxFacetHits: number } | null;
  /** The parameters as they came, echoed in the answer. */
  readonly params: string;
}

type Input = Readonly<Record<string, unknown>>;

const text = (input: Input, name: string, otherwise: string): string => {
  const value = input[name];
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== "string") throw new Refusal("invalid", `${name} must be a text`);
  return value;
};

const whole = (input: Input, name: string, otherwise: number, most: number): number => {
  const value = input[name];
  if (value === undefined || value === null) return otherwise;
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 0 || number > most) {
    throw new Refusal("invalid", `${name} must be a whole number from 0 to ${most}`);
  }
  return number;
};

/** A list of names, of which one alone may stand without brackets (as widgets send disjunctive facets). */
const names = (input: Input, name: string, otherwise: readonly string[]): readonly string[] => {
  const value = input[name];
  if (value === undefined || value === null) return otherwise;
  if (typeof value === "string") return value === "" ? [] : value.split(",").map((one) => one.trim());
  if (!Array.isArray(value) || value.length > 200 || !value.every((one) => typeof one === "string")) {
    throw new Refusal("invalid", `${name} must be a list of attributes`);
  }
  return value as readonly string[];
};

const flag = (input: Input, name: string): boolean => input[name] === true || input[name] === "true";

/** Parameters in the old form, `params: "query=beef&page=1"`, where lists are JSON. */
const legacy = (params: string): Input => {
  const read: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(params)) {
    read[name] = value;
    if (!/^[[{]/.test(value)) continue;
    try {
      read[name] = JSON.parse(value);
    } catch {
      throw new Refusal("invalid", `${name} is not valid JSON`);
    }
  }
  return read;
};

/** Lone halves of a letter pair cannot be written in an address. */
const wellFormed = (value: string): string =>
  value.replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");

const encode = (value: string): string => encodeURIComponent(wellFormed(value));

/** How the answer repeats the parameters. */
const echo = (input: Input): string =>
  Object.entries(input)
    .filter(([name, value]) => name !== "indexName" && value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(typeof value === "string" ? value : JSON.stringify(value))}`)
    .join("&");

const object = (input: unknown, what: string): Input => {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    throw new Refusal("invalid", `${what} must be an object`);
  return input as Input;
};

/** Reads JSON as the protocol's clients send it. */
export const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal("invalid", "The request body is not valid JSON");
  }
};

/** Reads one search; throws a Refusal that names what is wrong. */
export const readRequest = (
  given: unknown,
  address: { readonly index?: string; readonly facet?: string } = {},
): SearchRequest => {
  const outer = object(given, "A request");
  const input =
    typeof outer["params"] === "string" ? { ...legacy(outer["params"]), ...outer, params: undefined } : outer;
  const facet = address.facet ?? (input["type"] === "facet" ? text(input, "facet", "") : null);
  if (facet === "") throw new Refusal("invalid", "facet is missing");
  const sort = text(input, "sortFacetValuesBy", "count");
  if (sort !== "count" && sort !== "alpha") throw new Refusal("invalid", "sortFacetValuesBy must be count or alpha");
  const index = address.index ?? text(input, "indexName", "");
  if (index === "") throw new Refusal("invalid", "indexName is missing");
  return {
    index,
    query: text(input, "query", "").slice(0, MAX_QUERY),
    page: whole(input, "page", 0, 1_000_000),
    hitsPerPage: whole(input, "hitsPerPage", 20, MAX_HITS),
    facets: names(input, "facets", []),
    filter: and([
      readFilterText(text(input, "filters", "")),
      readFacetFilters(input["facetFilters"]),
      readNumericFilters(input["numericFilters"]),
      readTagFilters(input["tagFilters"]),
    ]),
    maxValuesPerFacet: whole(input, "maxValuesPerFacet", 100, MAX_VALUES),
    sortFacetValuesBy: sort,
    preTag: text(input, "highlightPreTag", "<em>"),
    postTag: text(input, "highlightPostTag", "</em>"),
    attributesToRetrieve: names(input, "attributesToRetrieve", ["*"]),
    attributesToHighlight: names(input, "attributesToHighlight", ["*"]),
    attributesToSnippet: names(input, "attributesToSnippet", []),
    clickAnalytics: flag(input, "clickAnalytics"),
    facetSearch:
      facet === null
        ? null
        : {
            facet,
            query: text(input, "facetQuery", "").slice(0, MAX_QUERY),
            maxFacetHits: whole(input, "maxFacetHits", 10, MAX_FACET_HITS),
          },
    params: echo(input),
  };
};

/** Reads a batch: `{"requests": [...]}`. */
export const readBatch = (body: string): readonly SearchRequest[] => {
  const { requests } = object(readJson(body), "The request body");
  if (!Array.isArray(requests)) throw new Refusal("invalid", "requests must be a list");
  if (requests.length > MAX_REQUESTS) throw new Refusal("invalid", `More than ${MAX_REQUESTS} requests in one batch`);
  return requests.map((request: unknown) => readRequest(request));
};
