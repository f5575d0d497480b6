import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { englishDry } from "./english-dry.ts";
import { englishFresh } from "./english-fresh.ts";
import { spanishDry } from "./spanish-dry.ts";
import { spanishFresh } from "./spanish-fresh.ts";

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

const wordsOf = (text: string): readonly string[] => text.split(",").map((word) => word.trim());

const entryOf = (language: DictionaryLanguage, reason: string, line: string): DictionaryEntry => {
  const [typed = "", means = ""] = line.split(/ [=>] /).map((side) => side.trim());
  return {
    id: `${language}-${(wordsOf(typed)[0] ?? "").replaceAll(/\W+/g, "-")}`,
    language,
    reason,
    typed: wordsOf(typed),
    means: wordsOf(means),
    isTwoWay: line.includes(" = "),
  };
};

/** The entries of a text in the form of `english-fresh.ts`. */
export const readDictionary = (language: DictionaryLanguage, text: string): readonly DictionaryEntry[] => {
  let reason = "";
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("# ")) reason = line.slice(2);
    return line === "" || line.startsWith("# ") ? [] : [entryOf(language, reason, line)];
  });
};

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

/** Abbreviations and synonyms of the trade that come with the product, in English and Spanish (OP-35). */
export const tradeDictionary: readonly DictionaryEntry[] = [
  ...readDictionary("en", englishFresh + englishDry),
  ...readDictionary("es", spanishFresh + spanishDry),
];
