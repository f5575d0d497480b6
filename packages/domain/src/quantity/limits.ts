import type { BrandPolicy } from "../brand/policy.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { FeatureFlags } from "../flags.ts";
import type { OrderingSentence } from "../text/ordering-sentences.ts";
import { isDay, localDay, localTime } from "../time/local-time.ts";

/** A product's minimum and maximum per order, in whole pieces of the variant's unit. */
export interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

/** The customer and time limits are checked for. `now` in ms since 1970; `zone` is IANA. */
export interface LimitsContext {
  readonly policy: Pick<BrandPolicy, "limitsQuantities">;
  readonly flags: FeatureFlags | null | undefined;
  readonly now: number;
  readonly zone: string;
}

type LimitFields = Pick<Variant, "minQuantity" | "maxQuantity" | "minMaxExpirationDate">;

const isSet = (quantity: number | null): quantity is number => quantity !== null && Number.isFinite(quantity);

/**
 * A product has limits when the ERP gives a minimum of at least 0 and a maximum above 0. They are rounded inward to
 * whole pieces: a minimum of 2.5 is 3, a maximum of 2.5 is 2. null = none, or contradictory (`limitsContradict`; §5,
 * QTY-03, OP-84).
 */
export const limitsOf = (variant: Pick<Variant, "minQuantity" | "maxQuantity">): Limits | null => {
  if (!isSet(variant.minQuantity) || !isSet(variant.maxQuantity)) return null;
  const minimum = Math.ceil(variant.minQuantity) + 0;
  const maximum = Math.floor(variant.maxQuantity);
  return minimum >= 0 && maximum > 0 && minimum <= maximum ? { minimum, maximum } : null;
};

/** A minimum above the maximum contradicts it: such limits don't apply, and imports refuse them (QTY-03, OP-84). */
export const limitsContradict = (variant: Pick<Variant, "minQuantity" | "maxQuantity">): boolean =>
  isSet(variant.minQuantity) &&
  isSet(variant.maxQuantity) &&
  variant.maxQuantity > 0 &&
  variant.minQuantity > variant.maxQuantity;

const CLOCK_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Limits expire at a day's end in the customer's zone, or at a time; unreadable ones never (§5, QTY-04, OP-85). */
export const limitsExpired = (expiry: string | null, now: number, zone: string): boolean => {
  if (expiry === null) return false;
  const text = expiry.trim();
  if (isDay(text)) return localDay(now, zone) > text;
  const time = CLOCK_TIME.exec(text);
  if (time === null || !isDay(time[1] as string)) return false;
  if (time[5] !== undefined) return Date.parse(text) <= now;
  return localTime(now, zone) >= `${time[1]}T${time[2]}:${time[3]}:${time[4] ?? "00"}`;
};

/**
 * Minimum and maximum apply only when the flag is on, for the flag's brand, if the product has both and they haven't
 * expired. QTY-01 to QTY-05 (§5 §6 §9, OP-83).
 */
export const bindingLimits = (variant: LimitFields, context: LimitsContext): Limits | null =>
  context.policy.limitsQuantities(context.flags) &&
  !limitsExpired(variant.minMaxExpirationDate, context.now, context.zone)
    ? limitsOf(variant)
    : null;

/** A notice about a quantity; `orderingSentence(notice)` words it. */
export type QuantityNotice = Extract<
  OrderingSentence,
  {
    readonly _tag:
      | "BelowMinimum"
      | "MaximumReached"
      | "AdjustedToMaximum"
      | "NoProduct"
      | "OnlyLeft"
      | "OnlyMoreLeft"
      | "BackOrdered"
      | "SoldByMultiple";
  }
>;

/** Whether a quantity can be added as is; `adjusted` is how many can be added instead. */
export interface Adding {
  readonly valid: boolean;
  readonly adjusted: number;
  readonly notice: QuantityNotice | null;
}

/**
 * What is in the cart and what is added count together: below the minimum, the rest is missing; above the maximum, only
 * what is left can be added; exactly either is fine, and so is nothing. `variant` null = no product. `adding` may be
 * negative to reduce a quantity, and `adjusted` then too, down to the minimum (§5, QTY-06, QTY-07, QTY-08, QTY-09,
 * QTY-10, QTY-11, QTY-12, OP-86, OP-88).
 */
export const checkAdding = (
  request: LimitsContext & { readonly variant: LimitFields | null; readonly inCart: number; readonly adding: number },
): Adding => {
  const { variant, inCart, adding } = request;
  if (variant === null) return { valid: false, adjusted: 0, notice: { _tag: "NoProduct" } };
  const limits = bindingLimits(variant, request);
  return limits === null ? { valid: true, adjusted: adding, notice: null } : checkAgainst(limits, inCart, adding);
};

/** `checkAdding` for limits known to apply. QTY-06 to QTY-11 (OP-86). */
export const checkAgainst = ({ minimum, maximum }: Limits, inCart: number, adding: number): Adding => {
  const total = inCart + adding;
  if (total > 0 && total < minimum)
    return { valid: false, adjusted: minimum - inCart, notice: { _tag: "BelowMinimum", minimum } };
  if (total <= maximum) return { valid: true, adjusted: adding, notice: null };
  const left = maximum - inCart;
  return left > 0
    ? { valid: false, adjusted: left, notice: { _tag: "AdjustedToMaximum", maximum } }
    : { valid: false, adjusted: 0, notice: { _tag: "MaximumReached", maximum } };
};
