import type { Variant } from "../catalog/variant.schema.ts";
import { multipleOf, roundDown } from "./sell-by-multiple.ts";

/**
 * The stock of a variant in whole multiples, in pieces of its unit, whatever is in the cart; null = unknown, or out of
 * stock and kept apart (QTY-13, OP-63, OP-87).
 */
export const leftToSell = (variant: Pick<Variant, "stock" | "inStock" | "sellByMultiple">): number | null =>
  variant.inStock && variant.stock !== null && Number.isFinite(variant.stock) && variant.stock > 0
    ? roundDown(Math.floor(variant.stock), multipleOf(variant))
    : null;
