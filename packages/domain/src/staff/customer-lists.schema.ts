import * as Schema from "effect/Schema";
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from "../input-limits.ts";
import { OrderKey, OrderStatus } from "../order/order.schema.ts";
import { flag, list, nullable, number, text, textUpTo } from "../schema.ts";
import { CustomerOrganization, CustomerUser } from "../account/impersonation.schema.ts";
import { OrganizationId } from "../account/organization.schema.ts";

/** Which organizations; `after` = those following this one in the list. */
export const CustomerQuery = Schema.Struct({
  /** '' = any. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  /** null = any. */
  canOrder: Schema.NullOr(Schema.Boolean),
  /** By id; null = any. */
  priceList: nullable(textUpTo(MAX_ID_LENGTH)),
  /** By email, in any case; null = any. */
  salesRep: nullable(textUpTo(MAX_EMAIL_LENGTH)),
  after: Schema.NullOr(OrganizationId),
});
export type CustomerQuery = typeof CustomerQuery.Type;

/** Matching organizations by name, at most `LIST_PAGE`. */
export const CustomerPage = Schema.Struct({
  organizations: list(CustomerOrganization),
  hasMore: flag,
  total: Schema.Int,
  /** What the list can be narrowed to: the price lists and sales reps that any customer has, by name. */
  priceLists: list(Schema.Struct({ id: Schema.String, name: Schema.String })),
  salesReps: list(Schema.Struct({ email: Schema.String, name: text })),
});
export type CustomerPage = typeof CustomerPage.Type;

/** An order's number in the list of all customers' orders. */
export const CustomerOrderId = Schema.Int.pipe(Schema.brand("CustomerOrderId"));

/** An order as staff see it. `placedAt` is ISO 8601, the total whole cents. */
export const CustomerOrder = Schema.Struct({
  id: CustomerOrderId,
  key: OrderKey,
  by: CustomerUser,
  status: OrderStatus,
  /** The status in the customer's words (OP-92). */
  statusFriendly: text,
  /** Why it failed, from the warehouse system; '' = it didn't. */
  reason: text,
  poNumber: text,
  lines: Schema.Int,
  placedAt: Schema.String,
  totalCents: Schema.Int,
  /** Issues reported with it (OP-10). */
  issueCount: number,
});
export type CustomerOrder = typeof CustomerOrder.Type;

/** Which orders; `before` = those older than this one. */
export const CustomerOrderQuery = Schema.Struct({
  /** '' = any. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  status: Schema.NullOr(OrderStatus),
  before: Schema.NullOr(CustomerOrderId),
});
export type CustomerOrderQuery = typeof CustomerOrderQuery.Type;

/** Matching orders, latest first, at most `LIST_PAGE`. */
export const CustomerOrderPage = Schema.Struct({ orders: list(CustomerOrder), hasMore: flag });
export type CustomerOrderPage = typeof CustomerOrderPage.Type;
