import { plural } from "./plural.ts";

/** The words about one order that no requirement fixes. */
export const orderDetailsMessages = {
  title: (number: string) => `Order ${number}`,
  placed: (day: string, by: string) => (by === "" ? `Placed ${day}` : `Placed ${day} by ${by}`),
  reorder: "Reorder all lines",
  facts: "About this order",
  delivery: "Delivery",
  po: "PO number",
  erp: "ERP number",
  kind: "Kind",
  note: "Note",
  total: "Total",
  status: "Status",
  cancelled: "Cancelled",
  last: (day: string, quantity: string) => `last ordered ${day}, ${quantity}`,
  lines: "Lines of this order",
  missing: "This order is not there",
  missingText: "It may belong to another organization, or its number is wrong.",
  back: "All orders",
  print: "Print",
  notAdded: "These lines were not added to the cart",
  adjusted: "These lines were added with another quantity",
  notAddedLine: (name: string, reason: string) => (reason === "" ? name : `${name}: ${reason}`),
  added: (n: number) => `${plural(n, "line", "lines")} added to the cart`,
  openCart: "Open cart",
} as const;
