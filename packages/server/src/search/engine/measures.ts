/** A size in a text: a number with its unit ('5 lb', '50#', '24ct'), or the number of a can ('#10'). */
export interface Measure {
  /** The same for every way to write it; no text of a product or query has a word like it. */
  readonly token: string;
  readonly start: number;
  readonly end: number;
  /** How many of it a pack holds ('4/5 lb' holds four); 1 when that is not said. */
  readonly pieces: number;
}

/** The ways a kitchen and its vendors write each unit. A pint's 'pt' and a liter's 'l' stand for themselves. */
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

/** Units as words of their own: they say little about what is meant. */
export const unitWords: ReadonlySet<string> = new Set([...unitOf.keys(), "case", "cs", "ea", "each", "pk", "pack"]);

const written = [...unitOf.keys()].sort((a, b) => b.length - a.length).join("|");
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}.#])(?:(\\d{1,4})\\s?[/x]\\s?)?(\\d{1,5}(?:\\.\\d{1,3})?|\\.\\d{1,3})[ -]?(${written})(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?:\\d{1,3}/)?#\\s?(\\d{1,3}(?:\\.5)?)(?![\\p{L}\\p{N}.])`,
  "iuy",
);

/** Where a size may begin: at a number, or at the sign before one. */
const beginning = /[.#]|(?<!\d)\d/g;

const token = (amount: string, unit: string): string => `=${Number(amount)}${unit}`;

/** A size as it is usually written: '5 lb', '#10'. */
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

/** The sizes in a text, in their order. Looked for where one may begin only: most of the time that a name takes to read would go into it. */
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

/** What a product's pack may be ordered as: each size in it, and for several pieces all of them together ('4/10 lb' is also '40 lb'). */
export const packTokens = (text: string): readonly string[] =>
  measuresOf(text).flatMap(({ token: own, pieces }) => {
    if (pieces < 2) return [own];
    const amount = Number.parseFloat(own.slice(1));
    return [own, token(String(Math.round(amount * pieces * 1000) / 1000), own.replace(/^=[\d.]+/, ""))];
  });
