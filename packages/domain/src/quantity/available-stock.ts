import type { Variant } from "../catalog/variant.schema.ts";
import type { Limits } from "./limits.ts";
import { multipleOf, roundDown } from "./sell-by-multiple.ts";

/**
 * What can still be bought is the stock rounded down to the product's multiple, less what is in the cart, and at most the
 * most of the product when limits bind (`limits`, from `bindingLimits`); in this order, and never below 0. Null = no bound is
 * known: the stock is unknown and no limits bind. In pieces of the variant's unit. Spec §5, QTY-13, QTY-14; OP-87.
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
