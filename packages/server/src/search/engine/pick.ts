import { type Bits, hasBit } from "./bits.ts";
import type { Order } from "./order.ts";
import { ABOUT_LIMIT, PLACE_LIMIT, type Refined } from "./refine.ts";

/** The sort key in a double's 53 bits: word score (13), filters (5), product (5), customer (3), word positions (8), rank (19). */
const RANKS = 2 ** 19;
const PERSONAL_LIMIT = 8;
export const MAX_FILTER_SCORE = 31;

/** The selected products from `from` to `to`, in the given order. */
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

/** Moves the `count` largest keys to the front, in no order (Hoare's selection). */
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

/** What sorts results before the order of the index applies. */
export interface Relevance {
  /** How well each product matches; null = no words. */
  readonly scores: Uint16Array | null;
  readonly refine: ((doc: number, at: number) => Refined) | null;
  readonly filterScore: ((doc: number) => number) | null;
  readonly personal: ((doc: number) => number) | null;
}

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

const LEAST_ROOM = 1024;

/** Reused between searches: a fresh array for each would be most of their garbage. */
let room = new Float64Array(LEAST_ROOM);

/** The products from `from` to `to` by relevance, then in the given order; without relevance by order alone. */
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
  const least = scores === null ? 0 : leastScore(scores, count);
  if (room.length < 2 * count) room = new Float64Array(2 * count);
  const keys = room;
  let size = 0;
  // The keys gathered so far leave no room for anything below these.
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
