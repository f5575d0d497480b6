import type { Totals } from "./totals.ts";

/** How far a delivery is below its minimum; whole cents. */
export interface BelowOrderMinimum {
  readonly minimum: number;
  readonly missing: number;
}

/**
 * A delivery from the organization's own warehouse must reach its agreed minimum; null = it does, or there is none
 * (`minimum` null). While a price is pending the amount is unknown and nothing is refused. Whole cents (§4, SUBMIT-04,
 * OP-89).
 */
export const belowOrderMinimum = (
  minimum: number | null,
  { total, pendingCount }: Pick<Totals, "total" | "pendingCount">,
): BelowOrderMinimum | null =>
  minimum === null || pendingCount > 0 || total >= minimum ? null : { minimum, missing: minimum - total };
