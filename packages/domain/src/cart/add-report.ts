import type { Sku, Unit } from "../catalog/sku.schema.ts";
import type { GuideCartEntry } from "../guide-cart/guide-cart.ts";
import { NOT_IN_STOCK } from "../text/sentences.ts";
import type { AddResult, ItemToAdd } from "./add-items.schema.ts";

/** What became of one item of an addition. Prices in 1/10,000 dollars, null = pending. */
export interface ReportedItem {
  readonly productSku: Sku;
  readonly unitOfMeasure: Unit;
  /** How many were to be added, and how many were. */
  readonly wanted: number;
  readonly quantity: number;
  readonly outcome: "added" | "changed" | "left";
  /** Why it was changed or left; '' = there is nothing to say. */
  readonly reason: string;
  /** The price on the screen that added it, when the item was added at another one; null = it was not. */
  readonly price: { readonly was: number | null; readonly now: number | null } | null;
}

const reported = (item: ItemToAdd, result: AddResult): ReportedItem => {
  const { seenPrice } = item;
  const { unitPrice } = result;
  const isLeft = result.outcome === "rejected";
  const isRepriced = !isLeft && seenPrice !== undefined && unitPrice !== undefined && seenPrice !== unitPrice;
  return {
    productSku: result.productSku,
    unitOfMeasure: result.unitOfMeasure,
    wanted: item.quantity,
    quantity: isLeft ? 0 : result.quantity,
    outcome: isLeft ? "left" : result.outcome === "added" && result.quantity === item.quantity ? "added" : "changed",
    reason: result.message || (result.outcome === "adjusted" ? "We changed the quantity." : ""),
    price: isRepriced ? { was: seenPrice, now: unitPrice } : null,
  };
};

/**
 * Each item of an addition by name and outcome, in the order sent: added, changed by the rules, or left with the reason; those
 * that were not sent because they are out of stock are at the end. Nothing is left out. GUIDE-CART-11; OP-62, OP-63.
 */
export const addReport = (
  items: readonly ItemToAdd[],
  results: readonly AddResult[],
  outOfStock: readonly GuideCartEntry[] = [],
): readonly ReportedItem[] => [
  ...items.flatMap((item, at) => {
    const result = results[at];
    return result === undefined ? [] : [reported(item, result)];
  }),
  ...outOfStock.map(({ productSku, quantity }): ReportedItem => ({
    productSku,
    unitOfMeasure: "" as Unit,
    wanted: quantity,
    quantity: 0,
    outcome: "left",
    reason: NOT_IN_STOCK,
    price: null,
  })),
];

/** Whether something of an addition is not as it was on the screen. GUIDE-CART-11, CART-31. */
export const isNotable = ({ outcome, reason, price }: ReportedItem): boolean =>
  outcome !== "added" || reason !== "" || price !== null;
