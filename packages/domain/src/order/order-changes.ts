import type { Cart, CartLine } from "../cart/cart.schema.ts";
import { linesOf } from "../cart/cart-lines.ts";
import type { Order, OrderLine } from "./order.schema.ts";

/** A line of an order that its modification changes. `was` 0 = added, `now` 0 = removed; `placed` is the line of the order. */
export interface OrderChange {
  readonly sku: string;
  readonly title: string;
  readonly unit: string;
  readonly was: number;
  readonly now: number;
  readonly placed: OrderLine | null;
  /** How much more it costs than placed, in whole cents; null = a price is pending. */
  readonly difference: number | null;
}

type Identity = Pick<OrderLine, "productSku" | "unitOfMeasure" | "cutInstructions1" | "cutInstructions2">;

const keyOf = ({ productSku, unitOfMeasure, cutInstructions1, cutInstructions2 }: Identity): string =>
  JSON.stringify([productSku, unitOfMeasure, cutInstructions1, cutInstructions2]);

const minus = (now: number | null, was: number | null): number | null =>
  now === null || was === null ? null : now - was;

/**
 * What saving a modification changes of the lines of an order, in the order's own sequence, added lines last. The same
 * product in another unit or cut is another line. Spec §4, SUBMIT-12, SUBMIT-14.
 */
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
