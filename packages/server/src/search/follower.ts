import type { CatalogueChange } from "./source.ts";

/** How many numbers back gaps are looked for, and how long a missing number is waited for, in ms. */
export const LOOK_BACK = 1000;
const WAIT_FOR_MISSING = 5 * 60_000;

/** The position in the change table. Numbers are assigned before commit, so a lower one can appear late: missing numbers are waited for. */
export interface Followed {
  readonly last: number;
  readonly missing: ReadonlyMap<number, number>;
}

/** Starts at the change that the index was built after; earlier missing numbers are waited for. */
export const followFrom = (last: number, seen: readonly CatalogueChange[], now: number): Followed => {
  const known = new Set(seen.map(({ seq }) => seq));
  const missing = new Map<number, number>();
  for (let seq = Math.max(1, last - LOOK_BACK + 1); seq <= last; seq++) if (!known.has(seq)) missing.set(seq, now);
  return { last, missing };
};

/** Processes changes: returns the products to reread and the new position. */
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
    // A wider gap is a sequence reset, not pending transactions.
    for (let gap = Math.max(last + 1, seq - LOOK_BACK); gap < seq; gap++) missing.set(gap, now);
    last = Math.max(last, seq);
  }
  if (fresh.length === 0 && missing.size === followed.missing.size) return { skus: [], followed };
  return { skus: [...new Set(fresh.map(({ sku }) => sku))], followed: { last, missing } };
};
