import type { Catalogue } from "./catalogue.ts";
import type { Matched } from "./match.ts";
import { foldedWordsOf } from "./words.ts";
import { COST, type WorkLimit } from "./work-limit.ts";

/** What a query's quotes and minus signs say. */
export interface Syntax {
  readonly query: string;
  readonly phrases: readonly (readonly string[])[];
  readonly excluded: readonly string[];
}

/** Parses '"whole milk" -chocolate'. A minus counts only at the start of a word. */
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

/** Keeps the products that have each phrase in one of their texts and none of the excluded words. */
export const applySyntax = (
  catalogue: Catalogue,
  limit: WorkLimit,
  { phrases, excluded }: Syntax,
  matched: Matched,
): Matched => {
  if (phrases.length === 0 && excluded.length === 0) return matched;
  const { dictionary, forward, names } = catalogue;
  const has = (doc: number, word: number): boolean => {
    for (let at = forward.start(doc); at < forward.end(doc); at++)
      if ((forward.values[at] as number) >>> 2 === word) return true;
    return false;
  };
  const numbersOf = (words: readonly string[]): readonly number[] => words.map((word) => dictionary.find(word) ?? -1);
  const out = numbersOf(excluded);
  const parts = phrases.map((words) => ({ words, numbers: numbersOf(words) }));
  const pairs = parts.filter(({ words }) => words.length > 1);
  const isKept = (doc: number): boolean => {
    limit.spend(COST.rank * (out.length + parts.length));
    if (out.some((word) => has(doc, word)) || !parts.every(({ numbers }) => numbers.every((word) => has(doc, word))))
      return false;
    if (pairs.length === 0) return true;
    limit.spend(COST.name);
    // Other texts are read only for phrases that the name doesn't contain.
    const name = foldedWordsOf(names[doc] as string);
    const others = pairs.filter(({ words }) => !holds(name, words));
    if (others.length === 0) return true;
    limit.spend(COST.text);
    const texts = catalogue.textsAt(doc).map(foldedWordsOf);
    return others.every(({ words }) => texts.some((text) => holds(text, words)));
  };
  const kept = [...matched.docs.keys()].filter((i) => isKept(matched.docs[i] as number));
  return {
    docs: Uint32Array.from(kept, (i) => matched.docs[i] as number),
    scores: Uint16Array.from(kept, (i) => matched.scores[i] as number),
  };
};
