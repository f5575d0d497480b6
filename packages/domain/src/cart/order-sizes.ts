import { unitOf } from "../catalog/chosen-variant.ts";
import type { Cut } from "../catalog/cut-instructions.ts";
import { lineTotal } from "../catalog/line-total.ts";
import type { Sku, Unit } from "../catalog/sku.schema.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { ItemToAdd } from "./add-items.schema.ts";
import { seenPriceOf } from "./seen-price.ts";
import { sumOf, type Totals } from "./totals.ts";

export interface SizeEntry extends Cut {
  readonly quantity: number;
}

/** What was typed on a product's page, by unit. */
export type SizeEntries = ReadonlyMap<Unit, SizeEntry>;

const ordered = (variants: readonly Variant[], entries: SizeEntries) =>
  variants.flatMap((variant) => {
    const entry = entries.get(unitOf(variant));
    return entry === undefined || entry.quantity === 0 ? [] : [{ variant, entry }];
  });

/** Each size with a quantity becomes a cart item with its cut, in the order of the sizes (CART-01, PROD-17, OP-62). */
export const sizedItems = (sku: Sku, variants: readonly Variant[], entries: SizeEntries): readonly ItemToAdd[] =>
  ordered(variants, entries).map(({ variant, entry: { quantity, cutInstructions1, cutInstructions2 } }) => ({
    productSku: sku,
    unitOfMeasure: unitOf(variant),
    quantity,
    ...seenPriceOf(variant),
    ...(cutInstructions1 === null ? {} : { cutInstructions1 }),
    ...(cutInstructions2 === null ? {} : { cutInstructions2 }),
  }));

/** What will be added of the sizes with a quantity: how many sizes, and their total cost (PROD-07, PROD-13, QTY-13, OP-29). */
export const sizedTotals = (
  variants: readonly Variant[],
  entries: SizeEntries,
  toAdd: (variant: Variant, quantity: number) => number,
): Totals & { readonly sizes: number } => {
  const costs = ordered(variants, entries).flatMap(({ variant, entry }) => {
    const quantity = toAdd(variant, entry.quantity);
    return quantity === 0 ? [] : [lineTotal(variant, quantity)];
  });
  return { ...sumOf(costs), sizes: costs.length };
};
