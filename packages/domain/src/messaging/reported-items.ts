import type { Cart, CartLine } from "../cart/cart.schema.ts";
import type { ReportedItem } from "./messaging.port.ts";

/** Dollars per ordered unit (a case for catch weight); the provider requires a number, so pending is 0. */
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

/** A cart is reported with every orderable line, in order, priced in dollars (§3 §7, MSG-64). */
export const reportedItems = ({ cartGroups }: Pick<Cart, "cartGroups">): readonly ReportedItem[] =>
  cartGroups.flatMap(({ subCarts }) => subCarts.flatMap(({ lines }) => lines.map(itemOf)));

/** An order is reported with its lines and total in dollars, without pending ones (§3 §7, MSG-65). */
export const reportedPurchase = (
  cart: Pick<Cart, "cartGroups" | "summary">,
): { readonly items: readonly ReportedItem[]; readonly total: number } => ({
  items: reportedItems(cart),
  total: cart.summary.totals.total / 100,
});
