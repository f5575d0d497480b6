import { parsePrice, type UnitPrice } from "../catalog/price.ts";
import type { TieredPrice } from "../catalog/price-tiers.ts";
import type { SeenLine } from "./cart.schema.ts";

/**
 * The price that a customer has seen on a screen, when the quantity in the cart reaches another tier than the screen
 * showed: one of today's prices counts as today's price at that quantity, as long as it isn't higher. In 1/10,000
 * dollars, null = pending, undefined = unknown (CART-31, OP-62).
 */
export const shownAt = (
  size: TieredPrice,
  shown: UnitPrice | null | undefined,
  now: UnitPrice | null,
): UnitPrice | null | undefined => {
  if (shown == null || now === null || now > shown || size.priceTiers === undefined) return shown;
  const today = [size.price, ...size.priceTiers.map(({ price }) => price)];
  return today.some((text) => parsePrice(text) === shown) ? now : shown;
};

/**
 * What a customer has seen of a line after its quantity changed: the price at the previous quantity, if it was today's,
 * becomes that of the new quantity, which the screen shows at once. A change of the price list stays to be said (CART-31).
 */
export const seenAtQuantity = (seen: SeenLine | null, was: UnitPrice | null, now: UnitPrice | null): SeenLine | null =>
  seen === null || was === now || seen.unitPrice !== was ? seen : { ...seen, unitPrice: now };
