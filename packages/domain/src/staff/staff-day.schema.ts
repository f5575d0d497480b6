import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { OrderIssue } from "../order/order-issue.schema.ts";
import { flag, list, nullable, text } from "../schema.ts";
import { Application } from "../account/application.schema.ts";
import { CustomerOrder } from "./customer-lists.schema.ts";
import { CustomerOrganization, ImpersonationTarget } from "../account/impersonation.schema.ts";

/** A cart with unsent lines. `changedAt` is ISO 8601; `owner` null = an older server doesn't name them. */
export const OpenCart = Schema.Struct({
  organization: text,
  accountNumber: text,
  user: text,
  lines: Schema.Int,
  changedAt: Schema.String,
  canOrder: flag,
  owner: Schema.NullOr(ImpersonationTarget).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
});
export type OpenCart = typeof OpenCart.Type;

/** The staff worklist for today: what is waiting, and who has ordered before the next cutoff (OP-07). */
export const StaffDay = Schema.Struct({
  organizations: Schema.Int,
  failedOrders: Schema.Int,
  /** Whole cents. */
  failedCents: Schema.Int,
  /** The latest, at most `MAX_LISTED`. */
  failed: list(CustomerOrder),
  signUps: Schema.Int,
  /** The oldest, at most `MAX_LISTED`. */
  waiting: list(Application),
  issues: Schema.Int,
  /** The latest, at most `MAX_LISTED`. */
  reported: list(OrderIssue),
  onHold: Schema.Int,
  /** The first by name, at most `MAX_LISTED`. */
  held: list(CustomerOrganization),
  /** `due` organizations have a truck on `day`: `ordered` did for it, `open` only have lines in a cart. */
  cutOff: nullable(
    Schema.Struct({
      at: Schema.String,
      day: Schema.String,
      due: Schema.Int,
      ordered: Schema.Int,
      open: Schema.Int,
    }),
  ),
  carts: list(OpenCart),
});
export type StaffDay = typeof StaffDay.Type;
