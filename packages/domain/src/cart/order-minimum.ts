import { formatCents } from "../catalog/money.ts";
import type { Totals } from "./totals.ts";

/** A delivery that is not worth a truck yet; both in whole cents. */
export interface BelowOrderMinimum {
  readonly minimum: number;
  readonly missing: number;
}

/**
 * A delivery from the own warehouse must reach the least amount that the organization has agreed on; null = it does, or
 * there is none (`minimum` null). While a price is pending the amount is not known, and nothing is refused. `minimum` in
 * whole cents. Spec §4, SUBMIT-04; OP-89.
 */
export const belowOrderMinimum = (
  minimum: number | null,
  { total, pendingCount }: Pick<Totals, "total" | "pendingCount">,
): BelowOrderMinimum | null =>
  minimum === null || pendingCount > 0 || total >= minimum ? null : { minimum, missing: minimum - total };

/** What is missing in words, the same on the screen and in the server's answer. OP-89. */
export const belowOrderMinimumText = ({ minimum, missing }: BelowOrderMinimum): string =>
  `Add ${formatCents(missing)} to reach the ${formatCents(minimum)} minimum for this delivery.`;
