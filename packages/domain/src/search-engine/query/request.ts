import { type Bits, hasBit } from "../index/postings.ts";
import {
  and,
  type Filter,
  readFacetFilters,
  readFilterText,
  readNumericFilters,
  readOptionalFilters,
  readTagFilters,
} from "./filter.ts";
import { defaultFindOptions, type FindOptions, SYNTAX_FEATURES, type SyntaxFeature } from "./expand.ts";
import {
  checkParameters,
  echo,
  flag,
  type Input,
  languageFlag,
  legacy,
  names,
  object,
  oneOf,
  Refusal,
  text,
  whole,
} from "./parameters.ts";
import { foldedWordsOf } from "../index/words.ts";

/** Alternative filters; the one with the highest score boosts a product. */
type Boost = readonly { readonly filter: Filter; readonly score: number }[];

/** The scored filters, grouped by OR. A filter without a score counts `otherwise`; 0 = ignored. */
const boostsOf = (filter: Filter, otherwise = 0): readonly Boost[] => {
  const leaf = (inner: Filter): Boost => {
    const score = "score" in inner && inner.score !== undefined ? inner.score : otherwise;
    return score === 0 ? [] : [{ filter: inner, score }];
  };
  const boosts =
    filter._tag === "And"
      ? filter.of.flatMap((inner) => boostsOf(inner, otherwise))
      : [filter._tag === "Or" ? filter.of.flatMap(leaf) : leaf(filter)];
  return boosts.filter(({ length }) => length > 0);
};

/** A product's total boost: the highest match of each group, or the sum of all matches if requested. */
export const filterScorer = (
  boosts: readonly Boost[],
  isSum: boolean,
  bitsOf: (filter: Filter) => Bits | null,
): ((doc: number) => number) | null => {
  if (boosts.length === 0) return null;
  const sets = boosts.map((boost) => boost.map(({ filter, score }) => ({ bits: bitsOf(filter), score })));
  return (doc) =>
    sets.reduce((sum, boost) => {
      const held = boost.filter(({ bits }) => bits === null || hasBit(bits, doc)).map(({ score }) => score);
      return sum + (isSum ? held.reduce((a, b) => a + b, 0) : Math.max(0, ...held));
    }, 0);
};

/** Limits of the protocol: requests per batch, hits per page, characters per query, values per facet, hits per facet search. */
const MAX_HITS = 1000;
const MAX_QUERY = 512;
const MAX_VALUES = 1000;
const MAX_FACET_HITS = 100;
const MAX_PAGE = 1_000_000;
const MAX_DISTINCT = 4;
/** As far as the protocol goes. */
const MAX_NEAR = 7;
const MAX_WORD = 100;

export type Window =
  | { readonly _tag: "Page"; readonly page: number; readonly hitsPerPage: number }
  | { readonly _tag: "Range"; readonly offset: number; readonly length: number };

export interface SearchRequest {
  readonly index: string;
  readonly query: string;
  readonly find: FindOptions;
  readonly window: Window;
  /** Names of facets to count; ['*'] = all. */
  readonly facets: readonly string[];
  readonly filter: Filter;
  readonly boosts: readonly Boost[];
  readonly sumsBoosts: boolean;
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: "count" | "alpha";
  /** Products with the same name per answer; 0 = all. */
  readonly distinct: number;
  readonly countsDistinct: boolean;
  readonly preTag: string;
  readonly postTag: string;
  readonly ellipsis: string;
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToHighlight: readonly string[];
  readonly attributesToSnippet: readonly string[];
  /** The minimum relevance of a hit in a sorted index, out of 100. */
  readonly strictness: number;
  readonly isPersonal: boolean;
  readonly usesRules: boolean;
  readonly clickAnalytics: boolean;
  readonly hasRankingInfo: boolean;
  /** Fields of the answer; ['*'] = all. */
  readonly responseFields: readonly string[];
  readonly renderingContent: unknown;
  readonly facetSearch: { readonly facet: string; readonly query: string; readonly maxFacetHits: number } | null;
  readonly params: string;
}

const readWindow = (input: Input): Window =>
  (input["offset"] ?? input["length"] ?? null) === null
    ? { _tag: "Page", page: whole(input, "page", 0, MAX_PAGE), hitsPerPage: whole(input, "hitsPerPage", 20, MAX_HITS) }
    : { _tag: "Range", offset: whole(input, "offset", 0, MAX_PAGE), length: whole(input, "length", 20, MAX_HITS) };

/** Off unless `advancedSyntax` is on, and then what is named. */
const readSyntaxFeatures = (input: Input): readonly SyntaxFeature[] => {
  const named = names(input, "advancedSyntaxFeatures", SYNTAX_FEATURES);
  const other = named.find((name) => !SYNTAX_FEATURES.some((feature) => feature === name));
  if (other !== undefined)
    throw new Refusal("invalid", `advancedSyntaxFeatures must be some of ${SYNTAX_FEATURES.join(", ")}`);
  return flag(input, "advancedSyntax") ? SYNTAX_FEATURES.filter((feature) => named.includes(feature)) : [];
};

const readFindOptions = (input: Input): FindOptions => ({
  typos: oneOf(input, "typoTolerance", ["true", "false", "min", "strict"], defaultFindOptions.typos),
  oneTypoFrom: whole(input, "minWordSizefor1Typo", defaultFindOptions.oneTypoFrom, MAX_WORD),
  twoTyposFrom: whole(input, "minWordSizefor2Typos", defaultFindOptions.twoTyposFrom, MAX_WORD),
  prefix: oneOf(input, "queryType", ["prefixLast", "prefixAll", "prefixNone"], defaultFindOptions.prefix),
  removal: oneOf(
    input,
    "removeWordsIfNoResults",
    ["leastTelling", "none", "lastWords", "firstWords", "allOptional"],
    defaultFindOptions.removal,
  ),
  optional: names(input, "optionalWords", []).flatMap(foldedWordsOf),
  ignoresPlurals: languageFlag(input, "ignorePlurals"),
  usesSynonyms: flag(input, "synonyms", true),
  dropsJoining: languageFlag(input, "removeStopWords"),
  syntax: readSyntaxFeatures(input),
  near: Math.max(1, whole(input, "minProximity", defaultFindOptions.near, MAX_NEAR)),
});

const readDistinct = (input: Input): number => {
  const value = input["distinct"];
  if (value === true || value === "true") return 1;
  return value === false || value === "false" ? 0 : whole(input, "distinct", 0, MAX_DISTINCT);
};

const readFilters = (input: Input): Pick<SearchRequest, "filter" | "boosts" | "sumsBoosts"> => {
  const filter = and([
    readFilterText(text(input, "filters", "")),
    readFacetFilters(input["facetFilters"]),
    readNumericFilters(input["numericFilters"]),
    readTagFilters(input["tagFilters"]),
  ]);
  const optional = readOptionalFilters(input["optionalFilters"]);
  return {
    filter,
    boosts: [...boostsOf(filter), ...boostsOf(optional, 1)],
    sumsBoosts: flag(input, "sumOrFiltersScores"),
  };
};

/** The parameters of a request, with those in the old form merged in. */
export const readInput = (given: unknown): Input => {
  const outer = object(given, "A request");
  const input =
    typeof outer["params"] === "string" ? { ...legacy(outer["params"]), ...outer, params: undefined } : outer;
  checkParameters(input);
  return input;
};

/** Parses one search. Throws a Refusal that names the problem. */
export const readRequest = (
  given: unknown,
  address: { readonly index?: string; readonly facet?: string } = {},
): SearchRequest => {
  const input = readInput(given);
  const facet = address.facet ?? (input["type"] === "facet" ? text(input, "facet", "") : null);
  if (facet === "") throw new Refusal("invalid", "facet is missing");
  const index = address.index ?? text(input, "indexName", "");
  if (index === "") throw new Refusal("invalid", "indexName is missing");
  return {
    index,
    query: text(input, "query", "").slice(0, MAX_QUERY),
    find: readFindOptions(input),
    window: readWindow(input),
    facets: names(input, "facets", []),
    ...readFilters(input),
    maxValuesPerFacet: whole(input, "maxValuesPerFacet", 100, MAX_VALUES),
    sortFacetValuesBy: oneOf(input, "sortFacetValuesBy", ["count", "alpha"], "count"),
    distinct: readDistinct(input),
    countsDistinct: flag(input, "facetingAfterDistinct"),
    preTag: text(input, "highlightPreTag", "<em>"),
    postTag: text(input, "highlightPostTag", "</em>"),
    ellipsis: text(input, "snippetEllipsisText", "…"),
    attributesToRetrieve: names(input, "attributesToRetrieve", ["*"]),
    attributesToHighlight: names(input, "attributesToHighlight", ["*"]),
    attributesToSnippet: names(input, "attributesToSnippet", []),
    strictness: whole(input, "relevancyStrictness", 0, 100),
    isPersonal: flag(input, "enablePersonalization", true),
    usesRules: flag(input, "enableRules", true),
    clickAnalytics: flag(input, "clickAnalytics"),
    hasRankingInfo: flag(input, "getRankingInfo"),
    responseFields: names(input, "responseFields", ["*"]),
    renderingContent: input["renderingContent"] ?? null,
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
