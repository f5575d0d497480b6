import type { ReportedItem } from "@larder/domain/cart/add-report";
import { hasRisen } from "@larder/domain/cart/line-changes";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { PRICE_PENDING } from "@larder/domain/catalog/price";
import { numberText, plural } from "./plural.ts";

export const addedItemsMessages = {
  asShown: (n: number) => `${plural(n, "item", "items")} added as shown`,
  see: "See what was added",
  pieces: (quantity: number, unit: string) => `${numberText(quantity)} ${unit}`,
} as const;

const priceOf = (price: number | null): string => (price === null ? PRICE_PENDING : formatUnitPrice(price));

const priceText = (price: ReportedItem["price"]): string => {
  if (price === null) return "";
  const text = `The price was ${priceOf(price.was)} and is now ${priceOf(price.now)}.`;
  return hasRisen(price.was, price.now) ? `${text} Accept it in your cart.` : text;
};

const changeText = ({ outcome, wanted, quantity, reason }: ReportedItem): string => {
  if (outcome !== "changed") return "";
  if (wanted !== quantity) return `We changed ${numberText(wanted)} to ${numberText(quantity)}.`;
  return reason === "" ? "We changed the quantity." : "";
};

/** What an added item's report says; '' = as on the screen (GUIDE-CART-11, CART-31, OP-62). */
export const reportText = (item: ReportedItem): string =>
  [item.outcome === "left" ? item.reason || "Not added." : item.reason, changeText(item), priceText(item.price)]
    .filter((text) => text !== "")
    .join(" ");
