import { MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import { Bad, priceOf } from "../../catalog/import/catalogue-item.ts";
import { dayOf } from "../../tabular/day-cell.ts";
import type { FileRow } from "../../tabular/open-file.ts";

/** The columns of a file of past purchases and their other headings (docs/import.md). */
export const purchaseColumns = {
  organization: ["customer", "institution", "agency", "account", "account number", "customer number"],
  date: ["order date", "purchase date", "invoice date", "ship date", "delivery date", "day"],
  order: ["order number", "order no", "order #", "order id", "invoice", "invoice number", "invoice no", "invoice #"],
  sku: ["item", "item number", "item no", "item #", "item id", "product code", "product number", "stock code"],
  unit: ["uom", "unit of measure", "sell unit"],
  quantity: ["qty", "quantity ordered", "qty ordered", "quantity shipped", "qty shipped", "cases"],
  price: ["unit price", "price paid", "sell price", "case price"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PurchaseColumn = keyof typeof purchaseColumns;

/** A row as written; `date` "YYYY-MM-DD". `quantity` 0 = wasn't bought; `unit` "" = the one it's sold in; `order` "" = unknown. */
export interface PurchaseRow {
  readonly line: number;
  readonly organization: string;
  readonly date: string;
  readonly order: string;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
  /** In 1/10,000 dollars; null = unknown. */
  readonly unitPrice: number | null;
}

const MAX_QUANTITY = 1_000_000;
const WHOLE = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;

const read = ({ line, cell, problem }: FileRow<PurchaseColumn>): PurchaseRow => {
  if (problem !== null) throw new Bad(problem);
  const [sku, order, said, amount] = [cell("sku"), cell("order"), cell("date"), cell("quantity")];
  if (sku === "") throw new Bad("The item number is missing.");
  if (order.length > MAX_SKU_LENGTH) throw new Bad(`The order number is longer than ${MAX_SKU_LENGTH} characters.`);
  if (/\p{C}/u.test(order)) throw new Bad("The order number has a character that can't be printed.");
  const date = dayOf(said);
  if (date === null) throw new Bad(`date: '${said.slice(0, 40)}' isn't a day. Write 2026-11-26 or 11/26/2026.`);
  const quantity = WHOLE.test(amount) ? Number(amount.replaceAll(",", "")) : Number.NaN;
  if (!(quantity <= MAX_QUANTITY))
    throw new Bad(`quantity: '${amount.slice(0, 40)}' isn't a whole number from 0 to 1,000,000.`);
  const { unitPrice } = priceOf(cell("price"));
  return { line, organization: cell("organization"), date, order, sku, unit: cell("unit"), quantity, unitPrice };
};

/** A row, or why it can't be used. */
export const purchaseRow = (row: FileRow<PurchaseColumn>): PurchaseRow | string => {
  try {
    return read(row);
  } catch (error) {
    if (error instanceof Bad) return error.message;
    throw error;
  }
};
