import { unitOf } from "../catalog/chosen-variant.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { SizeEntries } from "./order-sizes.ts";

/** A size that is in the cart already: how many, and how many it will be. */
export interface MakesIt {
  readonly unit: Unit;
  readonly inCart: number;
  readonly total: number;
}

/**
 * What is added comes on top of what the cart holds: each size with a quantity that is in the cart already, with what
 * adding makes it. Sizes of which nothing would be added are left out. CART-01, QTY-13.
 */
export const makesIt = (
  variants: readonly Variant[],
  entries: SizeEntries,
  inCart: (unit: Unit) => number,
  toAdd: (variant: Variant, quantity: number) => number,
): readonly MakesIt[] =>
  variants.flatMap((variant) => {
    const unit = unitOf(variant);
    const held = inCart(unit);
    const adding = toAdd(variant, entries.get(unit)?.quantity ?? 0);
    return held > 0 && adding > 0 ? [{ unit, inCart: held, total: held + adding }] : [];
  });
