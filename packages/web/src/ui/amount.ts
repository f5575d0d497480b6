import type { Totals } from "@larder/domain/cart/totals";
import { formatCents, formatUnitPrice } from "@larder/domain/catalog/money";
import { commonMessages } from "../messages/en/common.ts";

/** Whole cents: '$1,748.19', '≈ $1,748.19' when weights are estimated (PROD-07). */
export const centsText = (cents: number, estimated: boolean): string =>
  estimated ? commonMessages.approx(formatCents(cents)) : formatCents(cents);

/**
 * A total as it is shown is never $0.00 when it is only that no price is known yet (PROD-13). In whole cents; `pendingCount`
 * lines are not in it.
 */
export const totalText = ({
  total,
  estimated,
  pendingCount = 0,
}: Pick<Totals, "total" | "estimated"> & { readonly pendingCount?: number }): string =>
  total === 0 && pendingCount > 0 ? commonMessages.pending : centsText(total, estimated);

/** The price of a line: what one unit costs and what the unit is; null = 'Price Pending' (OP-29). In 1/10,000 dollars. */
export const linePrice = (
  unitPrice: number | null,
  unit: string,
): { readonly amount: string | null; readonly per: string } =>
  unitPrice === null
    ? { amount: null, per: "" }
    : {
        amount: formatUnitPrice(unitPrice),
        per: unit === "" ? "" : commonMessages.per(/^(?:LB|KG)$/.test(unit) ? unit.toLowerCase() : unit),
      };

/** The total of a line; one without a price says so and is never $0.00 (PROD-13). In whole cents. */
export const lineTotalText = (total: number | null, isEstimated: boolean): string =>
  total === null ? commonMessages.pending : centsText(total, isEstimated);
