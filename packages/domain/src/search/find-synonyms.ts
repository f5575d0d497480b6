import type { SynonymRule } from "./synonym.schema.ts";

/** Finds synonyms containing a text, ignoring case; empty finds all. */
export const findSynonyms = (rules: readonly SynonymRule[], text: string): readonly SynonymRule[] => {
  const wanted = text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return rules.filter(({ input, words }) =>
    [...words, input ?? ""].some((word) => word.toLowerCase().includes(wanted)),
  );
};
