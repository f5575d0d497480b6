import type { OpenInvoice, Statement } from "./statement.schema.ts";

/** The most invoices that a statement lists. */
export const MAX_STATEMENT_INVOICES = 200;

/** An invoice is overdue from the day after it's due; a credit never is. Days 'YYYY-MM-DD' on the shop's clock (IDENT-18). */
export const isOverdue = ({ open, dueOn }: Pick<OpenInvoice, "open" | "dueOn">, today: string): boolean =>
  open > 0 && dueOn < today;

/**
 * A customer's balance is what is open of all invoices, less credits; overdue is what is open of the overdue ones, and no
 * credit makes it less. In whole cents (IDENT-18).
 */
export const balanceOf = (
  invoices: readonly Pick<OpenInvoice, "open" | "dueOn">[],
  today: string,
): Pick<Statement, "balance" | "overdue" | "overdueCount" | "count"> => {
  const late = invoices.filter((invoice) => isOverdue(invoice, today));
  const sum = (of: readonly Pick<OpenInvoice, "open">[]) => of.reduce((cents, { open }) => cents + open, 0);
  return { balance: sum(invoices), overdue: sum(late), overdueCount: late.length, count: invoices.length };
};
