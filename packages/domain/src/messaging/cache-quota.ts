/** Messages never take more than 50 MB (§9, MSG-59). */
const CEILING_BYTES = 50 * 1024 * 1024;

/** Messages may use 60 percent of the quota or 50 MB, in whole bytes (§9, MSG-59, OP-105, CONST-21). */
export const cacheQuota = (browserQuota: number | null | undefined): number => {
  const known = typeof browserQuota === "number" && browserQuota >= 0 ? browserQuota : CEILING_BYTES;
  return Math.floor((Math.min(known, CEILING_BYTES) * 6) / 10);
};

/** Messages are kept oldest first until the next doesn't fit. Sizes and `quota` in bytes (§9, MSG-59, OP-105). */
export const messagesToKeep = <M extends { readonly createdAt: number | null }>(
  messages: readonly M[],
  sizeOf: (message: M) => number,
  quota: number,
): readonly M[] => {
  const kept: M[] = [];
  let used = 0;
  for (const message of messages.toSorted((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0))) {
    used += sizeOf(message);
    if (used > quota) break;
    kept.push(message);
  }
  return kept;
};
