import { type Bits, hasBit } from "./bits.ts";
import type { Order } from "./order.ts";

/** Scores stand above ranks in one number that a double holds exactly. */
const RANKS = 2 ** 26;

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

/** The products at `from` to `to`, by score, then in the order given. Scores of 0 for all = by the order alone. */
export const pickBest = (
  order: Order,
  docs: Uint32Array,
  scores: Uint16Array | null,
  from: number,
  to: number,
): readonly number[] => {
  const count = Math.min(to, docs.length);
  if (count <= from) return [];
  const keys = new Float64Array(docs.length);
  for (let i = 0; i < docs.length; i++) {
    keys[i] =
      (scores === null ? 0 : (scores[i] as number)) * RANKS + (RANKS - 1 - (order.ranks[docs[i] as number] as number));
  }
  if (count < keys.length) gatherLargest(keys, count);
  const best = keys.subarray(0, count).sort();
  const picked: number[] = [];
  for (let i = count - 1 - from; i >= 0; i--)
    picked.push(order.docs[RANKS - 1 - ((best[i] as number) % RANKS)] as number);
  return picked;
};
