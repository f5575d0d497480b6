/** How a query is read, as a request may set it. */
export interface FindOptions {
  /** Whether misspelled words count: always; never; only the likest, when nothing is spelled as typed; or only one letter off, when nothing is. */
  readonly typos: "true" | "false" | "min" | "strict";
  /** From how many letters on one letter, and two, may differ. */
  readonly oneTypoFrom: number;
  readonly twoTyposFrom: number;
  /** Which words may be beginnings. */
  readonly prefix: "prefixLast" | "prefixAll" | "prefixNone";
  /** Which words go when no product has all. */
  readonly removal: "leastTelling" | "none" | "lastWords" | "firstWords" | "allOptional";
  /** Words, folded, that need not be there. */
  readonly optional: readonly string[];
  readonly ignoresPlurals: boolean;
  readonly usesSynonyms: boolean;
  /** Whether words that only join others are left out. */
  readonly dropsJoining: boolean;
  /** Whether "quoted words" stand together and a -word is excluded. */
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
