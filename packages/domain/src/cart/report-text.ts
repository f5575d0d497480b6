import { formatUnitPrice } from "../catalog/money.ts";
import { PRICE_PENDING } from "../catalog/price.ts";
import type { ReportedItem } from "./add-report.ts";
import { hasRisen } from "./line-changes.ts";

const priceOf = (price: number | null): string => (price === null ? PRICE_PENDING : formatUnitPrice(price));

const priceText = (price: ReportedItem["price"]): string => {
  if (price === null) return "";
  const text = `The price was ${priceOf(price.was)} and is now ${priceOf(price.now)}.`;
  return hasRisen(price.was, price.now) ? `${text} Accept it in your cart.` : text;
};

/** What an added item's report says; '' = as on the screen (GUIDE-CART-11, CART-31, OP-62). */
export const reportText = ({ outcome, reason, wanted, quantity, price }: ReportedItem): string => {
  const count = (pieces: number) => pieces.toLocaleString("en-US");
  const changed =
    outcome === "changed" && wanted !== quantity ? `We changed ${count(wanted)} to ${count(quantity)}.` : "";
  return [outcome === "left" ? reason || "Not added." : reason, changed, priceText(price)]
    .filter((text) => text !== "")
    .join(" ");
};
