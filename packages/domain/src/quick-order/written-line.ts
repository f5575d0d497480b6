import { type CourtesyWords, withoutCourtesies } from "./courtesies.ts";
import { withDigits } from "./number-words.ts";
import type { Piece } from "./pieces.ts";
import { isQuantityMark, type WrittenQuantity, writtenQuantities } from "./written-quantity.ts";

/** A line or a part of it, read for its quantities. */
export interface WrittenLine {
  readonly all: readonly Piece[];
  /** What of all is more than polite: from, and up to. */
  readonly meant: readonly [number, number];
  /** What is meant, number words as digits. */
  readonly said: readonly Piece[];
  readonly quantities: readonly WrittenQuantity[];
  /** Which of what is said only qualifies a number, as 'cs'. */
  readonly marks: ReadonlySet<number>;
}

/** A line is read without its courtesies, and with number words as digits (OP-62). */
export const writtenLine = (all: readonly Piece[], words: CourtesyWords): WrittenLine => {
  const meant = withoutCourtesies(all, words);
  const said = withDigits(all.slice(...meant), words);
  const marks = new Set(said.flatMap(({ text }, at) => (isQuantityMark(text, words) ? [at] : [])));
  return { all, meant, said, quantities: writtenQuantities(said, words), marks };
};
