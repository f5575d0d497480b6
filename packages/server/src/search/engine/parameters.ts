import { Refusal } from "./refusal.ts";
import type { Input } from "./request-values.ts";

/** `honored`; `accepted`, because it can't change anything here; or `refused`, except for values that match the default behavior. */
export type ParameterPolicy =
  | { readonly _tag: "honored" }
  | { readonly _tag: "accepted" }
  | { readonly _tag: "refused"; readonly unless: (value: unknown) => boolean };

const honored: ParameterPolicy = { _tag: "honored" };
const accepted: ParameterPolicy = { _tag: "accepted" };

const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);
const refused = (...unless: readonly unknown[]): ParameterPolicy => ({
  _tag: "refused",
  unless: (value) => isEmpty(value) || unless.some((one) => one === value || String(one) === value),
});

const each = (policy: ParameterPolicy, names: string): readonly (readonly [string, ParameterPolicy])[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, policy] as const);

/** Every search parameter of the protocol (docs/search.md describes them). */
export const PARAMETERS: ReadonlyMap<string, ParameterPolicy> = new Map([
  ...each(
    honored,
    `indexName query type facet facetQuery maxFacetHits params
    filters facetFilters optionalFilters numericFilters tagFilters sumOrFiltersScores
    facets maxValuesPerFacet sortFacetValuesBy facetingAfterDistinct
    page hitsPerPage offset length cursor distinct
    attributesToRetrieve attributesToHighlight attributesToSnippet highlightPreTag highlightPostTag snippetEllipsisText
    typoTolerance minWordSizefor1Typo minWordSizefor2Typos ignorePlurals removeStopWords queryType removeWordsIfNoResults
    optionalWords advancedSyntax synonyms relevancyStrictness enablePersonalization
    enableRules clickAnalytics getRankingInfo responseFields renderingContent`,
  ),
  ...each(
    accepted,
    `analytics analyticsTags percentileComputation enableABTest enableReRanking userToken ruleContexts
    restrictHighlightAndSnippetArrays decompoundQuery`,
  ),
  ...each(refused("en"), "queryLanguages naturalLanguages"),
  ...each(refused("keywordSearch"), "mode"),
  ...each(
    refused(false),
    "allowTyposOnNumericTokens replaceSynonymsInHighlight attributeCriteriaComputedByMinProximity",
  ),
  ...each(refused(1), "minProximity"),
  ...each(refused("attribute"), "exactOnSingleWordQuery"),
  ...each(refused(100), "personalizationImpact"),
  ...each(
    refused(),
    `similarQuery restrictSearchableAttributes disableTypoToleranceOnAttributes disableExactOnAttributes alternativesAsExact
    advancedSyntaxFeatures attributeCriteriaComputedBy ranking customRanking semanticSearch reRankingApplyFilter extensions
    aroundLatLng aroundLatLngViaIP aroundRadius aroundPrecision minimumAroundRadius insideBoundingBox insidePolygon`,
  ),
]);

/** Throws a Refusal for a parameter that is unknown or not supported. */
export const checkParameters = (input: Input): void => {
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    const policy = PARAMETERS.get(name);
    if (policy === undefined) throw new Refusal("invalid", `Unknown parameter: ${name.slice(0, 100)}`);
    const list = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
    if (policy._tag === "refused" && !policy.unless(list))
      throw new Refusal("invalid", `${name} is not supported; see the table of parameters`);
  }
};
