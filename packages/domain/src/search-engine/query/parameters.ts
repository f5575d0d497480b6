/** Why the index refuses a request: malformed, a key for another index, or no such object. */
export type RefusalReason = "invalid" | "forbidden" | "missing";

/** A refused request, with one sentence for the caller. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}

/** Refused for its cost: the whole call is, since its other searches share the limit. */
export class TooMuchWork extends Refusal {
  constructor() {
    super("invalid", "These searches are too much work for one request: send fewer, or simpler ones");
  }
}

/** The work per request, in steps of about 10 ns: a third of a second for a whole batch. Storefront searches cost a hundredth of it. */
export const MAX_WORK = 30_000_000;

export const COST = {
  hit: 6_000,
  text: 400,
  spelling: 6,
  rank: 12,
  name: 80,
  value: 40,
} as const;

/** Counts the work of a request and refuses it past the limit. */
export class WorkLimit {
  #left = Number.POSITIVE_INFINITY;

  run<A>(request: () => A, onThrow: () => void): A {
    this.#left = MAX_WORK;
    try {
      return request();
    } catch (thrown) {
      onThrow();
      throw thrown;
    } finally {
      this.#left = Number.POSITIVE_INFINITY;
    }
  }

  /** Adds work about to be done. Throws a Refusal past the limit. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooMuchWork();
  }
}

export type Input = Readonly<Record<string, unknown>>;

export const text = (input: Input, name: string, otherwise: string): string => {
  const value = input[name];
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== "string") throw new Refusal("invalid", `${name} must be a text`);
  return value;
};

export const whole = (input: Input, name: string, otherwise: number, most: number): number => {
  const value = input[name];
  if (value === undefined || value === null) return otherwise;
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 0 || number > most) {
    throw new Refusal("invalid", `${name} must be a whole number from 0 to ${most}`);
  }
  return number;
};

/** A list of names; a single one may come without brackets, as widgets send disjunctive facets. */
export const names = (input: Input, name: string, otherwise: readonly string[]): readonly string[] => {
  const value = input[name];
  if (value === undefined || value === null) return otherwise;
  if (typeof value === "string") return value === "" ? [] : value.split(",").map((one) => one.trim());
  if (!Array.isArray(value) || value.length > 200 || !value.every((one) => typeof one === "string")) {
    throw new Refusal("invalid", `${name} must be a list of texts`);
  }
  return value as readonly string[];
};

export const flag = (input: Input, name: string, otherwise = false): boolean => {
  const value = input[name];
  if (value === undefined || value === null) return otherwise;
  if (value !== true && value !== false && value !== "true" && value !== "false")
    throw new Refusal("invalid", `${name} must be true or false`);
  return value === true || value === "true";
};

/** A flag that may be given as a list of languages, which must include English. */
export const languageFlag = (input: Input, name: string): boolean => {
  const value = input[name];
  if (!Array.isArray(value)) return flag(input, name, true);
  return names(input, name, []).includes("en");
};

export const oneOf = <A extends string>(input: Input, name: string, from: readonly A[], otherwise: A): A => {
  const value = input[name];
  if (value === undefined || value === null) return otherwise;
  const found = from.find((one) => one === value || (typeof value === "boolean" && one === `${value}`));
  if (found === undefined) throw new Refusal("invalid", `${name} must be one of ${from.join(", ")}`);
  return found;
};

/** Parses the old form, `params: "query=beef&page=1"`, in which lists are JSON. */
export const legacy = (params: string): Input => {
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

/** Lone surrogates can't be URL-encoded. */
const wellFormed = (value: string): string =>
  value.replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");

const encode = (value: string): string => encodeURIComponent(wellFormed(value));

export const echo = (input: Input): string =>
  Object.entries(input)
    .filter(([name, value]) => name !== "indexName" && value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(typeof value === "string" ? value : JSON.stringify(value))}`)
    .join("&");

export const object = (input: unknown, what: string): Input => {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    throw new Refusal("invalid", `${what} must be an object`);
  return input as Input;
};

/** Throws a Refusal for a field that isn't allowed. */
export const onlyNamed = (input: Input, allowed: readonly string[]): void => {
  const other = Object.keys(input).find((name) => !allowed.includes(name));
  if (other !== undefined) throw new Refusal("invalid", `Unknown parameter: ${other.slice(0, 100)}`);
};

export const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal("invalid", "The request body is not valid JSON");
  }
};

/** `honored`; `accepted`, because it can't change anything here; or `refused`, except for values that match the default behavior. */
type ParameterPolicy =
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
    optionalWords minProximity advancedSyntax advancedSyntaxFeatures synonyms relevancyStrictness enablePersonalization
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
  ...each(refused("attribute"), "exactOnSingleWordQuery"),
  ...each(refused(100), "personalizationImpact"),
  ...each(
    refused(),
    `similarQuery restrictSearchableAttributes disableTypoToleranceOnAttributes disableExactOnAttributes alternativesAsExact
    attributeCriteriaComputedBy ranking customRanking semanticSearch reRankingApplyFilter extensions
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
