import type { Catalogue } from "../index/catalogue.ts";
import { type Expansion, Qualities, QUALITY } from "./expand.ts";
import { docOf, FIELD, fieldOf, MAX_PLACE, placeOf } from "../index/postings.ts";

/** Limits of the two numbers packed by `refiner`: what a product is, and the word positions. */
export const ABOUT_LIMIT = 32;
export const PLACE_LIMIT = 256;

/** A tie-breaker packed into one number: upper part, how much the product is what was typed; lower part, below PLACE_LIMIT, word positions. */
export type Refined = number;

const ABOUT = { head: 4, kind: 4, wholeKind: 3, family: 2, firstPart: 3, wholeName: 3 } as const;

const MAX_POSITION = 15;
const MAX_LENGTH = 15;

const kindsOf = (catalogue: Catalogue, isTyped: (word: number) => boolean): ((doc: number) => number) => {
  const forLevel = (level: "subcategory" | "subsubcategory", any: number, all: number): ((doc: number) => number) => {
    const { ids, values } = catalogue.facets[level];
    const known = new Int8Array(values.length).fill(-1);
    return (doc) => {
      const id = ids[doc] as number;
      if (known[id] === -1) {
        const own = catalogue.categoryWords(level, doc).map(isTyped);
        known[id] = own.includes(true) ? any + (own.includes(false) ? 0 : all) : 0;
      }
      return known[id] as number;
    };
  };
  const forKind = forLevel("subsubcategory", ABOUT.kind, ABOUT.wholeKind);
  const forFamily = forLevel("subcategory", ABOUT.family, 0);
  return (doc) => forKind(doc) + forFamily(doc);
};

/** By product, the quality of the best word of its name times 256, plus how early it is. Reused between searches. */
let standing = new Uint16Array(0);
let standsFor: object | null = null;

const fillStanding = ({ capacity, dictionary }: Catalogue, { words }: Expansion): void => {
  if (standing.length < capacity) standing = new Uint16Array(capacity);
  else standing.fill(0);
  for (const [word, quality] of words) {
    const postings = dictionary.postings[word];
    if (postings === undefined) continue;
    const { length } = postings;
    const entries = postings.all();
    for (let i = 0; i < length; i++) {
      const entry = entries[i] as number;
      if (fieldOf(entry) !== FIELD.name) continue;
      const doc = docOf(entry);
      const stands = quality * 256 + MAX_PLACE - placeOf(entry);
      if (stands > (standing[doc] as number)) standing[doc] = stands;
    }
  }
};

/** `wordsRefiner` for a single word, the most common and largest searches: reads postings instead of names. */
const wordRefiner = (catalogue: Catalogue, expansion: Expansion): ((doc: number) => Refined) => {
  const { heads, nameLengths } = catalogue;
  const kindOf = kindsOf(catalogue, (word) => expansion.words.has(word));
  return (doc) => {
    if (standsFor !== expansion) {
      fillStanding(catalogue, expansion);
      standsFor = expansion;
    }
    const best = standing[doc] as number;
    const quality = best >>> 8;
    const place = best === 0 ? -1 : MAX_PLACE - (best & 255);
    const length = nameLengths[doc] as number;
    const isAsTyped = quality === 0 || quality === QUALITY.exact;
    const inName = (3 - (place < 0 ? 3 : Math.min(3, place)) + (isAsTyped ? 1 : 0)) * (MAX_LENGTH + 1);
    let about = kindOf(doc);
    if (place >= 0 && place === heads[doc]) about += ABOUT.head + (place === 0 ? ABOUT.firstPart : 0);
    if (place === 0 && length === 1) about += ABOUT.wholeName;
    return about * PLACE_LIMIT + inName + MAX_LENGTH - Math.min(MAX_LENGTH, length);
  };
};

const qualitiesOfWords = new Qualities();

const wordsRefiner = (catalogue: Catalogue, words: readonly Expansion[]): ((doc: number) => Refined) => {
  /** The best quality possible for each typed word: once it is reached, the rest of the name needn't be read. */
  const tops = words.map((expansion) => [...expansion.words.values()].reduce((most, one) => Math.max(most, one), 0));
  const places = new Int32Array(words.length);
  const qualities = new Uint8Array(words.length);
  const { forward, heads, nameLengths } = catalogue;
  const kindOf = kindsOf(catalogue, (word) => words.some((expansion) => expansion.words.has(word)));

  const place = (doc: number): void => {
    const marks = qualitiesOfWords.of(words, catalogue.dictionary.words.length);
    // Not `fill`: for an array of one or two, the call costs more than the rest.
    for (let k = 0; k < words.length; k++) {
      places[k] = -1;
      qualities[k] = 0;
    }
    const { values } = forward;
    const start = forward.start(doc);
    const end = forward.end(doc);
    let open = words.length;
    for (let at = start; at < end && open > 0; at++) {
      const packed = values[at] as number;
      if ((packed & 3) !== FIELD.name) break;
      for (let k = 0; k < words.length; k++) {
        const quality = (marks[k] as Uint8Array)[packed >>> 2] as number;
        if (quality <= (qualities[k] as number)) continue;
        qualities[k] = quality;
        places[k] = at - start;
        if (quality === tops[k]) open--;
      }
    }
  };

  const isFirstAt = (k: number): boolean => {
    for (let before = 0; before < k; before++) if (places[before] === places[k]) return false;
    return true;
  };

  const about = (doc: number, length: number): number => {
    const head = heads[doc] as number;
    let [isHead, inFirst, different] = [false, 0, 0];
    for (let k = 0; k < places.length; k++) {
      const at = places[k] as number;
      if (at < 0 || !isFirstAt(k)) continue;
      different++;
      if (at === head) isHead = true;
      if (at <= head) inFirst++;
    }
    let sum = isHead ? ABOUT.head : 0;
    if (isHead && inFirst === head + 1) sum += ABOUT.firstPart;
    if (different === length && length > 0) sum += ABOUT.wholeName;
    return sum + kindOf(doc);
  };

  const position = (): number => {
    let first = 3;
    let sum = 0;
    let isAsTyped = true;
    for (let k = 0; k < places.length; k++) {
      const quality = qualities[k] as number;
      if (quality !== 0 && quality !== QUALITY.exact) isAsTyped = false;
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
    return Math.min(MAX_POSITION, 3 - first + sum + (isAsTyped ? 1 : 0));
  };

  return (doc) => {
    place(doc);
    const length = nameLengths[doc] as number;
    const inName = position() * (MAX_LENGTH + 1) + MAX_LENGTH - Math.min(MAX_LENGTH, length);
    return about(doc, length) * PLACE_LIMIT + inName;
  };
};

/** Breaks ties: first the noun of the name or its category, then early and adjacent words in order, then the shorter name. */
export const refiner = (catalogue: Catalogue, expansions: readonly Expansion[]): ((doc: number) => Refined) => {
  const words = expansions.filter(({ term }) => term.measure === null);
  const [only] = words;
  return only !== undefined && words.length === 1 ? wordRefiner(catalogue, only) : wordsRefiner(catalogue, words);
};
