import type { SkipWords } from "./skipped-line.ts";
import type { SplitWords } from "./split-line.ts";
import type { WrittenUnit } from "./written-quantity.ts";

const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const UNITS: Readonly<Record<string, string>> = {
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

const unitsIn = (
  units: Readonly<Record<string, string>>,
  isMeasure: boolean,
): readonly (readonly [string, Omit<WrittenUnit, "word">])[] =>
  Object.entries(units).flatMap(([unit, words]) =>
    words.split(" ").map((word) => [word, { unit, isMeasure }] as const),
  );

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** How orders are written in English (OP-62). */
export const ENGLISH_WORDS: SkipWords & SplitWords = {
  units: new Map([...unitsIn(UNITS, false), ...unitsIn(MEASURES, true)]),
  quantity: wordsIn("qty quantity order need"),
  numbers: new Map([
    ...NUMBERS.map((word, at) => [word, String(at + 1)] as const),
    ["fifteen", "15"],
    ["twenty", "20"],
  ]),
  one: wordsIn("a an"),
  half: wordsIn("half ½"),
  dozen: wordsIn("dozen doz dz dozens"),
  couple: wordsIn("couple"),
  of: wordsIn("of"),
  wholePacks: wordsIn("cs case ctn carton box"),
  before: wordsIn(
    "hi hello hey dear can could would will i we you u id ill im i'd i'll i'm please pls plz kindly get need want have " +
      "like to also and then plus add send me us give just some for us our my the more tomorrow today hi, be do",
  ),
  after: wordsIn("please pls plz tomorrow today asap tonight ok you and"),
  thanks: wordsIn("thx thanks thank ty cheers regards thnx tks"),
  greetings: wordsIn("hi hello hey dear"),
  day: wordsIn("morning afternoon evening day"),
  clause: wordsIn("can could would will may i we id ill i'd i'll need its it's it’s this im i'm i’m"),
  request: wordsIn("get need want like send add"),
  self: wordsIn("its it's it’s im i'm i’m"),
  from: wordsIn("from at with"),
  pleasant: wordsIn("hope how well attached below list"),
  headings: wordsIn(
    "item items number numbers no num sku code product products description desc name qty quantity order ordered unit " +
      "units uom pack size price cost total amount ext extended brand par on hand count vendor each notes category",
  ),
  mail: /^(?:(?:from|to|cc|bcc|subject|date|sent|reply-to|re|fwd?)\s*:|on\b.{4,120}\bwrote:?$|[-_\s]*(?:original|forwarded) message\b|begin forwarded message)/i,
  total:
    /^(?:(?:grand|order|sub)[\s-]*)?(?:total|subtotal|(?:sales )?tax|delivery(?: fee| charge)?|freight|shipping|fuel surcharge|balance(?: due)?|amount due|discount|deposit|invoice|page|p\.?o\.?|account|acct|order (?:no\.?|number|date))\b[\s:#$€£.\d,/-]*(?:of \d+|usd)?$/i,
  signOff:
    /^(?:--|best[\s,!.]*$|best,|(?:many |thank|thx|ty\b|thanks|cheers|(?:kind |warm |best )?regards|sincerely|yours|talk soon|see you|have a (?:good|great|nice)|sent from my|get outlook for))/i,
  between: /(,\s+|;\s+|\+\s*|\s+[&/]\s+(?=\p{N})|[.!]\s+|\s+(?:and|plus|also|then)\s+)/iu,
  ofSize: wordsIn(
    "avg average approx approximately net wt weight loose bulk up or plus min max minimum maximum size sized total per only",
  ),
};
