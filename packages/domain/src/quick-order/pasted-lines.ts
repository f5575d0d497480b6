import { MAX_SKU_LENGTH } from "../input-limits.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";
import { splitLine } from "./split-line.ts";
import { endsMessage, type SkipReason, skipReasonOf } from "./skipped-line.ts";
import { isQuantityMark, type WrittenQuantity, writtenQuantities } from "./written-quantity.ts";
import { type Piece, piecesIn, withDigits, withoutCourtesies } from "./written-words.ts";

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

/** Longest name that is looked up. */
export const MAX_NAME = 120;

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

/** A code, as other distributors print it beside the name. */
const CODE = /^\d{5,}$/;

/** What isn't a word of the name: prices and codes, and quantities, which are marked, in a unit that packs, plain at either end, or a measure that the line begins with. */
const notNamed = (pieces: readonly Piece[], quantities: readonly WrittenQuantity[]): ReadonlySet<number> => {
  const hasWhole = quantities.some(({ isPriced, quantity }) => !isPriced && quantity <= MAX_QUANTITY);
  const out = new Set(quantities.filter(({ isPriced }) => isPriced && hasWhole).map(({ at }) => at));
  for (const [at, { text }] of pieces.entries()) if (CODE.test(text)) out.add(at);
  const [only] = quantities;
  if (quantities.length === 1 && only?.at === 0 && only.unit?.isMeasure === true) out.add(0);
  const telling = pieces.flatMap((_, at) => (out.has(at) ? [] : [at]));
  for (const { at, quantity, isMarked, unit, unitBefore } of quantities) {
    const isPlain = unit === null && quantity <= MAX_QUANTITY;
    const isEnd = at === telling[0] || at === telling.at(-1);
    if (isMarked || unit?.isMeasure === false || (isPlain && (isEnd || unitBefore?.isMeasure === false))) out.add(at);
  }
  return out;
};

const CASE = /^c(?:s|ases?)$/i;

const nameOf = (pieces: readonly Piece[], quantities: readonly WrittenQuantity[]): string => {
  const out = notNamed(pieces, quantities);
  const words = pieces.filter(({ text }, at) => {
    if (out.has(at)) return false;
    if (!isQuantityMark(text)) return true;
    return !out.has(at - 1) && !out.has(at + 1) && pieces.length > 1 && !CASE.test(text);
  });
  const name = words.map(({ text, raw }) => (/[\d.]%\W*$/.test(raw) ? `${text}%` : text)).join(" ");
  return /\p{L}{2}|\p{L}\p{N}|\p{N}\p{L}/u.test(name) ? name.slice(0, MAX_NAME) : "";
};

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

const readLine = ({ number, part, text, read = text }: Source, isSignature: boolean): Omit<PastedLine, "id"> => {
  const all = piecesOf(read);
  const meant = withoutCourtesies(all);
  const said = withDigits(all.slice(...meant));
  const quantities = writtenQuantities(
    said.map(({ text }) => text),
    said.map(({ raw }) => raw),
  );
  const hasQuantity = quantities.some(({ at, unit, isMarked }) => at === 0 || isMarked || unit?.isMeasure !== true);
  const skipped = skipReasonOf(
    { text: read.replace(QUOTE_MARKS, "").trim(), pieces: all, said: meant, hasQuantity },
    isSignature,
  );
  if (skipped !== null) return { number, part, text, ...NOTHING, skipped };
  const pieces = said.map((piece) => piece.text);
  const itemNumbers = pieces.filter(
    (piece, at) => mayBeItemNumber(piece, at, pieces.length) && !isQuantityMark(piece) && pieces.indexOf(piece) === at,
  );
  const name = nameOf(said, quantities);
  return {
    number,
    part,
    text,
    pieces,
    itemNumbers: itemNumbers.slice(0, MAX_ITEM_NUMBERS),
    quantities,
    name,
    skipped,
  };
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
export const readPastedLines = (text: string): readonly PastedLine[] => {
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
      read.push({ ...readLine(whole, false), ...NOTHING, skipped: "blank" });
      continue;
    }
    const line = readLine(whole, isSignature);
    const parts = line.skipped === null ? splitLine(source.read ?? whole.text) : [];
    if (parts.length < 2) read.push(line);
    else
      for (const [at, part] of parts.entries())
        read.push(readLine({ number: whole.number, part: at + 1, text: part }, false));
    if (line.skipped === "mail") isSignature = false;
    else
      isSignature = (isSignature && line.skipped !== null) || (line.skipped === "signature" && endsMessage(whole.text));
  }
  return read.map((line, id) => ({ id, ...line }));
};

/** The distinct texts to look up before lines can be reviewed. */
export const itemNumbersOf = (lines: readonly PastedLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ itemNumbers }) => itemNumbers)),
];
