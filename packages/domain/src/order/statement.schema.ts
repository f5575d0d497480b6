import * as Schema from "effect/Schema";
import { OrderKey } from "./order.schema.ts";
import { flag, list, nullable, text } from "../schema.ts";

/** An invoice that isn't paid in full, or below 0 a credit. Amounts in whole cents, days 'YYYY-MM-DD' (IDENT-18). */
export const OpenInvoice = Schema.Struct({
  number: Schema.String,
  issuedOn: Schema.String,
  dueOn: Schema.String,
  amount: Schema.Int,
  open: Schema.Int,
  isOverdue: flag,
  /** As the shop's accounts have it; '' = none. */
  orderNumber: text,
  /** The customer's order with that number; null = not in the shop. */
  order: nullable(OrderKey),
});
export type OpenInvoice = typeof OpenInvoice.Type;

/** What a customer owes, as of the last import of the operator's accounts. Amounts in whole cents (IDENT-18). */
export const Statement = Schema.Struct({
  /** ISO 8601. */
  asOf: Schema.String,
  balance: Schema.Int,
  overdue: Schema.Int,
  overdueCount: Schema.Int,
  /** All open invoices and credits; `invoices` has the first of them. */
  count: Schema.Int,
  /** Due first, first. */
  invoices: list(OpenInvoice),
});
export type Statement = typeof Statement.Type;

/** null = no invoices of this customer were ever imported. */
export const StatementAnswer = Schema.Struct({ statement: nullable(Statement) });
