import { additionNote } from "@larder/domain/cart/addition-note";
import { adjustmentReason } from "@larder/domain/cart/adjustment";
import type { AdjustmentReason } from "@larder/domain/cart/adjustment.schema";
import type { Cut } from "@larder/domain/catalog/cut-instructions";
import { checkAddition, checkQuantity } from "@larder/domain/quantity/check-quantity";
import { MAX_QUANTITY } from "@larder/domain/quantity/quantity";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { sentence } from "@larder/domain/text/sentences";
import { invalidField } from "../../database/writes/input-error.ts";
import type { CartLineRow } from "./cart-state.ts";
import type { PricingContext, VariantRules } from "./priced-line.ts";

/** A quantity from a call; rejects anything but whole numbers from 0 to 9,999 (OP-61). */
export const quantityOf = (input: number, path: string): number => {
  const read = readQuantity(input);
  if (!read.ok) throw invalidField(path, sentence(read.problem));
  return read.quantity;
};

export const text = (input: string | null | undefined, path: string, most: number): string => {
  const value = input ?? "";
  if (value.length > most) throw invalidField(path, `must be at most ${most} characters`);
  return value;
};

interface Limited {
  readonly adding: number;
  /** Why the quantity was adjusted; null = it wasn't. */
  readonly message: string | null;
  readonly note: string | null;
  readonly reason: AdjustmentReason | null;
}

/** How many more of a product can be added, and why the number sent was adjusted (QTY-06 to QTY-14, QTY-18). */
export const applyLimits = (
  rules: VariantRules,
  change: {
    readonly inCart: number;
    readonly adding: number;
    /** What the order being modified holds of it. */
    readonly setAside: number;
    /** The line itself is changed, not added to. */
    readonly isUpdate?: boolean;
  },
  pricing: PricingContext,
): Limited => {
  const { inCart, adding, setAside, isUpdate = false } = change;
  const check = isUpdate ? checkQuantity : checkAddition;
  const { valid, adjusted, notice } = check({ ...pricing, variant: rules, inCart, adding, setAside });
  const allowed = valid ? adding : adjusted;
  const { orderingSentences } = pricing.say;
  const message = valid || notice === null ? null : orderingSentences.orderingSentence(notice);
  return inCart + allowed > MAX_QUANTITY
    ? {
        adding: MAX_QUANTITY - inCart,
        message: orderingSentences.orderingSentence({ _tag: "TooMany" }),
        note: null,
        reason: { reason: "Maximum", bound: MAX_QUANTITY },
      }
    : {
        adding: allowed,
        message,
        note: additionNote(rules, notice, orderingSentences),
        reason: valid ? null : adjustmentReason(notice),
      };
};

/** A line's cut in the domain's form. */
export const cutOf = ({ cut1, cut2 }: Pick<CartLineRow, "cut1" | "cut2">): Cut => ({
  cutInstructions1: cut1 === "" ? null : cut1,
  cutInstructions2: cut2 === "" ? null : cut2,
});

/** Whether two lines have the same product, unit and cut, which a cart has only once (CART-01). */
export const isSameItem = (one: Pick<CartLineRow, "sku" | "unit" | "cut1" | "cut2">, other: typeof one): boolean =>
  one.sku === other.sku && one.unit === other.unit && one.cut1 === other.cut1 && one.cut2 === other.cut2;
