import { variantInUnit } from "../catalog/chosen-variant.ts";
import type { Product } from "../catalog/product.schema.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import type { Adjustment, fitQuantity } from "./fit-quantity.ts";
import type { FoundItem, OtherUnit, Reading, readingsFor, ReviewContext } from "./line-readings.ts";
import type { PastedLine } from "./pasted-lines.ts";

/** What a line can order: a product, a size and how many, with every change of what was written. */
export interface Choice {
  readonly product: Product;
  readonly unit: Unit;
  readonly quantity: number;
  readonly adjustments: readonly (Adjustment | { readonly _tag: "Respelled"; readonly written: string } | OtherUnit)[];
}

/** The rules by which a line becomes choices. */
export interface ChoiceRules {
  readonly readingsFor: typeof readingsFor;
  readonly fitQuantity: typeof fitQuantity;
}

/** What was written in a unit that the item isn't sold in; null = nothing. */
export const otherUnitOf = ({ adjustments }: Pick<Choice, "adjustments">): OtherUnit | null =>
  adjustments.find((each) => each._tag === "OtherUnit") ?? null;

/** What a reading orders, with `inCart` of its size counted; null = its size isn't for sale (OP-62). */
export const choiceOf = (
  { product, variants, unit, written, respelled, otherUnit }: Reading,
  inCart: number,
  context: ReviewContext,
  rules: Pick<ChoiceRules, "fitQuantity">,
): Choice | null => {
  const variant = variantInUnit(variants, unit);
  if (variant === null) return null;
  const spelling = respelled === null ? [] : [{ _tag: "Respelled", written: respelled } as const];
  if (otherUnit !== null) return { product, unit, quantity: 0, adjustments: [...spelling, otherUnit] };
  const { quantity, adjustments } = rules.fitQuantity(variant, written, inCart, context);
  return { product, unit, quantity, adjustments: [...spelling, ...adjustments] };
};

/** What a line can mean once a person picked its product; empty = not for sale (OP-62). */
export const choicesOf = (
  line: PastedLine,
  product: Product,
  context: ReviewContext,
  rules: ChoiceRules,
): readonly Choice[] => {
  const found: FoundItem = { isExact: true, products: [product] };
  return rules.readingsFor(line, "", found, context).flatMap((reading) => {
    const inCart = context.inCart[`${product.sku}|${reading.unit}`] ?? 0;
    return choiceOf(reading, inCart, context, rules) ?? [];
  });
};

/** Why a person chooses between these. */
export const whyAmbiguous = (choices: readonly Choice[]): "items" | "quantities" | "unit" => {
  if (new Set(choices.map(({ product }) => product.sku)).size > 1) return "items";
  return choices.every((choice) => otherUnitOf(choice) !== null) ? "unit" : "quantities";
};
