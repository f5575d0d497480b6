import { plural } from "./plural.ts";

/** The words about the page after an order was sent that no requirement fixes. */
export const orderConfirmationMessages = {
  received: "Received",
  title: (orders: number) => (orders === 1 ? "Order sent" : "Orders sent"),
  changed: "Order changed",
  delivery: "Delivery",
  po: "PO number",
  warehouse: "Ships from",
  vendor: "Vendor",
  shipping: "Shipping",
  changeUntil: "Change or cancel until",
  linesOf: (number: string) => `Lines of order ${number}`,
  lead: (orders: number) => `${plural(orders, "order was", "orders were")} received.`,
  total: "Total",
  lines: "Lines",
  orders: "Orders",
  order: (number: string) => `Order ${number}`,
  warnings: (n: number) => `${plural(n, "warning", "warnings")} came back with this order`,
  next: "What happens next",
  steps: [
    "The warehouse confirms the order. You can change or cancel it in its details until its cut-off.",
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
