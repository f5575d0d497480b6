import type { CatalogueChange } from "./source.ts";

/** How far back changes are looked at again, and for how long a missing number is waited for, in ms. */
export const LOOK_BACK = 1000;
const WAIT_FOR_MISSING = 5 * 60_000;

/**
 * How far this process has followed the change table. Numbers are given out before a transaction commits, so that a lower
 * one can appear after a higher one: numbers not seen are waited for, until it is certain that they will not come.
 */
export interface Followed {
  /** The highest number seen. */
  readonly last: number;
  /** Numbers below it that were not seen, and since when they are missing. */
  readonly missing: ReadonlyMap<number, number>;
}

/** Starts at the change that the index was built after; the numbers before it that are missing then are waited for. */
export const followFrom = (last: number, seen: readonly CatalogueChange[], now: number): Followed => {
  const known = new Set(seen.map(({ seq }) => seq));
  const missing = new Map<number, number>();
  for (let seq = Math.max(1, last - LOOK_BACK + 1); seq <= last; seq++) if (!known.has(seq)) missing.set(seq, now);
  return { last, missing };
};

/** Takes in what was read: the products to read again, and how far it has been followed now. */
export const follow = (
  followed: Followed,
  read: readonly CatalogueChange[],
  now: number,
): { readonly skus: readonly string[]; readonly followed: Followed } => {
  const fresh = read.filter(({ seq }) => seq > followed.last || followed.missing.has(seq));
  const missing = new Map([...followed.missing].filter(([, since]) => now - since < WAIT_FOR_MISSING));
  let { last } = followed;
  for (const { seq } of fresh) {
    missing.delete(seq);
    // A gap as wide as this is a sequence that was reset, not transactions under way.
    for (let gap = Math.max(last + 1, seq - LOOK_BACK); gap < seq; gap++) missing.set(gap, now);
    last = Math.max(last, seq);
  }
  if (fresh.length === 0 && missing.size === followed.missing.size) return { skus: [], followed };
  return { skus: [...new Set(fresh.map(({ sku }) => sku))], followed: { last, missing } };
};
