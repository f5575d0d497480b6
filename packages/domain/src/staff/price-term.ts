import type { FieldProblem } from "../form/field-problem.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";
import { typedNumber, typedPrice } from "./product-edit.ts";
import { isDay } from "../time/local-time.ts";

/** The first and the last day of a price, "YYYY-MM-DD"; "" = no such day. */
export interface PriceDays {
  readonly validFrom: string;
  readonly validTo: string;
}

/** Whether a price's days are over, include a day, or are still to come. */
export type PriceStanding = "past" | "current" | "coming";

/** Where a price stands on a day of the shop: both its days are included (OP-67). */
export const priceStanding = ({ validFrom, validTo }: PriceDays, day: string): PriceStanding => {
  if (validTo !== "" && validTo < day) return "past";
  return validFrom > day ? "coming" : "current";
};

/** A price with its days and quantity as typed; `fromQuantity` "" = any quantity. */
export interface TypedTerm extends PriceDays {
  readonly price: string;
  readonly fromQuantity: string;
}

/**
 * What is wrong with a price that holds on some days or from a quantity on: it's dollars above 0 or pending, from a
 * quantity on it can't be pending, a quantity is at least 1 and can be ordered, and the last day isn't before the first (OP-67).
 */
export const termProblems = ({ price, fromQuantity, validFrom, validTo }: TypedTerm): readonly FieldProblem[] => {
  const [amount, least] = [typedPrice(price), typedNumber(fromQuantity, 1)];
  const isWrong = amount === undefined || (amount?.amount === null && (least ?? 1) > 1);
  const wrongDays = Object.entries({ validFrom, validTo }).filter(([, day]) => day !== "" && !isDay(day));
  return [
    ...(amount === null ? [{ field: "price", _tag: "Required" } as const] : []),
    ...(isWrong ? [{ field: "price", _tag: "Malformed", expected: "amount" } as const] : []),
    ...(least === undefined || (least !== null && least > MAX_QUANTITY)
      ? [{ field: "fromQuantity", _tag: "Malformed", expected: "number" } as const]
      : []),
    ...wrongDays.map(([field]) => ({ field, _tag: "Malformed", expected: "date" }) as const),
    ...(wrongDays.length === 0 && validFrom !== "" && validTo !== "" && validTo < validFrom
      ? [{ field: "validTo", _tag: "BelowFirst" } as const]
      : []),
  ];
};
