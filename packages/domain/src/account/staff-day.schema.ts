import * as Schema from "effect/Schema";
import { OrderIssue } from "../order/order-issue.schema.ts";
import { flag, list, nullable, text } from "../schema.ts";
import { Application } from "./application.schema.ts";
import { CustomerOrder } from "./customer-lists.schema.ts";
import { CustomerOrganization } from "./impersonation.schema.ts";

/** A cart with lines that were not sent. `changedAt` is ISO 8601. */
export const OpenCart = Schema.Struct({
  organization: text,
  accountNumber: text,
  user: text,
  lines: Schema.Int,
  changedAt: Schema.String,
  canOrder: flag,
});
export type OpenCart = typeof OpenCart.Type;

/** What staff have before them today: what waits for them, and who has ordered before the next cut-off (OP-07). */
export const StaffDay = Schema.Struct({
  organizations: Schema.Int,
  /** Orders of the last days that did not reach the warehouse. */
  failedOrders: Schema.Int,
  /** What all of them come to, whole cents. */
  failedCents: Schema.Int,
  /** The latest of them, at most `MAX_LISTED`. */
  failed: list(CustomerOrder),
  /** Applications for an account that wait. */
  signUps: Schema.Int,
  /** Those of them that wait longest, at most `MAX_LISTED`. */
  waiting: list(Application),
  /** Reported issues that are not done. */
  issues: Schema.Int,
  /** The latest of them, at most `MAX_LISTED`. */
  reported: list(OrderIssue),
  /** Organizations that may not order. */
  onHold: Schema.Int,
  /** The first of them by name, at most `MAX_LISTED`. */
  held: list(CustomerOrganization),
  /**
   * The next cut-off, an ISO instant, with the day of delivery, 'YYYY-MM-DD'; null = no organization has one. `due`
   * organizations have it; of them so many have ordered for that day, and so many others have lines in a cart.
   */
  cutOff: nullable(
    Schema.Struct({
      at: Schema.String,
      day: Schema.String,
      due: Schema.Int,
      ordered: Schema.Int,
      open: Schema.Int,
    }),
  ),
  /** The carts that were changed last, the latest first. */
  carts: list(OpenCart),
});
export type StaffDay = typeof StaffDay.Type;
