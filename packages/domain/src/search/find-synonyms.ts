import type { SynonymRule } from "./synonym.schema.ts";

/** The synonyms with a text among their words, whatever its case; an empty text finds all. */
export const findSynonyms = (rules: readonly SynonymRule[], text: string): readonly SynonymRule[] => {
  const wanted = text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return rules.filter(({ input, words }) =>
    [...words, input ?? ""].some((word) => word.toLowerCase().includes(wanted)),
  );
};
