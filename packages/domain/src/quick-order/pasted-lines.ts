import { MAX_SKU_LENGTH } from "../input-limits.ts";
import { isQuantityMark, type WrittenQuantity, writtenQuantities } from "./written-quantity.ts";

/** A line of a pasted list, parsed but not looked up. */
export interface PastedLine {
  /** Line number in the pasted text, from 1, counting blank lines. */
  readonly number: number;
  readonly text: string;
  /** The text between blanks, tabs, commas, semicolons and bars, without quotes and brackets. */
  readonly pieces: readonly string[];
  readonly itemNumbers: readonly string[];
  readonly quantities: readonly WrittenQuantity[];
}

/** Most lines in one paste. */
export const MAX_PASTED_LINES = 40_000;

const MAX_READ = 1_000;
const MAX_PIECES = 60;
const MAX_ITEM_NUMBERS = 8;

/** From the first letter or digit to the last, without surrounding signs. Backtracks once, so it stays linear. */
const CORE = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

const piecesOf = (text: string): readonly string[] =>
  text
    .slice(0, MAX_READ)
    .replaceAll(/[×✕✖]/g, "x")
    .split(/[\s,;|]+/)
    .slice(0, MAX_PIECES)
    .flatMap((piece) => CORE.exec(piece)?.[0] ?? []);

/** An item number is printable and has a digit, is in capitals, or is first or last in its line. */
const mayBeItemNumber = (piece: string, at: number, count: number): boolean =>
  piece.length <= MAX_SKU_LENGTH &&
  !/\p{C}/u.test(piece) &&
  (/\p{N}/u.test(piece) || (piece.length > 1 && /^[\p{Lu}-]+$/u.test(piece)) || at === 0 || at === count - 1);

const readLine = (text: string, number: number): PastedLine => {
  const pieces = piecesOf(text);
  const itemNumbers = pieces.filter(
    (piece, at) => mayBeItemNumber(piece, at, pieces.length) && !isQuantityMark(piece) && pieces.indexOf(piece) === at,
  );
  const quantities = writtenQuantities(pieces);
  return { number, text, pieces, itemNumbers: itemNumbers.slice(0, MAX_ITEM_NUMBERS), quantities };
};

/**
 * A pasted list is read line by line in any column order, with tabs, commas, 'x 12', '12 cs' and words around. Every
 * nonblank line is returned once, in order; the catalog decides which piece is the item (`reviewList`). Work per line
 * is bounded.
 */
export const readPastedLines = (text: string): readonly PastedLine[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line, index) => (line.trim() === "" ? [] : [readLine(line.trim(), index + 1)]));

/** The distinct texts to look up before lines can be reviewed. */
export const itemNumbersOf = (lines: readonly PastedLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ itemNumbers }) => itemNumbers)),
];
