import type { DictionaryEntry, DictionaryLanguage } from "@larder/domain/search/dictionary-entry";
import { englishDry } from "./english-dry.ts";
import { englishFresh } from "./english-fresh.ts";
import { spanishDry } from "./spanish-dry.ts";
import { spanishFresh } from "./spanish-fresh.ts";

const wordsOf = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

const entryOf = (language: DictionaryLanguage, goods: string, line: string): DictionaryEntry => {
  const [words = "", reasons = ""] = line.split(" | ");
  const [typed = "", means = ""] = words.split(/ [=>] /);
  return {
    id: `${language}-${(wordsOf(typed)[0] ?? "").replaceAll(/\W+/g, "-")}`,
    language,
    goods,
    reasons: wordsOf(reasons),
    typed: wordsOf(typed),
    means: wordsOf(means),
    isTwoWay: words.includes(" = "),
  };
};

/** The entries of a text in the form of `english-fresh.ts`. */
export const readDictionary = (language: DictionaryLanguage, text: string): readonly DictionaryEntry[] => {
  let goods = "";
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("# ")) goods = line.slice(2);
    return line === "" || line.startsWith("# ") ? [] : [entryOf(language, goods, line)];
  });
};

/** Abbreviations and synonyms of the trade that come with the product, in English and Spanish (OP-35). */
export const tradeDictionary: readonly DictionaryEntry[] = [
  ...readDictionary("en", englishFresh + englishDry),
  ...readDictionary("es", spanishFresh + spanishDry),
];
