import type { ListColumn, ListKind } from "@larder/domain/customer-import/list-kinds";
import { LOCALE } from "@larder/domain/text/locale";
import { customerListMessages } from "./customer-list.ts";

const rows = (value: number): string => `${value.toLocaleString(LOCALE)} ${value === 1 ? "row" : "rows"}`;

const columns: Record<ListColumn, string> = {
  ...customerListMessages.columns,
  order: "Order number",
  status: "Status",
  reason: "Reason",
  erpNumber: "ERP order number",
  sku: "Item number",
  unit: "Unit",
  line: "Line of the order",
  shipped: "Quantity shipped",
  weight: "Packed weight",
  price: "Price",
  credit: "Credit",
  creditReason: "Reason for the credit",
  number: "Number",
  date: "Date",
  dueDate: "Due date",
  amount: "Amount",
  open: "Amount still open",
  quantity: "Quantity",
};

interface KindTexts {
  readonly file: string;
  readonly drop: string;
  readonly holds: string;
  /** What an import means, before anything is stored. */
  readonly noUndo: string;
  readonly vanished: string;
}

const customers: KindTexts = {
  file: customerListMessages.stages.file,
  drop: customerListMessages.drop,
  holds: "",
  noUndo: "",
  vanished: "",
};

export const listKindMessages = {
  columns,
  kinds: {
    customers,
    statuses: {
      file: "Order statuses",
      drop: "Drop your order statuses here",
      holds: "Order number with its status, or with item numbers, shipped quantities, packed weights, and prices.",
      noUndo:
        "You can't undo this. Orders only move forward. If this shop sends email, each customer gets the final bill when an order is complete.",
      vanished: "Removed",
    },
    invoices: {
      file: "Open invoices",
      drop: "Drop your open invoices here",
      holds:
        "Customer, invoice number, date, due date, amount, and amount still open. List every open invoice of each customer in the file.",
      noUndo:
        "You can't undo this. Invoices missing from the file no longer show as open for its customers. To go back, import the earlier list.",
      vanished: "No longer open",
    },
    purchases: {
      file: "Past purchases",
      drop: "Drop past purchases here",
      holds: "Customer, date, item number, and quantity. Unit, order number, and price are optional.",
      noUndo: "You can't undo this. To remove a purchase, import its row again with quantity 0.",
      vanished: "Removed",
    },
    itemNumbers: {
      file: "Customers' item numbers",
      drop: "Drop your customers' item numbers here",
      holds: "Customer, their number, and your item number. Unit is optional.",
      noUndo: "You can't undo this. To remove a number, import its row again without your item number.",
      vanished: "Removed",
    },
  } satisfies Record<ListKind, KindTexts>,
  limits: (holds: string) =>
    `${holds} Columns can be in any order. CSV, Excel (XLSX), fixed-width text, gzip or zip, up to 5 MB and 2,000 rows. Nothing changes until you say so.`,
  which: (column: ListColumn, letters: readonly string[]) =>
    `Columns ${letters.slice(0, -1).join(", ")} and ${letters.at(-1)} could be: ${columns[column].toLowerCase()}`,
  missing: (wanted: readonly ListColumn[]) =>
    `Which column is this: ${wanted.map((column) => columns[column].toLowerCase()).join(" or ")}?`,
  missingText: "Choose it below. We can't read the list without it.",
  counts: { added: "New", changed: "Changed", same: "Unchanged", refused: "Rejected" },
  done: (changes: number) => `${rows(changes)} changed the shop`,
} as const;
