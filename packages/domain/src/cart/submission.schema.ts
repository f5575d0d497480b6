import * as Schema from "effect/Schema";
import { flag, list, nullable, number, text } from "../schema.ts";
import { OrderNumber } from "./cart.schema.ts";

/** One order created by a submit (OP-146). `total` in whole cents, without the `pendingCount` lines with a pending price. */
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
  /** Contains catch weight: the total is calculated from average weights. */
  isEstimated: flag,
});
export type ConfirmedOrder = typeof ConfirmedOrder.Type;

/** The answer of a submit (spec §7, SUBMIT-06). */
export const Submission = Schema.Struct({
  success: Schema.Boolean,
  orderConfirmationUrl: nullable(Schema.String),
  warnings: list(Schema.String),
  confirmedOrders: list(ConfirmedOrder),
  validationMessages: list(Schema.String),
  /** Nothing was sent, because the cart is not the one that the customer saw. */
  differs: flag,
});
export type Submission = typeof Submission.Type;
