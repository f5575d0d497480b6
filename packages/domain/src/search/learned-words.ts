import type { SynonymRule } from "./synonym.schema.ts";

/** What one visit did, in the order of time; `at` in ms since 1970. */
export type VisitStep =
  | { readonly kind: "typed"; readonly text: string; readonly at: number }
  | { readonly kind: "added"; readonly sku: string; readonly at: number }
  | { readonly kind: "ordered"; readonly skus: readonly string[]; readonly at: number };

/** A search that found nothing useful, and the one that took its place. */
export interface WordPair {
  readonly typed: string;
  readonly means: string;
}

/** Within what time a second search counts as a change of the first, in ms. */
export const CHANGED_WITHIN_MS = 2 * 60_000;

/** Within what time after a search an item counts as added from it, in ms. */
export const ADDED_WITHIN_MS = 30 * 60_000;

/** Of how many organizations a pair must come before staff see it: then no one customer can be told from it (OP-35). */
export const LEAST_ORGANIZATIONS = 3;

const MAX_LETTERS = 40;
const MAX_WORDS = 4;

/** A search as it is compared: without case, surrounding and repeated blanks. */
export const comparedTerm = (text: string): string =>
  text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();

const wordsOf = (term: string): readonly string[] => term.split(" ");

/** Letters typed further or deleted are still the same search. */
const isSameSearch = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Words, not an item number, a phone number or an email address. */
const isWords = (term: string): boolean =>
  term.length >= 2 &&
  term.length <= MAX_LETTERS &&
  wordsOf(term).length <= MAX_WORDS &&
  /\p{L}/u.test(term) &&
  !/\d{4}|[@:/\\]/.test(term);

const holdsAll = (one: string, other: string): boolean => {
  const words = new Set(wordsOf(one));
  return wordsOf(other).every((word) => words.has(word));
};

/** A search that only got more or fewer words says nothing about what they mean. */
const isTelling = ({ typed, means }: WordPair): boolean =>
  isWords(typed) && isWords(means) && !holdsAll(typed, means) && !holdsAll(means, typed);

interface Search {
  readonly term: string;
  readonly at: number;
  /** The search before it that this one changes; null = none, or something was added from it. */
  readonly changes: string | null;
  readonly isUseful: boolean;
}

const searched = (current: Search | null, text: string, at: number): Search | null => {
  const term = comparedTerm(text);
  if (term === "") return current;
  if (current === null || at - current.at > CHANGED_WITHIN_MS) return { term, at, changes: null, isUseful: false };
  if (isSameSearch(current.term, term))
    return { ...current, term: term.length > current.term.length ? term : current.term, at };
  return { term, at, changes: current.isUseful ? null : current.term, isUseful: false };
};

/**
 * What a visit teaches: a search was typed and nothing added from it, within two minutes it was changed to another, an item
 * of that was added within half an hour, and ordered in the same visit. Each pair once; letters still being typed or deleted are no
 * change, and neither are more or fewer of the same words (OP-35).
 */
export const learnedPairs = (steps: readonly VisitStep[]): readonly WordPair[] => {
  let current = null as Search | null;
  const added: { readonly pair: WordPair; readonly sku: string }[] = [];
  const learned = new Map<string, WordPair>();
  for (const step of steps) {
    if (step.kind === "typed") current = searched(current, step.text, step.at);
    else if (step.kind === "ordered") {
      const ordered = new Set(step.skus);
      for (const { pair, sku } of added) if (ordered.has(sku)) learned.set(JSON.stringify(pair), pair);
    } else if (current !== null && step.at - current.at <= ADDED_WITHIN_MS) {
      const pair: WordPair | null = current.changes === null ? null : { typed: current.changes, means: current.term };
      if (pair !== null && isTelling(pair)) added.push({ pair, sku: step.sku });
      current = { ...current, isUseful: true };
    }
  }
  return [...learned.values()];
};

/** Whether the rules already lead from what was typed to what was meant. */
export const isKnownPair = (rules: readonly SynonymRule[], { typed, means }: WordPair): boolean =>
  rules.some(({ input, words }) => {
    const compared = words.map(comparedTerm);
    return compared.includes(means) && (input === null ? compared.includes(typed) : comparedTerm(input) === typed);
  });

/** A pair with how many organizations and searches it comes from. */
export interface CountedPair extends WordPair {
  readonly organizations: number;
  readonly searches: number;
}

/** What staff are shown: enough organizations, not known already, the best supported first (OP-35). */
export const proposedPairs = <Pair extends CountedPair>(
  pairs: readonly Pair[],
  rules: readonly SynonymRule[],
): readonly Pair[] =>
  pairs
    .filter((pair) => pair.organizations >= LEAST_ORGANIZATIONS && !isKnownPair(rules, pair))
    .toSorted(
      (one, other) =>
        other.organizations - one.organizations ||
        other.searches - one.searches ||
        (one.typed + one.means < other.typed + other.means ? -1 : 1),
    );
