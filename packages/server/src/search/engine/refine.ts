import type { Catalogue } from "./catalogue.ts";
import { type Expansion, QUALITY } from "./expand.ts";
import { FIELD } from "./postings.ts";

/** What `refiner` answers is below this, as is each of its two parts: what a product is, and where the words stand. */
export const ABOUT_LIMIT = 32;
export const PLACE_LIMIT = 256;

/** How well a product answers typed words, beyond its score. */
export interface Refined {
  /** The more it is what is typed. */
  readonly about: number;
  /** The nearer and earlier the words stand in its name, and the shorter that is. */
  readonly place: number;
}

/** A product is more about what is typed, the more of these hold. */
const ABOUT = { head: 4, kind: 4, wholeKind: 3, family: 2, firstPart: 3, wholeName: 3 } as const;

const MAX_POSITION = 15;
const MAX_LENGTH = 15;

/**
 * Tells apart products that answer the typed words equally well. First by what the product is: a typed word is the noun of
 * its name, or names its category. Then by where the words stand in the name: from its beginning, next to one another, in
 * the order typed. Then the shorter name. Names of a product's words come first in its list and in their order.
 */
export const refiner = (catalogue: Catalogue, expansions: readonly Expansion[]): ((doc: number) => Refined) => {
  const words = expansions.filter(({ term }) => term.measure === null);
  const marks = words.map((expansion) => {
    const own = new Uint8Array(catalogue.dictionary.words.length);
    for (const [word, quality] of expansion.words) own[word] = quality;
    return own;
  });
  const places = new Int32Array(words.length);
  const qualities = new Uint8Array(words.length);
  const { forward, heads } = catalogue;
  const typed = new Uint8Array(catalogue.dictionary.words.length);
  for (const { words: own } of words) for (const word of own.keys()) typed[word] = 1;
  const isTyped = (word: number): boolean => typed[word] === 1;

  /** Notes where each typed word stands in the name; answers how many words the name has. */
  const place = (doc: number): number => {
    places.fill(-1);
    qualities.fill(0);
    const start = forward.start(doc);
    const end = forward.end(doc);
    let at = start;
    for (; at < end; at++) {
      const packed = forward.values[at] as number;
      if ((packed & 3) !== FIELD.name) break;
      if (typed[packed >>> 2] === 0) continue;
      for (let k = 0; k < marks.length; k++) {
        const quality = (marks[k] as Uint8Array)[packed >>> 2] as number;
        if (quality <= (qualities[k] as number)) continue;
        qualities[k] = quality;
        places[k] = at - start;
      }
    }
    return at - start;
  };

  const about = (doc: number, length: number): number => {
    const head = heads[doc] as number;
    let [isHead, inFirst, different] = [false, 0, 0];
    for (let k = 0; k < places.length; k++) {
      const at = places[k] as number;
      if (at < 0 || places.indexOf(at) < k) continue;
      different++;
      if (at === head) isHead = true;
      if (at <= head) inFirst++;
    }
    let sum = isHead ? ABOUT.head : 0;
    if (isHead && inFirst === head + 1) sum += ABOUT.firstPart;
    if (different === length && length > 0) sum += ABOUT.wholeName;
    const kind = catalogue.categoryWords("subsubcategory", doc);
    if (kind.some(isTyped)) sum += ABOUT.kind + (kind.every(isTyped) ? ABOUT.wholeKind : 0);
    if (catalogue.categoryWords("subcategory", doc).some(isTyped)) sum += ABOUT.family;
    return sum;
  };

  const position = (): number => {
    let first = 3;
    let sum = 0;
    for (let k = 0; k < places.length; k++) {
      const at = places[k] as number;
      if (at < 0) continue;
      first = Math.min(first, at);
      const before = k === 0 ? -1 : (places[k - 1] as number);
      if (before < 0) continue;
      const gap = at - before;
      if (gap === 1) sum += 3;
      else if (gap === -1) sum += 2;
      else if (gap === 2) sum += 1;
    }
    const isAsTyped = qualities.every((quality) => quality === 0 || quality === QUALITY.exact);
    return Math.min(MAX_POSITION, 3 - first + sum + (isAsTyped ? 1 : 0));
  };

  return (doc) => {
    const length = place(doc);
    return {
      about: about(doc, length),
      place: position() * (MAX_LENGTH + 1) + MAX_LENGTH - Math.min(MAX_LENGTH, length),
    };
  };
};
