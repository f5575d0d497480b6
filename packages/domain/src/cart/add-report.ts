import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { NOT_IN_STOCK } from "../text/ordering-sentences.ts";
import type { AddResult, ItemToAdd } from "./add-items.schema.ts";

/** The outcome of one added item. Prices in 1/10,000 dollars, null = pending. */
export interface ReportedItem {
  readonly productSku: Sku;
  readonly unitOfMeasure: Unit;
  readonly wanted: number;
  readonly quantity: number;
  readonly outcome: "added" | "changed" | "left";
  /** Why it was changed or left out; '' = no reason to show. */
  readonly reason: string;
  /** Price on the screen and price charged, when they differ; null = they don't. */
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
    reason: result.message || "",
    price: isRepriced ? { was: seenPrice, now: unitPrice } : null,
  };
};

/** An addition reports every item in the order sent, then the ones left out (GUIDE-CART-11, OP-62, OP-63). */
export const addReport = (
  items: readonly ItemToAdd[],
  results: readonly AddResult[],
  outOfStock: readonly Pick<ItemToAdd, "productSku" | "quantity">[] = [],
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
