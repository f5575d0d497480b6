import type { Cart, CartLine } from "../cart/cart.schema.ts";
import type { ReportedItem } from "./messaging.port.ts";

/**
 * The price of one ordered unit in dollars: for catch weight that of a whole case, not of a pound, so that price times quantity is
 * the line's money. The provider wants a number; a pending price is not known and counts for nothing.
 */
const priceOf = ({ totalPrice, quantity }: CartLine): number =>
  totalPrice === null || quantity <= 0 ? 0 : totalPrice / quantity / 100;

const itemOf = (line: CartLine): ReportedItem => ({
  id: line.productSku,
  sku: line.productSku,
  name: line.productTitle === "" ? line.productSku : line.productTitle,
  price: priceOf(line),
  quantity: line.quantity,
  ...(line.packSize === "" ? {} : { description: line.packSize }),
  ...([line.category, line.subcategory, line.subsubcategory].every((name) => name === "")
    ? {}
    : { categories: [line.category, line.subcategory, line.subsubcategory].filter((name) => name !== "") }),
  ...(line.imageUrl === null || line.imageUrl === "" ? {} : { imageUrl: line.imageUrl }),
  ...(line.productUrl === "" ? {} : { url: line.productUrl }),
});

/**
 * A cart is reported to the provider whole: every line that can be ordered, in the cart's order, with its price as a number of dollars.
 * Spec §3 §7, MSG-64.
 */
export const reportedItems = ({ cartGroups }: Pick<Cart, "cartGroups">): readonly ReportedItem[] =>
  cartGroups.flatMap(({ subCarts }) => subCarts.flatMap(({ lines }) => lines.map(itemOf)));

/**
 * An order is reported with the lines of the cart that was sent and its total in dollars, without the lines with a pending price.
 * Spec §3 §7, MSG-65.
 */
export const reportedPurchase = (
  cart: Pick<Cart, "cartGroups" | "summary">,
): { readonly items: readonly ReportedItem[]; readonly total: number } => ({
  items: reportedItems(cart),
  total: cart.summary.totals.total / 100,
});
