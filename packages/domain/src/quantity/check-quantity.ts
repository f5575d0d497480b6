import type { Variant } from "../catalog/variant.schema.ts";
import { isOn } from "../flags.ts";
import { type Adding, bindingLimits, checkAdding, type LimitsContext, type QuantityNotice } from "./limits.ts";
import { leftToSell, multipleOf, roundDown } from "./sell-by-multiple.ts";

type Sold = Pick<
  Variant,
  "minQuantity" | "maxQuantity" | "minMaxExpirationDate" | "sellByMultiple" | "stock" | "inStock"
>;

/** A quantity and what counts with it, in pieces. */
export interface QuantityCheck {
  readonly variant: Sold | null;
  readonly inCart: number;
  readonly adding: number;
  /** What the order being modified holds already, however little is left now. */
  readonly setAside?: number;
}

const toMultiple = (total: number, multiple: number, maximum: number): number => {
  const up = Math.ceil(total / multiple) * multiple;
  return up <= maximum ? up : roundDown(maximum, multiple);
};

/** Pieces beyond the stock are back ordered; 0 = none, or stock is enforced (QTY-13, HIST-07, OP-88). */
export const backOrdered = (variant: Sold, quantity: number, flags: LimitsContext["flags"]): number => {
  const left = leftToSell(variant);
  return left === null || isOn(flags, "FeatureFlags.Global.EnforceStock") ? 0 : Math.max(0, quantity - left);
};

/**
 * A quantity must be within the minimum and maximum if they apply, in whole multiples, and with
 * `FeatureFlags.Global.EnforceStock` within the stock; without it the rest is back ordered. `inCart` and `adding` count
 * together, in pieces of the variant's unit, and what an order being modified holds (`setAside`) it may keep; a valid
 * quantity may still have a notice. Screen, SDK and server use this for add, update and submit. QTY-06 to QTY-14 (§5, QTY-18, OP-61, OP-87, OP-88).
 */
export const checkQuantity = (request: LimitsContext & QuantityCheck): Adding => {
  const { variant, inCart, adding, setAside = 0 } = request;
  const limited = checkAdding(request);
  if (variant === null || inCart + limited.adjusted <= 0) return limited;
  const limits = bindingLimits(variant, request);
  const multiple = multipleOf(variant);
  const within = inCart + limited.adjusted;
  const whole =
    limited.adjusted === 0 && adding > 0 ? within : toMultiple(within, multiple, limits?.maximum ?? Infinity);
  const stock = leftToSell(variant);
  const left = stock === null ? null : Math.max(stock, setAside);
  const isEnforced = isOn(request.flags, "FeatureFlags.Global.EnforceStock");
  if (left !== null && isEnforced && whole > left) {
    const isTooFew = left < (limits?.minimum ?? 1);
    const most = adding > 0 || isTooFew ? Math.max(0, left - inCart) : left - inCart;
    return { valid: false, adjusted: isTooFew ? 0 : most, notice: { _tag: "OnlyLeft", left } };
  }
  if (whole <= 0) return limited;
  const adjusted = whole - inCart;
  const notice: QuantityNotice | null =
    limited.notice ??
    (whole === within ? null : { _tag: "SoldByMultiple", multiple }) ??
    (!isEnforced && stock !== null && whole > stock
      ? { _tag: "BackOrdered", left: stock, waiting: whole - stock }
      : null);
  return { valid: limited.valid && whole === within, adjusted, notice };
};

/** `checkQuantity` for adding to a cart: next to what is in the cart, only the rest of the stock counts as left (QTY-13). */
export const checkAddition = (request: LimitsContext & QuantityCheck): Adding => {
  const checked = checkQuantity(request);
  const { notice, adjusted } = checked;
  if (notice?._tag !== "OnlyLeft" || request.inCart === 0 || notice.left === 0) return checked;
  const more = Math.max(0, notice.left - request.inCart);
  return adjusted === more ? { ...checked, notice: { _tag: "OnlyMoreLeft", left: notice.left, more } } : checked;
};
