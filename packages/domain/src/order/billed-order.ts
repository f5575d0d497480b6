import type { UnitPrice } from "../catalog/price.ts";
import { type BilledLine, isBillable } from "./bill.ts";
import type { OrderStatus } from "./order.schema.ts";
import { isFinal } from "./status.ts";

/** A line as it was ordered, and its bill; null = not billed. Totals in whole cents; null = price pending. */
export interface LineWithBill {
  readonly quantity: number;
  readonly unitPrice: UnitPrice | null;
  readonly totalPrice: number | null;
  readonly isEstimated: boolean;
  readonly bill: BilledLine | null;
}

/**
 * A shipped order is billed once each of its lines is. One that was delivered can't be added to: it's billed with the first
 * line that is, and a line without a bill wasn't shipped as far as the warehouse says. Neither is while the price of
 * something that was shipped is pending (HIST-05, PROD-13).
 */
export const isOrderBilled = (status: OrderStatus, lines: readonly Pick<LineWithBill, "bill">[]): boolean => {
  const bills = lines.flatMap(({ bill }) => (bill === null ? [] : [bill]));
  const isPending = bills.some(({ totalPrice, shipped }) => totalPrice === null && shipped > 0);
  const billed = bills.length;
  return isBillable(status) && billed > 0 && !isPending && (billed === lines.length || isFinal(status));
};

/** What a bill has different from the order; null = as ordered. Amounts in whole cents. */
export interface LineChange {
  readonly shipped: number | null;
  /** As packed; only where it made the total another. */
  readonly weight: number | null;
  /** What the line was to cost; `cents` null = its price was pending. */
  readonly was: { readonly cents: number | null; readonly isEstimated: boolean } | null;
  readonly credit: number;
  readonly creditReason: string;
}

/** A billed line differs from the order by its quantity, its total or a credit; null = it doesn't, or isn't billed (HIST-05). */
export const lineChange = ({ quantity, totalPrice, isEstimated, bill }: LineWithBill): LineChange | null => {
  if (bill === null) return null;
  const isOther = bill.totalPrice !== totalPrice;
  const { shipped, weight, credit, creditReason } = bill;
  if (shipped === quantity && !isOther && credit === 0) return null;
  return {
    shipped: shipped === quantity ? null : shipped,
    weight: isOther ? weight : null,
    was: isOther ? { cents: totalPrice, isEstimated } : null,
    credit,
    creditReason,
  };
};
