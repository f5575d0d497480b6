import fs from "node:fs";
import { foldedWordsOf, otherNumber } from "@larder/domain/search-engine/index/words";
import type { SearchRow } from "@larder/domain/search-engine/index/row";

/** A query as a kitchen types it, and what would be right. */
export interface KitchenSpeech {
  readonly query: string;
  readonly isRight: (row: SearchRow) => boolean;
  /** Not looked at while the ranking is worked on. */
  readonly isHeldOut: boolean;
}

const wordsOfRow = ({ product }: SearchRow): ReadonlySet<string> =>
  new Set(foldedWordsOf([product.name, product.subcategory, product.subsubcategory].join(" ")));

const known = new WeakMap<SearchRow, ReadonlySet<string>>();
const wordsOnce = (row: SearchRow): ReadonlySet<string> => {
  const before = known.get(row);
  if (before !== undefined) return before;
  const words = wordsOfRow(row);
  known.set(row, words);
  return words;
};

const hasWord = (words: ReadonlySet<string>, wanted: string): boolean =>
  wanted.endsWith("*")
    ? [...words].some((word) => word.startsWith(wanted.slice(0, -1)))
    : [wanted, ...otherNumber(wanted)].some((form) => words.has(form));

const predicateOf = (text: string): KitchenSpeech["isRight"] => {
  const parts = text.split(" ");
  const wanted = parts.filter((part) => !part.startsWith("-")).map((part) => part.split("/"));
  const unwanted = parts.filter((part) => part.startsWith("-")).map((part) => part.slice(1));
  return (row) => {
    const words = wordsOnce(row);
    return (
      wanted.every((choices) => choices.some((choice) => hasWord(words, choice))) &&
      !unwanted.some((one) => hasWord(words, one))
    );
  };
};

/** The queries of `kitchen-queries.txt`; every second one is held out. */
export const kitchenSpeech = (): readonly KitchenSpeech[] =>
  fs
    .readFileSync(new URL("kitchen-queries.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line, at) => {
      const [query = "", right = ""] = line.split(" > ");
      return { query, isRight: predicateOf(right), isHeldOut: at % 2 === 1 };
    });
