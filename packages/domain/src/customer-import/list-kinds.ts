import type { Meanings } from "../tabular/column-meanings.ts";
import { CUSTOMER_COLUMNS } from "./customer-columns.ts";

const named = <const Columns extends readonly string[]>(
  columns: Columns,
  needs: readonly (readonly Columns[number][])[],
): { readonly columns: Columns; readonly needs: readonly (readonly Columns[number][])[] } => ({ columns, needs });

/** The columns that each kind of list about customers can have, and those that it needs: one of each group (docs/import.md). */
export const listKinds = {
  customers: named(CUSTOMER_COLUMNS, [["organization"]]),
  statuses: named(
    [
      "order",
      "status",
      "reason",
      "erpNumber",
      "sku",
      "unit",
      "line",
      "shipped",
      "weight",
      "price",
      "credit",
      "creditReason",
    ],
    [["order"], ["status", "sku"]],
  ),
  invoices: named(
    ["organization", "number", "date", "dueDate", "amount", "open", "order"],
    [["organization"], ["number"], ["date"], ["dueDate"], ["amount"], ["open"]],
  ),
  purchases: named(
    ["organization", "date", "sku", "quantity", "unit", "order", "price"],
    [["organization"], ["date"], ["sku"], ["quantity"]],
  ),
  itemNumbers: named(["organization", "number", "sku", "unit"], [["organization"], ["number"], ["sku"]]),
} as const;

/** What a list about customers brings into the shop. */
export type ListKind = keyof typeof listKinds;
export const LIST_KINDS = Object.keys(listKinds) as ListKind[];

export type ListColumn = (typeof listKinds)[ListKind]["columns"][number];
export type ListMeanings = Meanings<ListColumn>;

export const LIST_COLUMNS: readonly ListColumn[] = [
  ...new Set(LIST_KINDS.flatMap((kind): readonly ListColumn[] => listKinds[kind].columns)),
];

/** The first columns of which a list needs one, and has none; null = it can be compared with the shop (OP-67). */
export const missingColumns = (kind: ListKind, meanings: ListMeanings): readonly ListColumn[] | null => {
  const needs: readonly (readonly ListColumn[])[] = listKinds[kind].needs;
  return needs.find((group) => !group.some((column) => meanings.includes(column))) ?? null;
};
