import { numberText, plural } from "./plural.ts";

export const orderToolsMessages = {
  find: "Find an order",
  placeholder: "Order, PO, product or item number",
  status: "Status",
  days: "Days",
  ranges: {
    all: "All dates",
    last30: "Last 30 days",
    last90: "Last 90 days",
    thisYear: "This year",
    lastYear: "Last year",
    custom: "Choose days",
  },
  from: "From",
  to: "To",
  download: "Download",
  downloadChosen: (n: number) => `Download ${plural(n, "order", "orders")}`,
  statuses: {
    all: "All",
    open: "Open",
    delivered: "Delivered",
    cancelled: "Canceled",
    failed: "Failed",
  },
  needsAction: (n: number) => (n === 0 ? "Needs attention" : `Needs attention ${numberText(n)}`),
} as const;
