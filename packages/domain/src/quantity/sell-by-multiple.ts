import type { Variant } from "../catalog/variant.schema.ts";
import type { Limits } from "./limits.ts";
import { MAX_QUANTITY } from "./quantity.ts";

/** The suggested quantity is what the minimum still needs, at least 1 (§5, QTY-15, QTY-16, QTY-17, QTY-19). */
export const initialSuggestion = (limits: Pick<Limits, "minimum"> | null, inCart: number): number =>
  limits === null ? 1 : Math.max(1, limits.minimum - inCart);

/** A product is sold in steps of its multiple; 0, missing or fractional counts as 1 (§5, QTY-13, OP-61). */
export const multipleOf = (variant: Pick<Variant, "sellByMultiple"> | null): number => {
  const multiple = variant?.sellByMultiple ?? 1;
  return Number.isInteger(multiple) && multiple > 0 ? multiple : 1;
};

/** The largest multiple not above a quantity (QTY-13, OP-87). */
export const roundDown = (quantity: number, multiple: number): number => quantity - (quantity % multiple);

/** Plus goes to the next multiple, at most the largest a line can hold; from 3 in fives to 5 (OP-61). */
export const stepUp = (quantity: number, multiple: number): number =>
  Math.max(quantity, Math.min(roundDown(quantity, multiple) + multiple, roundDown(MAX_QUANTITY, multiple)));

/** Minus goes to the previous multiple, at least 0; from 7 in fives to 5 (OP-61). */
export const stepDown = (quantity: number, multiple: number): number => Math.max(0, roundDown(quantity - 1, multiple));

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

/**
 * The stock of a variant in whole multiples, in pieces of its unit, whatever is in the cart; null = unknown, or out of
 * stock and kept apart (QTY-13, OP-63, OP-87).
 */
export const leftToSell = (variant: Pick<Variant, "stock" | "inStock" | "sellByMultiple">): number | null =>
  variant.inStock && variant.stock !== null && Number.isFinite(variant.stock) && variant.stock > 0
    ? roundDown(Math.floor(variant.stock), multipleOf(variant))
    : null;
