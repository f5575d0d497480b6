import { measuresOf, readable, unitWords } from "./product-words.ts";
import { foldedWordsOf, otherNumber, wordsOf } from "./words.ts";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";

export interface Term {
  /** Folded as typed ("chicken"); a size in its usual form ("5 oz"). */
  readonly typed: string;
  /** The token of a size (product-words.ts); null = a word. */
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

const MAX_READINGS = 6;

export class Synonyms {
  readonly #byPhrase = new Map<string, readonly (readonly string[])[]>();
  #longest = 0;

  replace(rules: readonly SynonymRule[]): void {
    this.#byPhrase.clear();
    this.#longest = 0;
    for (const rule of rules) {
      for (const input of rule.input === null ? rule.words : [rule.input]) this.#add(input, rule.words);
    }
  }

  #add(input: string, others: readonly string[]): void {
    const words = foldedWordsOf(input);
    const key = words.join(" ");
    if (key === "") return;
    const alternatives = others.map(foldedWordsOf).filter((one) => one.length > 0 && one.join(" ") !== key);
    this.#longest = Math.max(this.#longest, words.length);
    this.#byPhrase.set(key, [...(this.#byPhrase.get(key) ?? []), ...alternatives]);
  }

  #of(terms: readonly Term[]): readonly (readonly string[])[] {
    if (terms.some(({ measure }) => measure !== null)) return [];
    const before = terms.slice(0, -1).map(({ typed }) => typed);
    const last = terms.at(-1)?.typed ?? "";
    for (const word of [last, ...otherNumber(last)]) {
      const found = this.#byPhrase.get([...before, word].join(" "));
      if (found !== undefined) return found;
    }
    return [];
  }

  wordsFor(term: Term): readonly string[] {
    return this.#of([term]).flatMap((words) => (words.length === 1 ? (words as readonly [string]) : []));
  }

  readingsOf(terms: readonly Term[]): readonly (readonly Term[])[] {
    const readings: Term[][] = [];
    const read = (at: number, before: readonly Term[]): void => {
      if (readings.length >= MAX_READINGS) return;
      const term = terms[at];
      if (term === undefined) {
        readings.push(before.filter(({ typed }, i) => before.findIndex((other) => other.typed === typed) === i));
        return;
      }
      read(at + 1, [...before, term]);
      for (let length = Math.min(this.#longest, terms.length - at); length > 0; length--) {
        for (const words of this.#of(terms.slice(at, at + length))) {
          // A one-word synonym needs no reading of its own: the term covers both.
          if (length > 1 || words.length > 1)
            read(at + length, [...before, ...words.map((word) => wordTerm(word, true))]);
        }
      }
    };
    if (this.#longest === 0) return [terms];
    read(0, []);
    return readings;
  }
}
