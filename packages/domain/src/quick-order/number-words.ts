import { low, type Piece } from "./pieces.ts";
import { isUnit, type UnitWords } from "./written-quantity.ts";

/** The words that stand for numbers in a language. */
export interface NumberWords extends UnitWords {
  /** Digits by word. */
  readonly numbers: ReadonlyMap<string, string>;
  /** What is one before what it counts, as 'a'. */
  readonly one: ReadonlySet<string>;
  readonly half: ReadonlySet<string>;
  readonly dozen: ReadonlySet<string>;
  /** Two, with 'of' or an article: 'a couple of'. */
  readonly couple: ReadonlySet<string>;
  readonly of: ReadonlySet<string>;
  /** What half of can be written as 1/2; of a measure, as in '1/2 gal', it is a size. */
  readonly wholePacks: ReadonlySet<string>;
}

/** The digits that a word stands for; null = it is no number. */
export const numberOf = (word: string, { numbers, one }: NumberWords): string | null =>
  numbers.get(word) ?? (one.has(word) ? "1" : null);

/** The number that words from `at` on stand for, and how many words those are; null = none. */
const readNumber = (
  pieces: readonly Piece[],
  at: number,
  isEdge: boolean,
  words: NumberWords,
): readonly [string, number] | null => {
  const { half, dozen, couple, of, one } = words;
  const [here, next, third, fourth] = [0, 1, 2, 3].map((by) => low(pieces[at + by])) as [
    string,
    string,
    string,
    string,
  ];
  const isContainer = (by: number): boolean => !dozen.has(low(pieces[at + by])) && isUnit(pieces[at + by]?.text, words);
  const isOne = one.has(next);
  if (here === "1/2" && at === 0 && words.wholePacks.has(next)) return ["0.5", 1];
  if (half.has(here) && isOne && dozen.has(third)) return ["6", 3];
  if (half.has(here) && dozen.has(next)) return ["6", 2];
  if (half.has(here) && isOne && isContainer(2)) return ["0.5", 2];
  if (half.has(here) && isContainer(1)) return ["0.5", 1];
  if (one.has(here) && half.has(next) && isContainer(2)) return ["0.5", 2];
  if (one.has(here) && couple.has(next)) return ["2", of.has(third) ? 3 : 2];
  if (couple.has(here) && of.has(next)) return ["2", 2];
  const count = numberOf(here, words) ?? (/^\d{1,3}$/.test(here) ? here : null);
  if (count !== null && dozen.has(next) && isContainer(2)) return [String(12 * Number(count)), 2];
  if (dozen.has(here) && isEdge) return ["1dozen", 1];
  const word = numberOf(here, words);
  if (word === null) return null;
  if (one.has(here)) return isEdge && at === 0 && next !== "" && !/^\p{N}/u.test(next) ? [word, 1] : null;
  return isEdge || isUnit(pieces[at + 1]?.text, words) || dozen.has(fourth) ? [word, 1] : null;
};

/** Numbers written as words become digits where a quantity can be: at either end, or before a unit (OP-62). */
export const withDigits = (pieces: readonly Piece[], words: NumberWords): readonly Piece[] => {
  const read: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at] as Piece;
    const isEdge = at === 0 || at === pieces.length - 1;
    const isDozenAfterNumber = words.dozen.has(low(piece)) && /^\p{N}/u.test(read.at(-1)?.text ?? "");
    const found = isDozenAfterNumber ? null : readNumber(pieces, at, isEdge, words);
    read.push(found === null ? piece : { text: found[0], raw: found[0] });
    at += found?.[1] ?? 1;
  }
  return read;
};
