import { MAX_SKU_LENGTH } from "../input-limits.ts";
import { nameOf } from "./line-name.ts";
import { type Piece, piecesIn } from "./pieces.ts";
import type { SkipReason } from "./skipped-line.ts";
import type { WrittenLine } from "./written-line.ts";
import type { WrittenQuantity } from "./written-quantity.ts";

/** An item of a pasted list, parsed but not looked up. */
export interface PastedLine {
  /** Its place in the list, from 0. */
  readonly id: number;
  /** Line number in the pasted text, from 1, counting blank lines. */
  readonly number: number;
  /** Which item of its line, from 1; 0 = the line is one item. */
  readonly part: number;
  readonly text: string;
  /** The text between blanks, tabs, commas, semicolons and bars, without quotes and brackets; number words are digits. */
  readonly pieces: readonly string[];
  readonly itemNumbers: readonly string[];
  readonly quantities: readonly WrittenQuantity[];
  /** What the item is called, without quantity, unit and courtesies; '' = it isn't named. */
  readonly name: string;
  /** Why it orders nothing, as a greeting or a total; null = it may be an item. */
  readonly skipped: SkipReason | null;
}

/** Most lines in one paste. */
export const MAX_PASTED_LINES = 40_000;

/** The rules by which the lines of a list are read, with the words of its language. */
export interface ListRules {
  /** `writtenLine`. */
  readonly read: (pieces: readonly Piece[]) => WrittenLine;
  /** `skipReasonOf`. */
  readonly skipReasonOf: (text: string, line: WrittenLine, isSignature: boolean) => SkipReason | null;
  /** `endsMessage`. */
  readonly endsMessage: (text: string) => boolean;
  /** `splitLine`. */
  readonly split: (text: string) => readonly string[];
}

const MAX_READ = 1_000;
const MAX_PIECES = 60;
const MAX_ITEM_NUMBERS = 8;

/** '$4.50', '@ 4.50', '$4.50/lb': never a quantity. */
const PRICE = /(?:[$€£]\s?|@\s?[$€£]?\s?)\d[\d,]{0,9}(?:\.\d{1,4})?(?:\s?\/\s?\p{L}{1,6})?/gu;

/** '10 # shallots' is written '10# shallots' as well. */
const POUND_SIGN = /(\d)[ \t]+#(?=\s*(?:[\p{L},;|]|$))/gu;

const QUOTE_MARKS = /^(?:\s*>)+/;

const piecesOf = (text: string): readonly Piece[] =>
  piecesIn(
    text
      .slice(0, MAX_READ)
      .replace(QUOTE_MARKS, "")
      .replaceAll(PRICE, " ")
      .replaceAll(/[×✕✖]/g, "x")
      .replaceAll(POUND_SIGN, "$1#")
      .split(/[\s,;|]+/)
      .slice(0, MAX_PIECES),
  );

/** An item number is printable and has a digit, is in capitals, or is first or last in its line. */
const mayBeItemNumber = (piece: string, at: number, count: number): boolean =>
  piece.length <= MAX_SKU_LENGTH &&
  !/\p{C}/u.test(piece) &&
  (/\p{N}/u.test(piece) || (piece.length > 1 && /^[\p{Lu}-]+$/u.test(piece)) || at === 0 || at === count - 1);

interface Source {
  readonly number: number;
  readonly part: number;
  readonly text: string;
  /** The text to read, if it differs: without a list's number, or with its quantity marked. */
  readonly read?: string;
}

const NOTHING: Pick<PastedLine, "pieces" | "itemNumbers" | "quantities" | "name"> = {
  pieces: [],
  itemNumbers: [],
  quantities: [],
  name: "",
};

const readLine = (
  { number, part, text, read = text }: Source,
  isSignature: boolean,
  rules: ListRules,
): Omit<PastedLine, "id"> => {
  const line = rules.read(piecesOf(read));
  const skipped = rules.skipReasonOf(read.replace(QUOTE_MARKS, "").trim(), line, isSignature);
  if (skipped !== null) return { number, part, text, ...NOTHING, skipped };
  const pieces = line.said.map((piece) => piece.text);
  const itemNumbers = pieces
    .filter(
      (piece, at) => mayBeItemNumber(piece, at, pieces.length) && !line.marks.has(at) && pieces.indexOf(piece) === at,
    )
    .slice(0, MAX_ITEM_NUMBERS);
  return { number, part, text, pieces, itemNumbers, quantities: line.quantities, name: nameOf(line), skipped };
};

const ORDINAL = /^[\s>]*(\d{1,3})[.)]\s+(?=\S)/;

/** The numbers of a numbered list belong to the list: '1. …', '2. …' in sequence. */
const withoutOrdinals = (lines: readonly Source[]): readonly Source[] => {
  const ordinals = lines.map(({ text }) => Number(ORDINAL.exec(text)?.[1] ?? Number.NaN));
  return lines.map((line, at) => {
    const here = ordinals[at] as number;
    const isListed = ordinals[at - 1] === here - 1 || ordinals[at + 1] === here + 1;
    return isListed ? { ...line, read: line.text.replace(ORDINAL, "") } : line;
  });
};

const QUANTITY_HEADING = /^(?:order\s+)?(?:qty|quantity)\.?$|^order(?:ed)?$/i;

/** Below a heading row, tabs between, the column of the quantity is the quantity. */
const withColumns = (lines: readonly Source[]): readonly (Source & { readonly isBlank?: boolean })[] => {
  let column = -1;
  return lines.map((line) => {
    if (!line.text.includes("\t")) return line;
    const cells = line.text.split("\t");
    const heading = cells.findIndex((cell) => QUANTITY_HEADING.test(cell.trim()));
    if (heading !== -1) {
      column = heading;
      return line;
    }
    if (column === -1 || cells.length < 2) return line;
    const cell = cells[column]?.trim() ?? "";
    if (cell === "") return { ...line, isBlank: true };
    return /^\d/.test(cell) ? { ...line, read: cells.with(column, `qty ${cell}`).join("\t") } : line;
  });
};

/**
 * A pasted text is read line by line in any column order, with tabs, commas, 'x 12', '12 cs', number words and words
 * around. Every nonblank line is returned in order, once, or once for each item of a message's line; what orders
 * nothing says why. The catalog decides which piece is the item (`reviewList`). Work per line is bounded (OP-62).
 */
export const readPastedLines = (text: string, rules: ListRules): readonly PastedLine[] => {
  const sources = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line, index): readonly Source[] =>
      line.trim() === "" ? [] : [{ number: index + 1, part: 0, text: line.replace(/^ +|\s+$/g, "") }],
    );
  const read: Omit<PastedLine, "id">[] = [];
  let isSignature = false;
  for (const { isBlank = false, ...source } of withColumns(withoutOrdinals(sources))) {
    const whole = { ...source, text: source.text.trim() };
    if (isBlank) {
      read.push({ ...readLine(whole, false, rules), ...NOTHING, skipped: "blank" });
      continue;
    }
    const line = readLine(whole, isSignature, rules);
    const parts = line.skipped === null ? rules.split(source.read ?? whole.text) : [];
    if (parts.length < 2) read.push(line);
    else
      for (const [at, part] of parts.entries())
        read.push(readLine({ number: whole.number, part: at + 1, text: part }, false, rules));
    if (line.skipped === "mail") isSignature = false;
    else
      isSignature =
        (isSignature && line.skipped !== null) || (line.skipped === "signature" && rules.endsMessage(whole.text));
  }
  return read.map((line, id) => ({ id, ...line }));
};

/** The distinct texts to look up before lines can be reviewed. */
export const itemNumbersOf = (lines: readonly PastedLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ itemNumbers }) => itemNumbers)),
];
