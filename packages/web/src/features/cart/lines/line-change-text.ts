import type { CartLine } from "@larder/domain/cart/cart.schema";
import { hasRisen } from "@larder/domain/cart/line-changes";
import { type LineChange } from "@larder/domain/cart/line-notices";
import { costWhenSeen } from "@larder/domain/cart/seen-totals";
import { PRICE_PENDING } from "@larder/domain/catalog/price";
import { cartChangesMessages as words } from "../../../messages/en/cart-changes.ts";
import { linePrice, lineTotalText } from "../../../ui/line/amount.ts";

export const changeTitle = (change: LineChange, { unitOfMeasure }: CartLine): string => {
  switch (change._tag) {
    case "Price":
      if (change.now === null) return words.pricePending;
      if (change.was === null) return words.priceKnown;
      return hasRisen(change.was, change.now) ? words.priceUp : words.priceDown;
    case "Pack":
      return words.pack;
    case "Unusual":
      return words.unusual(change.quantity, change.usual.quantity, unitOfMeasure);
    case "Substitute":
      return words.substitute;
    case "Adjusted":
      return words.adjusted(change.adjustment);
    case "OutOfStock":
      return words.outOfStock;
    case "BackInStock":
      return words.backInStock;
  }
};

/** The line's total at the seen and the current price; null = not a price change, or the price is pending. */
export const changeTotals = (change: LineChange, line: CartLine): readonly [was: string, now: string] | null => {
  const was = change._tag === "Price" ? costWhenSeen(line) : null;
  return was === null || line.totalPrice === null
    ? null
    : [lineTotalText(was.cents, was.estimated), lineTotalText(line.totalPrice, line.isEstimated)];
};

/** A change's old and new value as text; null = it has none. */
export const changeValues = (
  change: LineChange,
  { pricingUnitOfMeasure }: CartLine,
): readonly [was: string, now: string] | null => {
  const price = (amount: number | null) => {
    const { amount: text, per } = linePrice(amount, pricingUnitOfMeasure);
    return text === null ? PRICE_PENDING : `${text} ${per}`;
  };
  if (change._tag === "Price") return [price(change.was), price(change.now)];
  if (change._tag === "Substitute") return [change.was || words.noSubstitute, change.now || words.noSubstitute];
  return change._tag === "Pack" ? [change.was || "–", change.now || "–"] : null;
};
