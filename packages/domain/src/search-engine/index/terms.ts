import { measuresOf, readable, unitWords } from "./product-words.ts";
import { foldedWordsOf, isHalves, withHalves, wordsOf } from "./words.ts";

export interface Term {
  /** Folded as typed ("chicken"); a size in its usual form ("5 oz"). */
  readonly typed: string;
  /** The token of a size (product-words.ts); null = a word. */
  readonly measure: string | null;
  /** Inserted by a synonym: matched exactly, neither as a prefix nor with typos. */
  readonly isGiven: boolean;
}

export const wordTerm = (typed: string, isGiven = false): Term => ({ typed, measure: null, isGiven });

/** Words that only join, in English and Spanish. */
const joining: ReadonlySet<string> = new Set(
  "and n or of the a with w for de del la las el los con y en para al".split(" "),
);

/** The words of a phrase as a search has them: without those that only join, unless there are no others. */
export const meaningWords = (phrase: string): readonly string[] => {
  const words = foldedWordsOf(phrase);
  const telling = words.filter((word) => !joining.has(word));
  return telling.length === 0 ? words : telling;
};

/** Whether a term is an amount rather than a thing; such terms are dropped first when nothing has all terms. */
export const isQuantity = ({ typed, measure }: Term): boolean =>
  measure !== null || unitWords.has(typed) || /^\p{N}+$/u.test(typed);

const MAX_TERMS = 16;

/** The distinct terms of a query, in order; joining words are dropped unless there is nothing else. */
export const termsOf = (query: string, dropsJoining = true): readonly Term[] => {
  const measures = measuresOf(query);
  const words = wordsOf(query)
    .filter(({ start }) => !measures.some((measure) => start >= measure.start && start < measure.end))
    .map(({ folded, start }) => ({ start, term: wordTerm(folded) }));
  const sizes = measures.map(({ token, start }) => ({
    start,
    term: { typed: readable(token), measure: token, isGiven: false },
  }));
  const apart = [...words, ...sizes].sort((a, b) => a.start - b.start).map(({ term }) => term);
  const all = isHalves(query) ? withHalves(apart, ({ typed }) => typed, wordTerm) : apart;
  const telling = dropsJoining ? all.filter(({ typed }) => !joining.has(typed)) : all;
  const seen = new Set<string>();
  return (telling.length === 0 ? all : telling)
    .filter(({ typed, measure }) => {
      const key = measure ?? typed;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_TERMS);
};
