import { OrderNumber } from "@larder/domain/cart/cart.schema";
import { Order, OrderKey, OrderListPage, OrderFilter, OrderPage } from "@larder/domain/order/order.schema";
import { MAX_CHOSEN_ORDERS, MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from "@larder/domain/input-limits";
import { listUpTo, textUpTo } from "@larder/domain/schema";
import { Day } from "@larder/domain/time/date.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { maybe } from "./query.ts";

const day = Day;

const filter = {
  page: Schema.Int.check(Schema.isGreaterThan(0)),
  search: maybe(textUpTo(MAX_SEARCH_LENGTH)),
  status: maybe(OrderFilter),
  from: maybe(day),
  to: maybe(day),
};

const history = { reads: true, method: "POST", who: "customer", auth: "cookie", contentHeaders: true } as const;

export const list = call({
  ...history,
  id: "OP-94",
  path: "/web-api/order-history/list",
  summary: "The orders of the organization, newest first",
  body: Schema.Struct({
    ...filter,
    pageSize: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
  }),
  answer: OrderListPage,
  failures: ["VALIDATION"],
});

/** Our addition: the history with lines, for a file (OP-94). */
export const lines = call({
  ...history,
  id: "OP-94",
  path: "/web-api/order-history/lines",
  summary: "Orders with their lines, newest first, or those that are chosen",
  body: Schema.Struct({
    ...filter,
    orders: maybe(listUpTo(OrderNumber.check(Schema.isMaxLength(MAX_ID_LENGTH)), MAX_CHOSEN_ORDERS)),
  }),
  answer: OrderPage,
  failures: ["VALIDATION"],
});

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
  ...history,
  id: "CALL-38",
  path: "/web-api/order-history/details",
  summary: "One order with its lines",
  body: OrderKey,
  answer: Order,
  owned: [{ at: "body.orderNumber", of: "order" }],
  failures: ["NOT_FOUND", "VALIDATION"],
});
