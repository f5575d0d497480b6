import * as Schema from "effect/Schema";
import { flag, list, nullable, number, text } from "../schema.ts";
import { OrderNumber } from "./cart.schema.ts";

/** One order of a submit. `total` in whole cents, without `pendingCount` lines (OP-146). */
export const ConfirmedOrder = Schema.Struct({
  orderNumber: OrderNumber,
  documentCompany: Schema.String,
  documentNumber: Schema.String,
  documentType: Schema.String,
  businessUnitId: text,
  vendorId: nullable(Schema.String),
  itemCount: Schema.Finite,
  total: Schema.Finite,
  pendingCount: number,
  isEstimated: flag,
});
export type ConfirmedOrder = typeof ConfirmedOrder.Type;

/** The response to a submit (§7, SUBMIT-06). */
export const Submission = Schema.Struct({
  success: Schema.Boolean,
  orderConfirmationUrl: nullable(Schema.String),
  warnings: list(Schema.String),
  confirmedOrders: list(ConfirmedOrder),
  validationMessages: list(Schema.String),
  differs: flag,
});
export type Submission = typeof Submission.Type;
