import { type Bits, hasBit } from "./bits.ts";
import type { Order } from "./order.ts";
import { ABOUT_LIMIT, PLACE_LIMIT, type Refined } from "./refine.ts";

const NOT_REFINED: Refined = { about: 0, place: 0 };

/**
 * What products are ordered by stands in one number that a double holds exactly, 53 bits: the score of the words (13), the
 * score of the filters (5), what the product is (5), what it is to this customer (3), where the words stand (8), the rank in
 * the order (19).
 */
const RANKS = 2 ** 19;
const PERSONAL_LIMIT = 8;
export const MAX_FILTER_SCORE = 31;

/** The products at `from` to `to` of an order, among those selected. */
export const pickInOrder = (order: Order, selected: Bits, from: number, to: number): readonly number[] => {
  const picked: number[] = [];
  let at = 0;
  for (let i = 0; i < order.docs.length && at < to; i++) {
    const doc = order.docs[i] as number;
    if (!hasBit(selected, doc)) continue;
    if (at >= from) picked.push(doc);
    at++;
  }
  return picked;
};

/** Moves the `count` largest of `keys` to its front, in no order (Hoare's selection). */
export const gatherLargest = (keys: Float64Array | Uint32Array, count: number): void => {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] as number;
    let i = low;
    let j = high;
    while (i <= j) {
      while ((keys[i] as number) > pivot) i++;
      while ((keys[j] as number) < pivot) j--;
      if (i > j) break;
      const moved = keys[i] as number;
      keys[i++] = keys[j] as number;
      keys[j--] = moved;
    }
    if (count - 1 <= j) high = j;
    else if (count - 1 >= i) low = i;
    else return;
  }
};

/** What decides the order of products that were found, besides the order they are in anyway. */
export interface Relevance {
  /** How well each answers the words; null = there were none. */
  readonly scores: Uint16Array | null;
  readonly refine: ((doc: number) => Refined) | null;
  /** What a request's filters add, up to MAX_FILTER_SCORE. */
  readonly filterScore: ((doc: number) => number) | null;
  /** What the product is to this customer, below 8. */
  readonly personal: ((doc: number) => number) | null;
}

/** The score that the `count` best have at least. */
const leastScore = (scores: Uint16Array, count: number): number => {
  if (count >= scores.length) return 0;
  const some = Uint32Array.from(scores);
  gatherLargest(some, count);
  return some.subarray(0, count).reduce((least, score) => Math.min(least, score));
};

/** The products at `from` to `to`, by relevance, then in the order given. Without a relevance by the order alone. */
export const pickBest = (
  order: Order,
  docs: Uint32Array,
  relevance: Relevance | null,
  from: number,
  to: number,
): readonly number[] => {
  const count = Math.min(to, docs.length);
  if (count <= from) return [];
  const keys = new Float64Array(docs.length);
  const { scores = null, refine = null, filterScore = null, personal = null } = relevance ?? {};
  // Only products that can come this far are looked at closely.
  const least = scores === null ? 0 : leastScore(scores, count);
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    const score = scores?.[i] ?? 0;
    let key = score;
    if (relevance !== null && score >= least) {
      const refined = refine?.(doc) ?? NOT_REFINED;
      key = key * (MAX_FILTER_SCORE + 1) + Math.min(MAX_FILTER_SCORE, filterScore?.(doc) ?? 0);
      key = key * ABOUT_LIMIT + refined.about;
      key = key * PERSONAL_LIMIT + (personal?.(doc) ?? 0);
      key = key * PLACE_LIMIT + refined.place;
    } else key *= (MAX_FILTER_SCORE + 1) * ABOUT_LIMIT * PERSONAL_LIMIT * PLACE_LIMIT;
    keys[i] = key * RANKS + (RANKS - 1 - (order.ranks[doc] as number));
  }
  if (count < keys.length) gatherLargest(keys, count);
  const best = keys.subarray(0, count).sort();
  const picked: number[] = [];
  for (let i = count - 1 - from; i >= 0; i--)
    picked.push(order.docs[RANKS - 1 - ((best[i] as number) % RANKS)] as number);
  return picked;
};
