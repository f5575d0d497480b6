import type { Catalogue } from "./catalogue.ts";
import { type Term, wordTerm } from "./terms.ts";
import { otherNumber } from "./words.ts";

const MAX_ADDED = 2;

const LEAST_PART = 3;

const isSold = ({ dictionary }: Catalogue, word: string): boolean =>
  [word, ...otherNumber(word)].some((form) => {
    const id = dictionary.find(form);
    return id !== undefined && (dictionary.postings[id]?.length ?? 0) > 0;
  });

const partsOf = (catalogue: Catalogue, { typed, measure }: Term): readonly [string, string] | null => {
  if (measure !== null || /\p{N}/u.test(typed) || isSold(catalogue, typed)) return null;
  for (let at = typed.length - LEAST_PART; at >= LEAST_PART; at--) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)] as const;
    if (isSold(catalogue, first) && isSold(catalogue, second)) return [first, second];
  }
  return null;
};

/** Variants of the query with neighboring words joined ("butter milk") and unknown words split, where products spell them that way. */
export const compoundReadings = (catalogue: Catalogue, terms: readonly Term[]): readonly (readonly Term[])[] => {
  const readings: (readonly Term[])[] = [];
  for (const [at, term] of terms.entries()) {
    if (readings.length === MAX_ADDED) break;
    const next = terms[at + 1];
    const words =
      next !== undefined && term.measure === null && next.measure === null && isSold(catalogue, term.typed + next.typed)
        ? [term.typed + next.typed]
        : partsOf(catalogue, term);
    if (words === null) continue;
    const replaced = words.length === 1 ? 2 : 1;
    readings.push([...terms.slice(0, at), ...words.map((word) => wordTerm(word, true)), ...terms.slice(at + replaced)]);
  }
  return readings;
};
