import { isTellingWord } from "../../search/ranking.ts";
import { Dictionary } from "./dictionary.ts";
import { NumberLists } from "./column.ts";
import { FIELD, type Field } from "./postings.ts";
import type { SearchRow } from "./row.ts";
import { foldedWordsOf } from "./words.ts";

/** A size in a text: a number with a unit ("5 lb", "50#", "24ct"), or a can number ("#10"). */
interface Measure {
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
const packTokens = (text: string): readonly string[] =>
  measuresOf(text).flatMap(({ token: own, pieces }) => {
    if (pieces < 2) return [own];
    const amount = Number.parseFloat(own.slice(1));
    return [own, token(String(Math.round(amount * pieces * 1000) / 1000), own.replace(/^=[\d.]+/, ""))];
  });

/** A word in a product's forward list: its dictionary id and best field. */
const packed = (word: number, field: Field): number => word * 4 + field;

/** The words of all products: products by word, and words by product. */
export class ProductWords {
  readonly dictionary = new Dictionary();
  readonly forward = new NumberLists();
  readonly #ids = new Map<string, readonly number[]>();
  #puts = 0;
  readonly #takenBy: number[] = [];

  of(text: string): readonly number[] {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const ids = foldedWordsOf(text).map((word) => this.dictionary.add(word));
    if (this.#ids.size > 20_000) this.#ids.clear();
    this.#ids.set(text, ids);
    return ids;
  }

  #sizesIn(text: string): readonly number[] {
    const key = `=${text}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const ids = packTokens(text).map((token) => this.dictionary.add(token));
    this.#ids.set(key, ids);
    return ids;
  }

  put(doc: number, nameWords: readonly string[], { product, variants, facts }: SearchRow): void {
    const words: number[] = [];
    // Fields come best first: a word seen earlier is in a better one.
    const puts = ++this.#puts;
    const take = (id: number, field: Field): void => {
      if (this.#takenBy[id] === puts) return;
      this.#takenBy[id] = puts;
      words.push(packed(id, field));
    };
    for (const word of nameWords) take(this.dictionary.add(word), FIELD.name);
    for (const id of this.of(product.brand)) take(id, FIELD.brand);
    const { category, subcategory, subsubcategory, pack_size } = product;
    for (const text of [category, subcategory, subsubcategory, pack_size])
      for (const id of this.of(text)) take(id, FIELD.category);
    for (const id of packTokens(product.name)) take(this.dictionary.add(id), FIELD.category);
    for (const id of this.#sizesIn(product.pack_size)) take(id, FIELD.category);
    for (const { details } of variants) {
      const { weight } = details;
      if (typeof weight === "string" && weight !== product.pack_size)
        for (const id of this.#sizesIn(weight)) take(id, FIELD.category);
    }
    // Storage says less about a product than its category: "fresh mozzarella" isn't just anything refrigerated.
    for (const id of this.of(facts.storage ?? "")) take(id, FIELD.description);
    for (const word of foldedWordsOf(product.description)) take(this.dictionary.add(word), FIELD.description);
    this.#setForward(doc, words);
  }

  #setForward(doc: number, words: readonly number[]): void {
    if (this.forward.start(doc) === this.forward.end(doc))
      for (const [at, word] of words.entries()) this.#post(doc, word, at);
    else this.#change(doc, words);
    this.forward.put(doc, words);
  }

  /** Takes the words of the first products at once: how many each has, and all of them packed with their fields, the best field first. */
  restore(texts: readonly string[], counts: readonly number[], packedWords: readonly number[]): void {
    for (const text of texts) this.dictionary.add(text);
    const values = Uint32Array.from(packedWords);
    const products = new Uint32Array(texts.length);
    for (let at = 0; at < values.length; at++) (products[(values[at] as number) >>> 2] as number)++;
    for (let word = 0; word < products.length; word++) this.dictionary.postings[word]?.expect(products[word] as number);
    this.forward.restore(counts, values);
    let at = 0;
    for (let doc = 0; doc < counts.length; doc++)
      for (let place = 0; place < (counts[doc] as number); place++) this.#post(doc, values[at++] as number, place);
  }

  #post(doc: number, word: number, at: number): void {
    const field = (word & 3) as Field;
    this.dictionary.postings[word >>> 2]?.put(doc, field, field === FIELD.name ? at : 0);
  }

  #change(doc: number, words: readonly number[]): void {
    const old = new Map(Array.from(this.forward.of(doc), (word, at) => [word, at] as const));
    for (const [at, word] of words.entries()) {
      const was = old.get(word);
      old.delete(word);
      const isSame = (word & 3) === FIELD.name ? was === at : was !== undefined;
      if (!isSame) this.#post(doc, word, at);
    }
    if (old.size === 0) return;
    const ids = new Set(words.map((word) => word >>> 2));
    for (const word of old.keys()) if (!ids.has(word >>> 2)) this.dictionary.postings[word >>> 2]?.remove(doc);
  }

  remove(doc: number): void {
    this.#setForward(doc, []);
  }
}

/** How many different words of a name tell what it is, from 1 to 255. */
export const lengthInWords = (different: ReadonlySet<string>): number => {
  let count = 0;
  for (const word of different) if (isTellingWord(word) && !unitWords.has(word)) count++;
  return Math.min(255, Math.max(1, count));
};
