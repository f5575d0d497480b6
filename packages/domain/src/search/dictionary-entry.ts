import type { SynonymRule } from "./synonym.schema.ts";

export type DictionaryLanguage = "en" | "es";

/** A line of the dictionary that comes with the product. A shop can switch it off. */
export interface DictionaryEntry {
  /** Stays the same when words are added behind the first. */
  readonly id: string;
  readonly language: DictionaryLanguage;
  /** The heading it stands under: its source or reason. */
  readonly reason: string;
  readonly typed: readonly string[];
  readonly means: readonly string[];
  /** Whether what it means finds what is typed, too. */
  readonly isTwoWay: boolean;
}

/** An entry in the form of the shop's own synonyms, for the index and the hosted provider. */
export const rulesOf = ({ id, typed, means, isTwoWay }: DictionaryEntry): readonly SynonymRule[] =>
  isTwoWay
    ? [{ id, kind: "synonym", input: null, words: [...typed, ...means] }]
    : typed.map((input, at) => ({
        id: at === 0 ? id : `${id}-${at + 1}`,
        kind: "oneWaySynonym",
        input,
        words: means,
      }));
