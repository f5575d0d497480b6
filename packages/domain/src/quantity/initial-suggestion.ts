import type { Limits } from "./limits.ts";

/** The suggested quantity is what the minimum still needs, at least 1 (§5, QTY-15, QTY-16, QTY-17, QTY-19). */
export const initialSuggestion = (limits: Pick<Limits, "minimum"> | null, inCart: number): number =>
  limits === null ? 1 : Math.max(1, limits.minimum - inCart);
