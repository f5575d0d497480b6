import { numberText, plural } from "./plural.ts";

export const ordersMessages = {
  title: "Orders",
  choose: (number: string) => `Choose order ${number}`,
  chooseAll: "Choose all orders on this page",
  columns: {
    delivery: "Delivery",
    order: "Order · PO",
    status: "Status",
    by: "Placed by",
    lines: "Items",
    total: "Total",
  },
  details: "Details",
  detailsOf: (number: string) => `Details of order ${number}`,
  empty: "No orders yet",
  emptyText: "Orders you send appear here.",
  none: "No orders match",
  noneText: "Try other dates, another status or a different search.",
  clear: "Show all orders",
  hands: {
    placed: (by: string) => `Placed by ${by}`,
    changed: (by: string) => `Changed by ${by}`,
    canceled: (by: string) => `Canceled by ${by}`,
  },
  backOrdered: (n: number) => `${numberText(n)} on back order`,
  openUntil: (when: string) => `Open until ${when}`,
  unsent: "You haven't sent your changes to this order.",
  noDate: "No date yet",
  /** `isMinimum`: there are more than that. */
  count: (n: number, isMinimum: boolean) => (isMinimum ? `${numberText(n)}+ orders` : plural(n, "order", "orders")),
} as const;
