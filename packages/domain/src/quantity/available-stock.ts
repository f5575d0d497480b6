import type { Variant } from "../catalog/variant.schema.ts";
import type { Limits } from "./limits.ts";
import { multipleOf, roundDown } from "./sell-by-multiple.ts";

/**
 * What can still be bought is the stock rounded down to the product's multiple, minus what is in the cart, capped at
 * the maximum if limits apply (`limits`), and never below 0. null = unlimited: unknown stock and no limits. In pieces
 * of the variant's unit (§5, QTY-13, QTY-14, OP-87).
 */
export const availableStock = (
  variant: Pick<Variant, "stock" | "sellByMultiple">,
  inCart: number,
  limits: Pick<Limits, "maximum"> | null,
): number | null => {
  const cap = limits?.maximum ?? null;
  if (variant.stock === null || !Number.isFinite(variant.stock)) return cap;
  const rounded = roundDown(Math.floor(variant.stock), multipleOf(variant));
  const left = Math.max(0, rounded - inCart);
  return cap === null ? left : Math.min(left, cap);
};
