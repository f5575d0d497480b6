import type { SynonymRule } from "./synonym.schema.ts";

export type DictionaryLanguage = "en" | "es";

/** A line of the dictionary that comes with the product. A shop can switch it off or change its words. */
export interface DictionaryEntry {
  /** Stays the same when words are added behind the first. */
  readonly id: string;
  readonly language: DictionaryLanguage;
  /** The kind of goods, by the heading it stands under. */
  readonly goods: string;
  /** Its reasons and sources, each with the words or the figure that it's about. */
  readonly reasons: readonly string[];
  readonly typed: readonly string[];
  readonly means: readonly string[];
  /** Whether what it means finds what is typed, too. */
  readonly isTwoWay: boolean;
}

type Words = Pick<DictionaryEntry, "id" | "typed" | "means" | "isTwoWay">;

/** An entry in the form of the shop's own synonyms, for the index and the hosted provider. */
export const rulesOf = ({ id, typed, means, isTwoWay }: Words): readonly SynonymRule[] =>
  isTwoWay
    ? [{ id, kind: "synonym", input: null, words: [...new Set([...typed, ...means])] }]
    : typed.map((input, at) => ({
        id: at === 0 ? id : `${id}-${at + 1}`,
        kind: "oneWaySynonym",
        input,
        words: means,
      }));
