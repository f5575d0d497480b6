import type { Cart, CartLine } from "../cart/cart.schema.ts";
import { linesOf } from "../cart/cart-lines.ts";
import type { Order, OrderLine } from "./order.schema.ts";

/** A changed order line. `was` 0 = added, `now` 0 = removed; `placed` is the order's line. */
export interface OrderChange {
  readonly sku: string;
  readonly title: string;
  readonly unit: string;
  readonly was: number;
  readonly now: number;
  readonly placed: OrderLine | null;
  /** Price difference in whole cents; null = a price is pending. */
  readonly difference: number | null;
}

type Identity = Pick<OrderLine, "productSku" | "unitOfMeasure" | "cutInstructions1" | "cutInstructions2">;

const keyOf = ({ productSku, unitOfMeasure, cutInstructions1, cutInstructions2 }: Identity): string =>
  JSON.stringify([productSku, unitOfMeasure, cutInstructions1, cutInstructions2]);

const minus = (now: number | null, was: number | null): number | null =>
  now === null || was === null ? null : now - was;

/** What saving an edited order changes, in its sequence, added lines last (§4, SUBMIT-12, SUBMIT-14). */
export const orderChanges = (
  { lines }: Pick<Order, "lines">,
  cart: Pick<Cart, "cartGroups" | "oosLines">,
): readonly OrderChange[] => {
  const held = new Map<string, CartLine>([...linesOf(cart), ...cart.oosLines].map((line) => [keyOf(line), line]));
  const changes: OrderChange[] = [];
  for (const placed of lines) {
    const line = held.get(keyOf(placed));
    const now = line?.quantity ?? 0;
    held.delete(keyOf(placed));
    const { productSku: sku, productTitle: title, unitOfMeasure: unit, quantity: was } = placed;
    const difference = minus(line === undefined || now === 0 ? 0 : line.totalPrice, placed.totalPrice);
    if (now !== was) changes.push({ sku, title, unit, was, now, placed, difference });
  }
  for (const { productSku: sku, productTitle: title, unitOfMeasure: unit, quantity: now, totalPrice } of held.values())
    if (now > 0) changes.push({ sku, title, unit, was: 0, now, placed: null, difference: totalPrice });
  return changes;
};
