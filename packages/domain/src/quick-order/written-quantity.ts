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

const WORDS: Readonly<Record<string, string>> = {
  CS: "cs case cases ca ctn carton cartons",
  EA: "ea each eaches pc pcs piece pieces",
  BX: "bx box boxes",
  BG: "bg bag bags",
  PK: "pk pack packs pkg",
  BT: "bt btl bottle bottles",
  DZ: "dz doz dozen",
  JR: "jr jar jars",
  TB: "tb tub tubs",
  BN: "bunch bunches bnch bch",
};

/** Units for sizes; some things are also sold by them. */
const MEASURES: Readonly<Record<string, string>> = {
  LB: "lb lbs pound pounds",
  KG: "kg kgs kilo kilos",
  OZ: "oz ounce ounces",
  G: "g gr gram grams",
  GAL: "gal gallon gallons",
  QT: "qt quart quarts",
  L: "l lt liter liters litre litres",
  ML: "ml",
  CT: "ct count",
};

const unitsByWord = new Map<string, Omit<WrittenUnit, "word">>(
  [
    { units: WORDS, isMeasure: false },
    { units: MEASURES, isMeasure: true },
  ].flatMap(({ units, isMeasure }) =>
    Object.entries(units).flatMap(([unit, words]) =>
      words.split(" ").map((word): [string, Omit<WrittenUnit, "word">] => [word, { unit, isMeasure }]),
    ),
  ),
);

const QUANTITY_WORDS = new Set(["qty", "quantity", "order", "need"]);

const unitAt = (piece: string | undefined): WrittenUnit | null => {
  const found = piece === undefined ? undefined : unitsByWord.get(piece.toLowerCase());
  return piece === undefined || found === undefined ? null : { ...found, word: piece };
};
const isTimes = (piece: string | undefined): boolean => piece === "x" || piece === "X";
const isQuantityWord = (piece: string | undefined): boolean =>
  piece !== undefined && QUANTITY_WORDS.has(piece.toLowerCase());

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

const read = (piece: string, raw: string): Read | null => {
  if (SIZE.test(raw)) return null;
  const plain = PLAIN.exec(piece);
  if (plain !== null) {
    const unit = POUNDS.test(raw) ? { unit: "LB", word: "#", isMeasure: true } : null;
    return { ...rounded(piece), isMarked: false, unit };
  }
  const times = TIMES.exec(piece);
  if (times !== null) return { ...rounded(times[1] ?? times[2] ?? times[3] ?? ""), isMarked: true, unit: null };
  const [, number, word] = WITH_UNIT.exec(piece) ?? [];
  const unit = unitAt(word);
  return number === undefined || unit === null ? null : { ...rounded(number), isMarked: false, unit };
};

/** A quantity mark only qualifies a number: 'cs', 'x', 'qty'. */
export const isQuantityMark = (piece: string): boolean =>
  unitAt(piece) !== null || isTimes(piece) || isQuantityWord(piece);

/** Whether a piece is a unit, as a word. */
export const isUnit = (piece: string | undefined): boolean => unitAt(piece) !== null;

/** The container of '2 50 lb bags': what is counted, after its size. */
const containerAfter = (pieces: readonly string[], at: number): WrittenUnit | null => {
  const size = pieces[at + 1] ?? "";
  const [, , joined] = WITH_UNIT.exec(size) ?? [];
  const measure = PLAIN.test(size) ? pieces[at + 2] : joined;
  const container = unitAt(pieces[at + (joined === undefined ? 3 : 2)]);
  return unitAt(measure)?.isMeasure === true && container?.isMeasure === false ? container : null;
};

/** A line's possible quantities, in order. `raws`: the pieces as written, with their signs. */
export const writtenQuantities = (
  pieces: readonly string[],
  raws: readonly string[] = pieces,
): readonly WrittenQuantity[] => {
  const quantities: WrittenQuantity[] = [];
  pieces.forEach((piece, at) => {
    const found = read(piece, raws[at] ?? piece);
    if (found === null) return;
    const { number, quantity, isWhole } = found;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const isMarked = found.isMarked || isTimes(before) || isTimes(after) || isQuantityWord(before);
    const unitBefore = unitAt(before);
    const isUnitClaimed = unitBefore !== null && quantities.some((other) => other.at === at - 2);
    const unit = found.unit ?? unitAt(after) ?? containerAfter(pieces, at);
    const isPriced = /\.\d\d$/.test(piece);
    quantities.push({ at, number, quantity, isWhole, isMarked, unit, unitBefore, isUnitClaimed, isPriced });
  });
  return quantities;
};

/** A quantity's unit, given where the item is. */
export const unitBeside = (written: WrittenQuantity, itemAt: number): WrittenUnit | null =>
  written.unit ?? (written.isUnitClaimed && written.at - 2 !== itemAt ? null : written.unitBefore);
