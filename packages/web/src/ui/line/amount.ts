import type { Totals } from "@larder/domain/cart/totals";
import { formatCents, formatUnitPrice } from "@larder/domain/catalog/money";
import { commonMessages } from "../../messages/en/common.ts";

/** Whole cents: '$1,748.19', '≈ $1,748.19' when weights are estimated (PROD-07). */
export const centsText = (cents: number, estimated: boolean): string =>
  estimated ? commonMessages.approx(formatCents(cents)) : formatCents(cents);

/** Never $0.00 just because prices are pending (PROD-13). In whole cents; excludes `pendingCount` lines. */
export const totalText = ({
  total,
  estimated,
  pendingCount = 0,
}: Pick<Totals, "total" | "estimated"> & { readonly pendingCount?: number }): string =>
  total === 0 && pendingCount > 0 ? commonMessages.pending : centsText(total, estimated);

/** A unit's price and name; null = 'Price Pending' (OP-29). In 1/10,000 dollars. */
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

/** Never $0.00 for a missing price (PROD-13). In whole cents. */
export const lineTotalText = (total: number | null, isEstimated: boolean): string =>
  total === null ? commonMessages.pending : centsText(total, isEstimated);
