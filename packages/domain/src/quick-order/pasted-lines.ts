import { MAX_SKU_LENGTH } from "../input-limits.ts";
import { isQuantityMark, type WrittenQuantity, writtenQuantities } from "./written-quantity.ts";

/** One line of a pasted list, read but not yet looked up. */
export interface PastedLine {
  /** The line in the pasted text, from 1; blank lines count but are not listed. */
  readonly number: number;
  readonly text: string;
  /** The pieces of the line: what stands between blanks, tabs, commas, semicolons and bars, without quotes and brackets. */
  readonly pieces: readonly string[];
  /** What may be an item number, in the order of the line; each is one of `pieces`. */
  readonly itemNumbers: readonly string[];
  readonly quantities: readonly WrittenQuantity[];
}

/** Lines that one paste may have. */
export const MAX_PASTED_LINES = 40_000;

/** How much of one line is read; the rest is text around it. In characters, pieces and item numbers. */
const MAX_READ = 1_000;
const MAX_PIECES = 60;
const MAX_ITEM_NUMBERS = 8;

/** From the first letter or digit to the last: without quotes, brackets, bullets, full stops. Backtracks once, so that a long run of signs costs its length. */
const CORE = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

const piecesOf = (text: string): readonly string[] =>
  text
    .slice(0, MAX_READ)
    .replaceAll(/[×✕✖]/g, "x")
    .split(/[\s,;|]+/)
    .slice(0, MAX_PIECES)
    .flatMap((piece) => CORE.exec(piece)?.[0] ?? []);

/** An item number can be printed, and has a digit, or is written in capitals, or is where a list has it: first or last in its line. */
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
 * A pasted list is read line by line, whatever its columns: item number and quantity in either order, with tabs, commas,
 * 'x 12', '12 cs' and words around them. Every line that is not blank is in the result, once, in its order; which piece is
 * the item is decided by the catalogue (`reviewList`). The work is bounded for each line.
 */
export const readPastedLines = (text: string): readonly PastedLine[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line, index) => (line.trim() === "" ? [] : [readLine(line.trim(), index + 1)]));

/** Every text that must be looked up before the lines can be reviewed, each once. */
export const itemNumbersOf = (lines: readonly PastedLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ itemNumbers }) => itemNumbers)),
];
