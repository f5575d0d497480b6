import type { FileRow } from "../../tabular/open-file.ts";
import { dayOf } from "../../tabular/day-cell.ts";

/** The columns of a file of open invoices and their other headings (docs/import.md). */
export const invoiceColumns = {
  organization: ["customer", "institution", "agency", "account", "account number", "customer number"],
  number: ["invoice", "invoice number", "invoice no", "invoice #", "invoice id", "document number", "document"],
  date: ["invoice date", "issued", "document date", "billing date"],
  dueDate: ["due", "due on", "payment due", "net due date"],
  amount: ["invoice amount", "total", "original amount", "gross amount", "invoice total"],
  open: ["open amount", "amount open", "balance", "amount due", "open balance", "remaining", "outstanding"],
  order: ["order number", "order no", "order #", "order id", "sales order"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type InvoiceColumn = keyof typeof invoiceColumns;

/** An open invoice as a file has it; amounts in whole cents, days "YYYY-MM-DD". */
export interface InvoiceItem {
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly amount: number;
  /** 0 = paid. */
  readonly open: number;
  /** "" = none. */
  readonly order: string;
}

export const MAX_INVOICE_NUMBER = 64;
const MAX_CENTS = 100_000_000_00;

const AMOUNT = /^(\()?([-\u2212])?\s*\$?\s*((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?|\.\d+)(\))?([-\u2212])?$/;

/** "1,204.50", "$12", "(3.20)" or "3.20-" in whole cents; null = not an amount in dollars and cents. */
const centsOf = (text: string): number | null => {
  const [all, opened, minus, digits, closed, after] = AMOUNT.exec(text) ?? [];
  if (all === undefined || digits === undefined || (opened === undefined) !== (closed === undefined)) return null;
  const exact = Number(digits.replaceAll(",", "")) * 100;
  const cents = Math.round(exact);
  if (cents > MAX_CENTS || Math.abs(exact - cents) > 1e-4) return null;
  return [opened, minus, after].some((sign) => sign !== undefined) && cents > 0 ? -cents : cents;
};

const isNothing = ({ cell }: FileRow<InvoiceColumn>): boolean =>
  (["date", "dueDate", "amount", "open", "order"] as const).every((column) => cell(column) === "");

/** A row's invoice, null when it says that its customer has none, or why it can't be used. */
export const invoiceOf = (row: FileRow<InvoiceColumn>): InvoiceItem | string | null => {
  const { cell, problem } = row;
  if (problem !== null) return problem;
  const [number, order] = [cell("number"), cell("order")];
  if (number === "") return isNothing(row) ? null : "The invoice number is missing.";
  for (const [what, text] of [
    ["invoice number", number],
    ["order number", order],
  ] as const) {
    if (text.length > MAX_INVOICE_NUMBER) return `The ${what} is longer than ${MAX_INVOICE_NUMBER} characters.`;
    if (/\p{C}/u.test(text)) return `The ${what} has a character that can't be printed.`;
  }
  const [issuedOn, dueOn] = [dayOf(cell("date")), dayOf(cell("dueDate"))];
  const [amount, open] = [centsOf(cell("amount")), centsOf(cell("open"))];
  for (const [column, value] of [
    ["date", issuedOn],
    ["dueDate", dueOn],
  ] as const)
    if (value === null) return `${column}: '${cell(column).slice(0, 40)}' isn't a day. Write 2026-11-26 or 11/26/2026.`;
  for (const [column, value] of [
    ["amount", amount],
    ["open", open],
  ] as const)
    if (value === null) return `${column}: '${cell(column).slice(0, 40)}' isn't an amount such as 1204.50 or -12.00.`;
  if (issuedOn === null || dueOn === null || amount === null || open === null) return "The row can't be read.";
  if (dueOn < issuedOn) return "The due date is before the invoice's date.";
  if (open * amount < 0 || Math.abs(open) > Math.abs(amount)) return "The open amount is more than the invoice.";
  return { number, issuedOn, dueOn, amount, open, order };
};
