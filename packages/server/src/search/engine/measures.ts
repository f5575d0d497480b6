/** A size in a text: a number with a unit ("5 lb", "50#", "24ct"), or a can number ("#10"). */
export interface Measure {
  /** The same for every spelling of the size; never equal to a word. */
  readonly token: string;
  readonly start: number;
  readonly end: number;
  /** Pieces per pack ("4/5 lb" has four); 1 if not given. */
  readonly pieces: number;
}

/** The spellings of each unit. A pint's "pt" and a liter's "l" stand for themselves. */
const units: Readonly<Record<string, readonly string[]>> = {
  lb: ["#", "lb", "lbs", "pound", "pounds"],
  oz: ["oz", "fl oz", "floz", "fl. oz", "ounce", "ounces"],
  gal: ["gal", "gals", "gallon", "gallons", "gl"],
  qt: ["qt", "qts", "quart", "quarts"],
  pt: ["pt", "pts", "pint", "pints"],
  dz: ["dz", "doz", "dozen", "dozens"],
  ct: ["ct", "cnt", "count"],
  l: ["l", "lt", "ltr", "liter", "liters"],
  ml: ["ml"],
  kg: ["kg", "kgs", "kilo", "kilos"],
  g: ["g", "gr", "gram", "grams"],
  in: ["in", "inch", "inches", '"'],
  ft: ["ft", "feet"],
};

const unitOf = new Map(Object.entries(units).flatMap(([unit, written]) => written.map((one) => [one, unit] as const)));

/** Unit words on their own: they say little about the product. */
export const unitWords: ReadonlySet<string> = new Set([...unitOf.keys(), "case", "cs", "ea", "each", "pk", "pack"]);

const written = [...unitOf.keys()].sort((a, b) => b.length - a.length).join("|");
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}.#])(?:(\\d{1,4})\\s?[/x]\\s?)?(\\d{1,5}(?:\\.\\d{1,3})?|\\.\\d{1,3})[ -]?(${written})(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?:\\d{1,3}/)?#\\s?(\\d{1,3}(?:\\.5)?)(?![\\p{L}\\p{N}.])`,
  "iuy",
);

/** A size can begin at a number, or at the sign before one. */
const beginning = /[.#]|(?<!\d)\d/g;

const token = (amount: string, unit: string): string => `=${Number(amount)}${unit}`;

/** A size as usually written: "5 lb", "#10". */
export const readable = (token: string): string => token.replace(/^=([\d.]+)can$/, "#$1").replace(/^=([\d.]+)/, "$1 ");

const measureOf = (match: RegExpExecArray): Measure => {
  const [whole, pieces, amount, unit, can] = match;
  const end = match.index + whole.length;
  if (can !== undefined) return { token: token(can, "can"), start: match.index + whole.indexOf("#"), end, pieces: 1 };
  const isOne = pieces === undefined;
  return {
    token: token(amount as string, unitOf.get((unit as string).toLowerCase()) as string),
    start: isOne ? match.index : end - whole.slice(whole.search(/[/x]/i) + 1).trimStart().length,
    end,
    pieces: isOne ? 1 : Number(pieces),
  };
};

/** The sizes in a text, in order. Looks only where one can begin, since matching everywhere dominates the time to read a name. */
export const measuresOf = (text: string): readonly Measure[] => {
  const measures: Measure[] = [];
  beginning.lastIndex = 0;
  while (beginning.test(text)) {
    pattern.lastIndex = beginning.lastIndex - 1;
    const match = pattern.exec(text);
    if (match === null) continue;
    measures.push(measureOf(match));
    beginning.lastIndex = pattern.lastIndex;
  }
  return measures;
};

/** The sizes a pack can be searched by: each size in it, and the total of several pieces ("4/10 lb" is also "40 lb"). */
export const packTokens = (text: string): readonly string[] =>
  measuresOf(text).flatMap(({ token: own, pieces }) => {
    if (pieces < 2) return [own];
    const amount = Number.parseFloat(own.slice(1));
    return [own, token(String(Math.round(amount * pieces * 1000) / 1000), own.replace(/^=[\d.]+/, ""))];
  });
