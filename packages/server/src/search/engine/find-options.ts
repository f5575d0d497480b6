/** The options of a request that affect how a query is matched. */
export interface FindOptions {
  /** Typo matching: always; never; "min": only the closest, when nothing matches as typed; "strict": one typo only, when nothing matches as typed. */
  readonly typos: "true" | "false" | "min" | "strict";
  /** Minimum word length for one typo, and for two. */
  readonly oneTypoFrom: number;
  readonly twoTyposFrom: number;
  readonly prefix: "prefixLast" | "prefixAll" | "prefixNone";
  /** Which words to drop when no product has all of them. */
  readonly removal: "leastTelling" | "none" | "lastWords" | "firstWords" | "allOptional";
  readonly optional: readonly string[];
  readonly ignoresPlurals: boolean;
  readonly usesSynonyms: boolean;
  /** Whether joining words ("and", "of") are ignored. */
  readonly dropsJoining: boolean;
  /** Whether "quoted words" must be adjacent and a -word excludes. */
  readonly hasSyntax: boolean;
}

export const defaultFindOptions: FindOptions = {
  typos: "true",
  oneTypoFrom: 4,
  twoTyposFrom: 8,
  prefix: "prefixLast",
  removal: "leastTelling",
  optional: [],
  ignoresPlurals: true,
  usesSynonyms: true,
  dropsJoining: true,
  hasSyntax: false,
};
