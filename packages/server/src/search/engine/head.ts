import { foldedWordsOf } from "./words.ts";

/** Where the noun part of a name ends: at a comma, parenthesis, spaced dash or a word like "with". */
const END = /[,;:(]|\s[-–]\s|\s(?:with|w|in|for|&|and|style)\b/iu;

const isNoun = (word: string): boolean => /^\p{L}./u.test(word);

/** The position of the noun among a name's distinct words: the last word of its first part ("Heavy Cream, 36%" is cream), ignoring sizes. */
export const headOf = (name: string, words: readonly string[], different: ReadonlySet<string>): number => {
  const at = name.search(END);
  const first = at <= 0 ? words : foldedWordsOf(name.slice(0, at));
  const head = first.findLast(isNoun) ?? words[0];
  let place = 0;
  for (const word of different) {
    if (word === head) return Math.min(255, place);
    place++;
  }
  return 0;
};
