import type { Limits } from "./limits.ts";

/**
 * The quantity first suggested is the least with none in the cart, what is still missing with some, and 1 when the least is
 * met, also when it is 0 or no limits bind. What is suggested can be added whenever the most allows it. Spec §5, QTY-15, QTY-16,
 * QTY-17, QTY-19.
 */
export const initialSuggestion = (limits: Pick<Limits, "minimum"> | null, inCart: number): number =>
  limits === null ? 1 : Math.max(1, limits.minimum - inCart);
