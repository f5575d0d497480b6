import { numberText, plural } from "./plural.ts";

export const ordersMessages = {
  title: "Orders",
  choose: (number: string) => `Choose order ${number}`,
  chooseAll: "Choose all orders of this page",
  columns: {
    delivery: "Delivery",
    order: "Order · PO",
    status: "Status",
    by: "Placed by",
    lines: "Lines",
    total: "Total",
  },
  details: "Details",
  detailsOf: (number: string) => `Details of order ${number}`,
  empty: "No orders yet",
  emptyText: "Orders you send appear here.",
  none: "No orders match",
  noneText: "Choose other days or another status, or look for something else.",
  clear: "Show all orders",
  hands: {
    placed: (by: string) => `Placed by ${by}`,
    changed: (by: string) => `Changed by ${by}`,
    canceled: (by: string) => `Canceled by ${by}`,
  },
  backOrdered: (n: number) => `${numberText(n)} on back order`,
  openUntil: (when: string) => `Open until ${when}`,
  unsent: "Your changes to this order have not been sent.",
  noDate: "No date yet",
  /** `isMinimum`: there are more than that. */
  count: (n: number, isMinimum: boolean) => (isMinimum ? `${numberText(n)}+ orders` : plural(n, "order", "orders")),
} as const;
