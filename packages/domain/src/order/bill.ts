import { CATCH_WEIGHT_UNITS } from "../catalog/catch-weight.ts";
import { exactProduct } from "../catalog/exact.ts";
import type { UnitPrice } from "../catalog/price.ts";
import type { LineBill, Order, OrderBill, OrderLine, OrderStatus } from "./order.schema.ts";

/** A line as it was ordered. `totalPrice` in whole cents; null = price pending. */
export type OrderedLine = Pick<
  OrderLine,
  "quantity" | "unitOfMeasure" | "unitPrice" | "totalPrice" | "isEstimated" | "pricingUnitOfMeasure"
>;

/** What the warehouse says about a line; null = nothing, so it's as said before, or else as ordered. */
export interface LineReport {
  readonly shipped: number | null;
  readonly weight: number | null;
  readonly unitPrice: UnitPrice | null;
  /** In whole cents. */
  readonly credit: number | null;
  readonly creditReason: string | null;
}

/** A line as billed. `totalPrice` and `credit` in whole cents; a null total is still pending. */
export interface BilledLine extends Pick<LineBill, "shipped" | "weight" | "credit" | "creditReason"> {
  readonly unitPrice: UnitPrice | null;
  readonly totalPrice: number | null;
}

/** Why a report can't be billed. */
export type BillProblem = "weightMissing" | "creditTooLarge" | "tooLarge";

/** Only what has left the warehouse can be billed (OP-92, HIST-05). */
export const isBillable = (status: OrderStatus): boolean => status === "shipped" || status === "delivered";

/** A line priced by the pound or kilogram but sold in another unit is billed by its weight (§9, PROD-07). */
export const isBilledByWeight = ({ pricingUnitOfMeasure, unitOfMeasure, isEstimated }: OrderedLine): boolean =>
  isEstimated || (CATCH_WEIGHT_UNITS.includes(pricingUnitOfMeasure) && pricingUnitOfMeasure !== unitOfMeasure);

/**
 * A line is billed for what was shipped at its final price, a line sold by weight for the packed weight, rounded once to
 * whole cents, half up. What the report leaves out stays as said before, or else as ordered. A credit can't exceed the
 * line (§9, PROD-07, PROD-13, HIST-05).
 */
export const billedLine = (
  ordered: OrderedLine,
  before: BilledLine | null,
  report: LineReport,
): BilledLine | BillProblem => {
  const shipped = report.shipped ?? before?.shipped ?? ordered.quantity;
  const unitPrice = report.unitPrice ?? before?.unitPrice ?? ordered.unitPrice;
  const isByWeight = isBilledByWeight(ordered) && shipped > 0;
  const weight = isByWeight ? (report.weight ?? before?.weight ?? null) : null;
  if (isByWeight && weight === null) return "weightMissing";
  const totalPrice = unitPrice === null ? null : exactProduct([unitPrice, weight ?? shipped], 100);
  if (unitPrice !== null && totalPrice === null) return "tooLarge";
  const credit = report.credit ?? before?.credit ?? 0;
  if (credit > (totalPrice ?? 0)) return "creditTooLarge";
  const creditReason = credit === 0 ? "" : (report.creditReason ?? before?.creditReason ?? "");
  return { shipped, weight, unitPrice, totalPrice, credit, creditReason };
};

/** What an order costs. In whole cents. */
export interface BillTotal {
  readonly total: number;
  readonly credits: number;
  readonly pendingCount: number;
  readonly isEstimated: boolean;
}

/** A line in an order's bill; one that isn't billed is as ordered, without a credit. */
export type LineOfBill = Pick<OrderLine, "totalPrice" | "isEstimated"> & { readonly credit: number };

/**
 * An order costs its lines minus their credits plus shipping, without lines whose price is pending. It's an estimate as
 * long as a line is one. In whole cents (§3, HIST-05, PROD-07, PROD-13).
 */
export const billTotal = (lines: readonly LineOfBill[], shippingTotal: number): BillTotal => {
  const credits = lines.reduce((sum, { credit }) => sum + credit, 0);
  return {
    total: lines.reduce((sum, { totalPrice }) => sum + (totalPrice ?? 0), shippingTotal) - credits,
    credits,
    pendingCount: lines.filter(({ totalPrice }) => totalPrice === null).length,
    isEstimated: lines.some(({ totalPrice, isEstimated }) => isEstimated && totalPrice !== null),
  };
};

/** What of a bill differs from the order; null = as ordered. */
export interface BillDifference {
  readonly shipped: number | null;
  /** `was` is null while the price was pending. */
  readonly price: { readonly was: UnitPrice | null } | null;
  readonly total: { readonly was: number; readonly isEstimated: boolean } | null;
}

/** A bill shows what differs from the order: the quantity shipped, the price and the total that were (HIST-05, HIST-07). */
export const billDifference = ({ bill, ...line }: OrderLine): BillDifference => {
  if (bill === null) return { shipped: null, price: null, total: null };
  const { shipped, wasUnitPrice, wasTotalPrice, wasEstimated } = bill;
  return {
    shipped: shipped === line.quantity ? null : shipped,
    price: line.unitPrice === wasUnitPrice ? null : { was: wasUnitPrice },
    total:
      wasTotalPrice === null || line.totalPrice === wasTotalPrice
        ? null
        : { was: wasTotalPrice, isEstimated: wasEstimated },
  };
};

/** A billed order says what it cost when it was ordered, if that differs; null = it doesn't (HIST-05). */
export const costWhenOrdered = ({
  bill,
  orderTotal,
}: Pick<Order["summary"], "bill" | "orderTotal">): OrderBill | null =>
  bill === null || (bill.wasTotal === orderTotal && bill.wasPendingCount === 0) ? null : bill;
