import { PRICE_PENDING_MEANS } from "@larder/domain/text/price-pending";
import type { Totals } from "@larder/domain/cart/totals";
import { numberText, plural } from "./plural.ts";

export const orderConfirmationMessages = {
  received: "Received",
  title: (orders: number) => (orders === 1 ? "Order sent" : "Orders sent"),
  changed: "Order updated",
  delivery: "Delivery",
  po: "PO number",
  note: "Note",
  warehouse: "Ships from",
  vendor: "Vendor",
  shipping: "Shipping",
  placedBy: "Placed by",
  items: "Items",
  shippingBy: (name: string) => `Shipping, ${name}`,
  changeUntil: "Change or cancel until",
  orderUntil: (number: string, at: string) => `${number}: ${at}`,
  linesOf: (number: string) => `Items in order ${number}`,
  changesReceived: "We received your changes.",
  lead: (orders: number) =>
    orders === 1 ? "We received your order." : `We received your ${plural(orders, "order", "orders")}.`,
  total: "Total",
  lines: "Items",
  orders: "Orders",
  order: (number: string) => `Order ${number}`,
  warnings: (n: number, orders: number) =>
    `${numberText(n)} things to know about your ${orders === 1 ? "order" : "orders"}`,
  next: "What happens next",
  /** Only what can happen to these orders. */
  steps: ({ estimated, pendingCount }: Pick<Totals, "estimated" | "pendingCount">, isChangeable: boolean) => [
    ...(isChangeable ? ["You can change or cancel an order on its details page until its cutoff."] : []),
    ...(estimated ? ["We weigh catch-weight items when we pack your order."] : []),
    ...(pendingCount > 0 ? [PRICE_PENDING_MEANS] : []),
    `Once we bill it, the order shows what we shipped${estimated ? ", the packed weights" : ""} and the final total.`,
  ],
  proof: "If you clicked twice or lost your connection, don't worry: nothing was ordered twice.",
  history: "All orders",
  guides: "Order guides",
  print: "Print",
  none: "There's no order to confirm here",
  noneText: "You'll find the orders you sent under Orders.",
} as const;
