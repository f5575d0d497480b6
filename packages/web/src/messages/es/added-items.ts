import type { ReportedItem } from "@larder/domain/cart/add-report";
import { hasRisen } from "@larder/domain/cart/line-changes";
import { PRICE_PENDING } from "@larder/domain/catalog/price";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { numberText, plural } from "./plural.ts";
import type * as En from "../en/added-items.ts";
import type { Translated } from "../translated.ts";

export const addedItemsMessages: Translated<typeof En.addedItemsMessages> = {
  asShown: (n) => `${plural(n, "producto agregado tal como lo ves", "productos agregados tal como los ves")}`,
  see: "Ver lo que se agregó",
  pieces: (quantity, unit) => `${numberText(quantity)} ${unit}`,
};

const priceOf = (price: number | null): string => (price === null ? PRICE_PENDING : formatUnitPrice(price));

const priceText = (price: ReportedItem["price"]): string => {
  if (price === null) return "";
  const text = `El precio era ${priceOf(price.was)} y ahora es ${priceOf(price.now)}.`;
  return hasRisen(price.was, price.now) ? `${text} Acéptalo en tu carrito.` : text;
};

const changeText = ({ outcome, wanted, quantity, reason }: ReportedItem): string => {
  if (outcome !== "changed") return "";
  if (wanted !== quantity) return `Pusimos ${numberText(quantity)} en vez de ${numberText(wanted)}.`;
  return reason === "" ? "Cambiamos la cantidad." : "";
};

/** What an added item's report says; '' = as on the screen (GUIDE-CART-11, CART-31, OP-62). */
export const reportText: Translated<typeof En.reportText> = (item) =>
  [item.outcome === "left" ? item.reason || "No se agregó." : item.reason, changeText(item), priceText(item.price)]
    .filter((text) => text !== "")
    .join(" ");
