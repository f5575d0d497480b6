import { MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import type { FileRow } from "../../tabular/open-file.ts";

/** The columns of a file of own item numbers and their other headings (docs/import.md). */
export const ownNumberColumns = {
  organization: ["customer", "institution", "agency", "account", "account number", "customer number"],
  number: [
    "own number",
    "own item number",
    "customer item",
    "customer item number",
    "customer item no",
    "customer sku",
    "customer product number",
    "their number",
    "cust item #",
  ],
  sku: ["item", "item number", "item no", "item #", "item id", "product code", "product number", "our number"],
  unit: ["uom", "unit of measure", "sell unit", "size"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OwnNumberColumn = keyof typeof ownNumberColumns;

/** A row as written. `sku` "" = the number stands for nothing any more; `unit` "" = any size. */
export interface OwnNumberRow {
  readonly line: number;
  readonly organization: string;
  readonly number: string;
  readonly sku: string;
  readonly unit: string;
}

/** A row, or why it can't be used. */
export const ownNumberRow = ({ line, cell, problem }: FileRow<OwnNumberColumn>): OwnNumberRow | string => {
  if (problem !== null) return problem;
  const row = {
    line,
    organization: cell("organization"),
    number: cell("number"),
    sku: cell("sku"),
    unit: cell("unit"),
  };
  if (row.number === "") return "The customer's own number is missing.";
  if (row.number.length > MAX_SKU_LENGTH) return `The number is longer than ${MAX_SKU_LENGTH} characters.`;
  if (/\p{C}/u.test(row.number)) return "The number has a character that can't be printed.";
  if (row.sku === "" && row.unit !== "") return "The row has a unit but no item number.";
  return row;
};
