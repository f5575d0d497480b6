import { LOCALE } from "@larder/domain/text/locale";
const products = (count: number): string => `${count.toLocaleString(LOCALE)} ${count === 1 ? "product" : "products"}`;

const laterOn = "Try again when it's done.";

export const importsMessages = {
  title: "Imports",
  lead: "Upload prices, customers, order statuses, invoices, and more. You can undo a price list for 30 days.",
  kind: "What's in the file",
  kinds: {
    catalog: "Products and prices",
    customers: "Customers",
    statuses: "Order statuses, shipped quantities, and weights",
    invoices: "Open invoices",
    purchases: "Past purchases",
    itemNumbers: "Customers' item numbers",
  },
  list: "Imported price lists",
  failed: "Your imported price lists didn't load",
  none: "No imports yet",
  noneText: "Each import will be listed here.",
  by: (name: string | null, when: string) => `${name ?? "On the server"}, ${when}`,
  counts: (added: number, changed: number) => `${products(added)} new, ${changed.toLocaleString(LOCALE)} changed`,
  undone: (when: string) => `Undone ${when}`,
  live: "In the shop",
  undoing: "Undoing",
  undo: "Undo",
  undoOf: (file: string) => `Undo ${file}`,
  undoTitle: (file: string) => `Undo the import of ${file}?`,
  undoText:
    "Prices, names and sizes go back to what they were. New products stay, but customers can't order them. Orders keep their prices, and anything edited since stays.",
  done: (file: string) => `We undid ${file}.`,
  onItsWay: (file: string) => `We're undoing ${file}`,
  onItsWayText: "You can leave this page. We'll keep going.",
  refused: (file: string) => `We couldn't undo ${file}`,
  reasons: {
    undone: "It was already undone.",
    tooOld: "It's more than 30 days old.",
    changedSince: (file: string, names: readonly string[]) =>
      `${file} changed ${names.join(", ")} since. Undo that import first.`,
    importing: (file: string) => `We're importing ${file === "" ? "another list" : file}. ${laterOn}`,
    undoing: (file: string) => `We're undoing ${file}. ${laterOn}`,
  },
  again: "Nothing changed. It's safe to try again.",
} as const;
