import type { ShownDictionaryEntry } from "./dictionary.schema.ts";
import type { SynonymRule } from "./synonym.schema.ts";

const holding = (text: string): ((words: readonly string[]) => boolean) => {
  const wanted = text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return (words) => words.some((word) => word.toLowerCase().includes(wanted));
};

/** Finds synonyms containing a text, ignoring case; empty finds all. */
export const findSynonyms = (rules: readonly SynonymRule[], text: string): readonly SynonymRule[] => {
  const isFound = holding(text);
  return rules.filter(({ input, words }) => isFound([...words, input ?? ""]));
};

/** Finds entries of the dictionary by what is typed or what it means, ignoring case; empty finds all. */
export const findEntries = (
  entries: readonly ShownDictionaryEntry[],
  text: string,
): readonly ShownDictionaryEntry[] => {
  const isFound = holding(text);
  return entries.filter(({ typed, means }) => isFound([...typed, ...means]));
};
