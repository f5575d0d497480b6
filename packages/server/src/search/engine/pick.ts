import { type Bits, hasBit } from "./bits.ts";
import type { Order } from "./order.ts";
import { ABOUT_LIMIT, PLACE_LIMIT, type Refined } from "./refine.ts";

/**
 * What products are ordered by stands in one number that a double holds exactly, 53 bits: the score of the words (13), the
 * score of the filters (5), what the product is (5), what it is to this customer (3), where the words stand (8), the rank in
 * the order (19).
 */
const RANKS = 2 ** 19;
const PERSONAL_LIMIT = 8;
export const MAX_FILTER_SCORE = 31;

/** The products at `from` to `to` of products in order, among those selected. */
export const pickInOrder = (docs: Uint32Array, selected: Bits, from: number, to: number): readonly number[] => {
  const picked: number[] = [];
  let at = 0;
  for (let i = 0; i < docs.length && at < to; i++) {
    const doc = docs[i] as number;
    if (!hasBit(selected, doc)) continue;
    if (at >= from) picked.push(doc);
    at++;
  }
  return picked;
};

/** Moves the `count` largest of `keys` to its front, in no order (Hoare's selection). */
export const gatherLargest = (keys: Float64Array, count: number): void => {
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
  readonly refine: ((doc: number, at: number) => Refined) | null;
  /** What a request's filters add, up to MAX_FILTER_SCORE. */
  readonly filterScore: ((doc: number) => number) | null;
  /** What the product is to this customer, below 8. */
  readonly personal: ((doc: number) => number) | null;
}

/** The score that the `count` best have at least. */
const leastScore = (scores: Uint16Array, count: number): number => {
  if (count >= scores.length) return 0;
  let best = 0;
  for (let i = 0; i < scores.length; i++) best = Math.max(best, scores[i] as number);
  const counts = new Uint32Array(best + 1);
  for (let i = 0; i < scores.length; i++) (counts[scores[i] as number] as number)++;
  let least = best;
  for (let sum = counts[best] as number; sum < count; sum += counts[least] as number) least--;
  return least;
};

/** The least number of keys that are gathered at a time. */
const LEAST_ROOM = 1024;

/** Where products' keys are worked out, kept between searches: a fresh one for each search is most of its garbage. */
let room = new Float64Array(LEAST_ROOM);

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
  const { scores = null, refine = null, filterScore = null, personal = null } = relevance ?? {};
  const { ranks } = order;
  // Only products that can come this far are looked at.
  const least = scores === null ? 0 : leastScore(scores, count);
  if (room.length < 2 * count) room = new Float64Array(2 * count);
  const keys = room;
  let size = 0;
  // The keys gathered up to here leave no place for what is below these.
  let [leastUpper, leastKey] = [0, -1];
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    const score = scores === null ? 0 : (scores[i] as number);
    if (score < least) continue;
    let upper = score;
    let place = 0;
    if (relevance !== null) {
      const refined = refine === null ? 0 : refine(doc, i);
      upper =
        upper * (MAX_FILTER_SCORE + 1) + (filterScore === null ? 0 : Math.min(MAX_FILTER_SCORE, filterScore(doc)));
      upper = upper * ABOUT_LIMIT + Math.floor(refined / PLACE_LIMIT);
      upper = upper * PERSONAL_LIMIT + (personal === null ? 0 : personal(doc));
      place = refined % PLACE_LIMIT;
    }
    if (upper < leastUpper) continue;
    const key = (upper * PLACE_LIMIT + place) * RANKS + (RANKS - 1 - (ranks[doc] as number));
    if (key <= leastKey) continue;
    keys[size++] = key;
    if (size < keys.length) continue;
    gatherLargest(keys, count);
    size = count;
    leastKey = keys.subarray(0, count).reduce((lowest, one) => Math.min(lowest, one));
    leastUpper = Math.floor(leastKey / (PLACE_LIMIT * RANKS));
  }
  const gathered = keys.subarray(0, size);
  if (count < size) gatherLargest(gathered, count);
  const best = gathered.subarray(0, count).sort();
  const picked: number[] = [];
  for (let i = count - 1 - from; i >= 0; i--)
    picked.push(order.docs[RANKS - 1 - ((best[i] as number) % RANKS)] as number);
  return picked;
};
