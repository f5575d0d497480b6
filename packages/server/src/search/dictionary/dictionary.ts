import type { DictionaryEntry, DictionaryLanguage } from "@larder/domain/search/dictionary-entry";
import { englishDry } from "./english-dry.ts";
import { englishFresh } from "./english-fresh.ts";
import { spanishDry } from "./spanish-dry.ts";
import { spanishFresh } from "./spanish-fresh.ts";

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

/** Abbreviations and synonyms of the trade that come with the product, in English and Spanish (OP-35). */
export const tradeDictionary: readonly DictionaryEntry[] = [
  ...readDictionary("en", englishFresh + englishDry),
  ...readDictionary("es", spanishFresh + spanishDry),
];
