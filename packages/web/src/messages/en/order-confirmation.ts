import { plural } from "./plural.ts";

/** The words about the page after an order was sent that no requirement fixes. */
export const orderConfirmationMessages = {
  title: (orders: number) => (orders === 1 ? "Order sent" : "Orders sent"),
  lead: (orders: number) => `${plural(orders, "order was", "orders were")} received.`,
  total: "Total",
  lines: "Lines",
  orders: "Orders",
  order: (number: string) => `Order ${number}`,
  warnings: (n: number) => `${plural(n, "warning", "warnings")} came back with this order`,
  next: "What happens next",
  steps: [
    "The warehouse confirms the order. If something is wrong, call your sales rep before its cut-off.",
    "Fresh weights and pending prices are set when the order is packed.",
    "The final amounts are on the invoice.",
  ],
  proof: "If you pressed the button twice or lost the connection, nothing was ordered twice.",
  history: "All orders",
  guides: "Order guides",
  print: "Print",
  none: "There is no order to confirm here",
  noneText: "Orders that were sent are in the order history.",
} as const;
