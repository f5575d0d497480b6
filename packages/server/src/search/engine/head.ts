import { foldedWordsOf } from "./words.ts";

/** Where the part of a name ends that says what the product is: at a comma or bracket, a dash between blanks, or a word like 'with'. */
const END = /[,;:(]|\s[-–]\s|\s(?:with|w|in|for|&|and|style)\b/iu;

const isNoun = (word: string): boolean => /^\p{L}./u.test(word);

/**
 * Which of the different words of a name says what the product is: the last of its first part ('Heavy Cream, 36%' is
 * cream, 'Milk, Whole' is milk), sizes and numbers left aside. `words`: all of its words; `different`: each once.
 */
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
