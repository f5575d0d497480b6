import { measuresOf, readable, unitWords } from "./measures.ts";
import { wordsOf } from "./words.ts";

/** One term of a query: a word or a size. */
export interface Term {
  /** Folded as typed ("chicken"); a size in its usual form ("5 oz"). */
  readonly typed: string;
  /** The token of a size (measures.ts); null = a word. */
  readonly measure: string | null;
  /** Inserted by a synonym: matched exactly, neither as a prefix nor with typos. */
  readonly isGiven: boolean;
}

export const wordTerm = (typed: string, isGiven = false): Term => ({ typed, measure: null, isGiven });

const joining: ReadonlySet<string> = new Set(["and", "or", "of", "the", "a", "with", "w", "for"]);

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
  const all = [...words, ...sizes].sort((a, b) => a.start - b.start).map(({ term }) => term);
  const telling = dropsJoining ? all.filter(({ typed }) => !joining.has(typed)) : all;
  const seen = new Set<string>();
  return (telling.length === 0 ? all : telling)
    .filter(({ typed, measure }) => {
      const key = measure ?? typed;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_TERMS);
};
