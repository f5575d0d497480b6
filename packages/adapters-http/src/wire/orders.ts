import { Order, OrderKey, OrderListPage, OrderStatus } from "@larder/domain/order/order.schema";
import { MAX_DATE_LENGTH, MAX_SEARCH_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { maybe } from "./query.ts";

const day = textUpTo(MAX_DATE_LENGTH).check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/));

/** POST order-history/list (OP-94). */
export const list = call({
  id: "OP-94",
  reads: true,
  method: "POST",
  path: "/web-api/order-history/list",
  summary: "The orders of the organization, newest first",
  who: "customer",
  auth: "cookie",
  body: Schema.Struct({
    page: Schema.Int.check(Schema.isGreaterThan(0)),
    pageSize: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
    search: maybe(textUpTo(MAX_SEARCH_LENGTH)),
    status: maybe(OrderStatus),
    from: maybe(day),
    to: maybe(day),
  }),
  answer: OrderListPage,
  contentHeaders: true,
  failures: ["VALIDATION"],
});

/** POST order-history/cancel (OP-08). */
export const cancel = call({
  id: "OP-08",
  method: "POST",
  path: "/web-api/order-history/cancel",
  summary: "Cancels an order until its cut-off",
  who: "customer",
  auth: "cookie",
  idempotent: true,
  body: OrderKey,
  answer: Order,
  contentHeaders: true,
  owned: [{ at: "body.orderNumber", of: "order" }],
  failures: ["NOT_FOUND", "VALIDATION", "CONFLICT"],
});

export const details = call({
  id: "CALL-38",
  reads: true,
  method: "POST",
  path: "/web-api/order-history/details",
  summary: "One order with its lines",
  who: "customer",
  auth: "cookie",
  body: OrderKey,
  answer: Order,
  contentHeaders: true,
  owned: [{ at: "body.orderNumber", of: "order" }],
  failures: ["NOT_FOUND", "VALIDATION"],
});
