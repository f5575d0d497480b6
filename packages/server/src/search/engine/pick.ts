import { type Bits, hasBit } from "./bits.ts";
import type { Order } from "./order.ts";
import { REFINED_BITS } from "./refine.ts";

/** A score, what refines it and a rank stand in one number that a double holds exactly: 16, 14 and 22 bits. */
const RANKS = 2 ** 22;
const REFINED = 2 ** REFINED_BITS;

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

/** How well each product was matched, and what tells apart those matched equally well. */
export interface Relevance {
  readonly scores: Uint16Array;
  readonly refine: (doc: number) => number;
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
  // Only products that can come this far are looked at closely.
  const least = relevance === null ? 0 : leastScore(relevance.scores, count);
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    const rank = RANKS - 1 - (order.ranks[doc] as number);
    const score = relevance?.scores[i] ?? 0;
    const refined = relevance === null || score < least ? 0 : relevance.refine(doc);
    keys[i] = (score * REFINED + refined) * RANKS + rank;
  }
  if (count < keys.length) gatherLargest(keys, count);
  const best = keys.subarray(0, count).sort();
  const picked: number[] = [];
  for (let i = count - 1 - from; i >= 0; i--)
    picked.push(order.docs[RANKS - 1 - ((best[i] as number) % RANKS)] as number);
  return picked;
};
