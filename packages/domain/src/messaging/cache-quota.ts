/** The most that messages may take of any storage, in bytes: 50 MB (spec §9, MSG-59). */
const CEILING_BYTES = 50 * 1024 * 1024;

/**
 * Messages are kept in up to 60 percent of the browser's quota or of 50 MB, whichever is less; an unknown quota counts as 50 MB. In whole bytes.
 * Spec §9, MSG-59; OP-105, CONST-21.
 */
export const cacheQuota = (browserQuota: number | null | undefined): number => {
  const known = typeof browserQuota === "number" && browserQuota >= 0 ? browserQuota : CEILING_BYTES;
  return Math.floor((Math.min(known, CEILING_BYTES) * 6) / 10);
};

/**
 * Messages are kept from the oldest on until the next does not fit. Sizes and `quota` in bytes.
 * Spec §9, MSG-59; OP-105.
 */
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
