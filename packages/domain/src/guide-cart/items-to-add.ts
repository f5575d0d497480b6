import type { ItemToAdd } from "../cart/cart.schema.ts";
import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideLine } from "../order-guide/guide.schema.ts";
import { orderUnit } from "../order-guide/line.ts";
import type { GuideCart, GuideCartEntry } from "./guide-cart.ts";

/** What of a guide cart can be added, what is out of stock, and what the guide no longer has. */
export interface ItemsToAdd {
  readonly items: readonly ItemToAdd[];
  readonly outOfStock: readonly GuideCartEntry[];
  readonly unknown: readonly GuideCartEntry[];
}

/**
 * A guide cart goes into the cart with the chosen unit of each line, in the order typed. What is out of stock is named and
 * left out unless the customer confirms it (`withOutOfStock`), and nothing disappears: what the guide no longer has is named too.
 * Spec §1 §3, GUIDE-CART-10, GUIDE-CART-11; OP-62, OP-63.
 */
export const itemsToAdd = (cart: GuideCart, lines: readonly GuideLine[], withOutOfStock: boolean): ItemsToAdd => {
  const known = new Map<Sku, GuideLine>();
  for (const line of lines) if (!known.has(line.productSku)) known.set(line.productSku, line);
  const items: ItemToAdd[] = [];
  const outOfStock: GuideCartEntry[] = [];
  const unknown: GuideCartEntry[] = [];
  for (const entry of cart) {
    const line = known.get(entry.productSku);
    if (line === undefined) {
      unknown.push(entry);
      continue;
    }
    if (!entry.inStock) outOfStock.push(entry);
    if (entry.inStock || withOutOfStock)
      items.push({ productSku: entry.productSku, unitOfMeasure: orderUnit(line), quantity: entry.quantity });
  }
  return { items, outOfStock, unknown };
};
