import type { Piece } from "./pieces.ts";

export interface WrittenQuantity {
  readonly at: number;
  /** Its number as written, as '2.5'. */
  readonly number: string;
  /** Rounded up if fractional; then `isWhole` is false. */
  readonly quantity: number;
  readonly isWhole: boolean;
  /** 'x 12', '12 x', 'qty 12': can't be anything else. */
  readonly isMarked: boolean;
  /** The unit in its own piece or the next, as in '12cs' or '12 cs'; null = none. */
  readonly unit: WrittenUnit | null;
  /** The unit before it, as in 'CS 12'; null = none. */
  readonly unitBefore: WrittenUnit | null;
  /** Another number precedes that unit, which then belongs to this one only if the other is the item. */
  readonly isUnitClaimed: boolean;
  /** Written with two decimals: a price, where a whole number stands beside it. */
  readonly isPriced: boolean;
}

export interface WrittenUnit {
  readonly unit: string;
  /** As written, as 'pounds' or '#'. */
  readonly word: string;
  /** Sizes use it, as in '10 lb': a quantity only if nothing else is. */
  readonly isMeasure: boolean;
}

/** The words of units and quantities in a language. */
export interface UnitWords {
  /** What each word is a unit of. */
  readonly units: ReadonlyMap<string, Omit<WrittenUnit, "word">>;
  /** What is written before a quantity, as 'qty'. */
  readonly quantity: ReadonlySet<string>;
}

const unitAt = (piece: string | undefined, { units }: UnitWords): WrittenUnit | null => {
  const found = piece === undefined ? undefined : units.get(piece.toLowerCase());
  return piece === undefined || found === undefined ? null : { ...found, word: piece };
};
const isTimes = (piece: string | undefined): boolean => piece === "x" || piece === "X";
const isQuantityWord = (piece: string | undefined, { quantity }: UnitWords): boolean =>
  piece !== undefined && quantity.has(piece.toLowerCase());

const PLAIN = /^(\d{1,7})(?:\.(\d{1,4}))?$/;
const TIMES = /^(?:x(\d{1,7})|(\d{1,7})x|(?:qty|quantity)[:=.#]?(\d{1,7}))$/i;
const WITH_UNIT = /^(\d{1,7}(?:\.\d{1,4})?)-?([a-z]{1,8})$/i;

type Read = Pick<WrittenQuantity, "number" | "quantity" | "isWhole" | "isMarked" | "unit">;

/** "2%" and "#10" are sizes, "50#" is a weight. */
const SIZE = /^\W*(?:#\d{1,3}|[\d.]+%)\W*$/;
const POUNDS = /^\d{1,4}(?:\.\d{1,4})?#\W*$/;

const rounded = (number: string): Pick<WrittenQuantity, "number" | "quantity" | "isWhole"> => {
  const isWhole = Number.isInteger(Number(number));
  return { number, quantity: Math.ceil(Number(number)), isWhole };
};

const read = ({ text: piece, raw }: Piece, words: UnitWords): Read | null => {
  if (SIZE.test(raw)) return null;
  const plain = PLAIN.exec(piece);
  if (plain !== null) {
    const unit = POUNDS.test(raw) ? { unit: "LB", word: "#", isMeasure: true } : null;
    return { ...rounded(piece), isMarked: false, unit };
  }
  const times = TIMES.exec(piece);
  if (times !== null) return { ...rounded(times[1] ?? times[2] ?? times[3] ?? ""), isMarked: true, unit: null };
  const [, number, word] = WITH_UNIT.exec(piece) ?? [];
  const unit = unitAt(word, words);
  return number === undefined || unit === null ? null : { ...rounded(number), isMarked: false, unit };
};

/** A quantity mark only qualifies a number: 'cs', 'x', 'qty'. */
export const isQuantityMark = (piece: string, words: UnitWords): boolean =>
  unitAt(piece, words) !== null || isTimes(piece) || isQuantityWord(piece, words);

/** Whether a piece is a unit, as a word. */
export const isUnit = (piece: string | undefined, words: UnitWords): boolean => unitAt(piece, words) !== null;

/** The container of '2 50 lb bags': what is counted, after its size. */
const containerAfter = (pieces: readonly Piece[], at: number, words: UnitWords): WrittenUnit | null => {
  const size = pieces[at + 1]?.text ?? "";
  const [, , joined] = WITH_UNIT.exec(size) ?? [];
  const measure = PLAIN.test(size) ? pieces[at + 2]?.text : joined;
  const container = unitAt(pieces[at + (joined === undefined ? 3 : 2)]?.text, words);
  return unitAt(measure, words)?.isMeasure === true && container?.isMeasure === false ? container : null;
};

/** A line's possible quantities, in order (OP-62). */
export const writtenQuantities = (pieces: readonly Piece[], words: UnitWords): readonly WrittenQuantity[] => {
  const quantities: WrittenQuantity[] = [];
  pieces.forEach((piece, at) => {
    const found = read(piece, words);
    if (found === null) return;
    const { number, quantity, isWhole } = found;
    const [before, after] = [pieces[at - 1]?.text, pieces[at + 1]?.text];
    const isMarked = found.isMarked || isTimes(before) || isTimes(after) || isQuantityWord(before, words);
    const unitBefore = unitAt(before, words);
    const isUnitClaimed = unitBefore !== null && quantities.some((other) => other.at === at - 2);
    const unit = found.unit ?? unitAt(after, words) ?? containerAfter(pieces, at, words);
    const isPriced = /\.\d\d$/.test(piece.text);
    quantities.push({ at, number, quantity, isWhole, isMarked, unit, unitBefore, isUnitClaimed, isPriced });
  });
  return quantities;
};

/** A quantity's unit, given where the item is. */
export const unitBeside = (written: WrittenQuantity, itemAt: number): WrittenUnit | null =>
  written.unit ?? (written.isUnitClaimed && written.at - 2 !== itemAt ? null : written.unitBefore);
