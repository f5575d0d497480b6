import type { PlacedPrice } from "@larder/domain/cart/cart.schema";
import { placedTogether } from "@larder/domain/cart/placed-price";
import type { CartLineRow, OrderedItem } from "./cart-state.ts";

/** A line in the order being modified, with its pack size and pricing. */
export interface PlacedLine {
  readonly price: PlacedPrice;
  readonly packSize: string;
  readonly pricingUnit: string;
}

/** The pieces of a line's product already reserved by the order being modified. */
export const orderedOf = (ordered: readonly OrderedItem[], { sku, unit }: Pick<CartLineRow, "sku" | "unit">): number =>
  ordered.reduce((sum, item) => (item.sku === sku && item.unit === unit ? sum + item.quantity : sum), 0);

/** The line in the order being modified with this unit and cut; null = none (SUBMIT-12). */
export const placedLineOf = (
  ordered: readonly OrderedItem[],
  { sku, unit, cut1, cut2 }: Pick<CartLineRow, "sku" | "unit" | "cut1" | "cut2">,
): PlacedLine | null => {
  const same = ordered.filter(
    (item) => item.sku === sku && item.unit === unit && item.cut1 === cut1 && item.cut2 === cut2,
  );
  const [first] = same;
  const price = placedTogether(
    same.map(({ quantity, unitPrice, totalPrice, isEstimated }) => ({ quantity, unitPrice, totalPrice, isEstimated })),
  );
  return first === undefined || price === null
    ? null
    : { price, packSize: first.packSize, pricingUnit: first.pricingUnit };
};
