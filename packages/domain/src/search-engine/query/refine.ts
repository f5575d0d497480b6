import {
  asByProduct,
  lengthOf,
  type NameRank,
  nameRankOf,
  positionOf,
  shareOf,
  stepOf,
  THING,
} from "../../search/ranking.ts";
import { byProductsIn } from "../../search/by-products.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { type Expansion, Qualities, QUALITY } from "./expand.ts";
import { docOf, FIELD, fieldOf, hasBit, MAX_PLACE, placeOf } from "../index/postings.ts";

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
  const forKind = forLevel("subsubcategory", THING.kind, THING.wholeKind);
  const forFamily = forLevel("subcategory", THING.family, 0);
  return (doc) => forKind(doc) + forFamily(doc);
};

/** Caps the points of products known for a by-product, unless the search has one. */
const byProductRule = (
  { dictionary, byProducts }: Catalogue,
  words: readonly Expansion[],
): ((doc: number, thing: number) => number) => {
  const isTyped = words.some((one) =>
    [...one.words.keys()].some((word) => byProductsIn(dictionary.words[word] as string).length > 0),
  );
  return isTyped ? (_, thing) => thing : (doc, thing) => (hasBit(byProducts, doc) ? asByProduct(thing) : thing);
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
const wordRefiner = (catalogue: Catalogue, expansion: Expansion): ((doc: number) => NameRank) => {
  const { heads, nameLengths } = catalogue;
  const kindOf = kindsOf(catalogue, (word) => expansion.words.has(word));
  const ruled = byProductRule(catalogue, [expansion]);
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
    let thing = kindOf(doc);
    if (place >= 0 && place === heads[doc]) thing += THING.head + (place === 0 ? THING.firstPart : 0);
    if (place === 0 && length === 1) thing += THING.wholeName;
    const share = place < 0 ? 0 : shareOf(1, length);
    return nameRankOf(
      isAsTyped ? 1 : 0,
      share,
      ruled(doc, thing),
      place < 0 ? 0 : positionOf(place, 0),
      lengthOf(length),
    );
  };
};

const NOWHERE = 255;

const qualitiesOfWords = new Qualities();

const wordsRefiner = (catalogue: Catalogue, words: readonly Expansion[], near: number): ((doc: number) => NameRank) => {
  /** The best quality possible for each typed word: once it is reached, the rest of the name needn't be read. */
  const tops = words.map((expansion) => [...expansion.words.values()].reduce((most, one) => Math.max(most, one), 0));
  const places = new Int32Array(words.length);
  const qualities = new Uint8Array(words.length);
  const { forward, heads, nameLengths } = catalogue;
  const kindOf = kindsOf(catalogue, (word) => words.some((expansion) => expansion.words.has(word)));
  const ruled = byProductRule(catalogue, words);

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

  /** How many different words of the name were typed. */
  const countTyped = (): number => {
    let typed = 0;
    for (let k = 0; k < places.length; k++) if ((places[k] as number) >= 0 && isFirstAt(k)) typed++;
    return typed;
  };

  const thingOf = (doc: number, isWhole: boolean): number => {
    const head = heads[doc] as number;
    let [isHead, inFirst] = [false, 0];
    for (let k = 0; k < places.length; k++) {
      const at = places[k] as number;
      if (at < 0 || !isFirstAt(k)) continue;
      if (at === head) isHead = true;
      if (at <= head) inFirst++;
    }
    let sum = isHead ? THING.head : 0;
    if (isHead && inFirst === head + 1) sum += THING.firstPart;
    if (isWhole) sum += THING.wholeName;
    return sum + kindOf(doc);
  };

  const position = (): number => {
    let first = NOWHERE;
    let steps = 0;
    for (let k = 0; k < places.length; k++) {
      const at = places[k] as number;
      if (at < 0) continue;
      first = Math.min(first, at);
      const before = k === 0 ? -1 : (places[k - 1] as number);
      if (before >= 0) steps += stepOf(before, at, near);
    }
    return positionOf(first, steps);
  };

  const isAsTyped = (): boolean => {
    for (const quality of qualities) if (quality !== 0 && quality !== QUALITY.exact) return false;
    return true;
  };

  return (doc) => {
    place(doc);
    const length = nameLengths[doc] as number;
    const typed = countTyped();
    const thing = ruled(doc, thingOf(doc, typed > 0 && typed >= length));
    return nameRankOf(isAsTyped() ? 1 : 0, shareOf(typed, length), thing, position(), lengthOf(length));
  };
};

/** What a name decides of a product's rank (`rankingCriteria`), with words `near` places apart as next to one another. */
export const refiner = (
  catalogue: Catalogue,
  expansions: readonly Expansion[],
  near: number,
): ((doc: number) => NameRank) => {
  const words = expansions.filter(({ term }) => term.measure === null);
  const [only] = words;
  return only !== undefined && words.length === 1 ? wordRefiner(catalogue, only) : wordsRefiner(catalogue, words, near);
};
