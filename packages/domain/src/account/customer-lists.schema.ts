import * as Schema from "effect/Schema";
import { MAX_SEARCH_LENGTH } from "../input-limits.ts";
import { OrderKey, OrderStatus } from "../order/order.schema.ts";
import { flag, list, text, textUpTo } from "../schema.ts";
import { CustomerOrganization, CustomerUser } from "./impersonation.schema.ts";
import { OrganizationId } from "./organization.schema.ts";

/** Which organizations; `after` = only those that come after this one in the list. */
export const CustomerQuery = Schema.Struct({
  /** Its words stand in name, account number, address or phone; '' = any. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  /** null = whether or not they may order. */
  canOrder: Schema.NullOr(Schema.Boolean),
  after: Schema.NullOr(OrganizationId),
});
export type CustomerQuery = typeof CustomerQuery.Type;

/** The organizations that match, by name, at most `LIST_PAGE`. */
export const CustomerPage = Schema.Struct({
  organizations: list(CustomerOrganization),
  hasMore: flag,
  /** How many match in all, whatever `after` says. */
  total: Schema.Int,
});
export type CustomerPage = typeof CustomerPage.Type;

/** The number of an order in the list of all customers' orders. */
export const CustomerOrderId = Schema.Int.pipe(Schema.brand("CustomerOrderId"));

/** An order as staff find it, and who placed it. `placedAt` is ISO 8601, the total whole cents. */
export const CustomerOrder = Schema.Struct({
  id: CustomerOrderId,
  key: OrderKey,
  by: CustomerUser,
  status: OrderStatus,
  /** The status in the customer's words (OP-92). */
  statusFriendly: text,
  /** Why it failed, in the warehouse system's words; '' = it did not. */
  reason: text,
  poNumber: text,
  lines: Schema.Int,
  placedAt: Schema.String,
  totalCents: Schema.Int,
});
export type CustomerOrder = typeof CustomerOrder.Type;

/** Which orders; `before` = only those that are older than this one. */
export const CustomerOrderQuery = Schema.Struct({
  /** Part of the order's number or of its purchase order's, or words of its organization; '' = any. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  status: Schema.NullOr(OrderStatus),
  before: Schema.NullOr(CustomerOrderId),
});
export type CustomerOrderQuery = typeof CustomerOrderQuery.Type;

/** The orders that match, the latest first, at most `LIST_PAGE`. */
export const CustomerOrderPage = Schema.Struct({ orders: list(CustomerOrder), hasMore: flag });
export type CustomerOrderPage = typeof CustomerOrderPage.Type;
