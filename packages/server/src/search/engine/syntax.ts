import type { Catalogue } from "./catalogue.ts";
import type { Matched } from "./match.ts";
import { foldedWordsOf } from "./words.ts";

/** What quotes and minus signs of a query say. */
export interface Syntax {
  /** The query without excluded words and without quotes. */
  readonly query: string;
  /** Words that stand together, in their order. */
  readonly phrases: readonly (readonly string[])[];
  readonly excluded: readonly string[];
}

/** Reads '"whole milk" -chocolate'. A minus counts only before a word that follows a blank. */
export const readSyntax = (query: string): Syntax => {
  const phrases = Array.from(query.matchAll(/"([^"]*)"/g), ([, inside = ""]) => foldedWordsOf(inside));
  const bare = query.replaceAll(/"[^"]*"/g, " ");
  const excluded = Array.from(bare.matchAll(/(?<=^|\s)-([^\s-]\S*)/g), ([, word = ""]) => foldedWordsOf(word)).flat();
  return {
    query: query.replaceAll(/(?<=^|\s)-[^\s-][^\s"]*/g, " ").replaceAll('"', " "),
    phrases: phrases.filter(({ length }) => length > 0),
    excluded,
  };
};

const holds = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.some((_, at) => phrase.every((word, i) => words[at + i] === word));

/** Keeps the products that have each phrase in one of their texts, and none of the excluded words. */
export const applySyntax = (catalogue: Catalogue, { phrases, excluded }: Syntax, matched: Matched): Matched => {
  if (phrases.length === 0 && excluded.length === 0) return matched;
  const out = new Set(excluded.map((word) => catalogue.dictionary.find(word)).filter((id) => id !== undefined));
  const kept: number[] = [];
  for (let i = 0; i < matched.docs.length; i++) {
    const doc = matched.docs[i] as number;
    if (catalogue.forward.of(doc).some((packed) => out.has(packed >>> 2))) continue;
    const texts = phrases.length === 0 ? [] : catalogue.textsAt(doc).map(foldedWordsOf);
    if (phrases.every((phrase) => texts.some((words) => holds(words, phrase)))) kept.push(i);
  }
  return {
    docs: Uint32Array.from(kept, (i) => matched.docs[i] as number),
    scores: Uint16Array.from(kept, (i) => matched.scores[i] as number),
  };
};
