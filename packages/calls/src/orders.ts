import { Order, OrderKey, OrderListPage, OrderPage } from "@larder/domain/order/order.schema";
import { OrderHistoryQuery, OrderLinesQuery } from "@larder/domain/order/order-query.schema";
import { call } from "./call.ts";

const history = { reads: true, method: "POST", who: "customer", auth: "cookie", contentHeaders: true } as const;

export const list = call({
  ...history,
  id: "OP-94",
  path: "/web-api/order-history/list",
  summary: "The orders of the organization, newest first",
  body: OrderHistoryQuery,
  answer: OrderListPage,
  failures: ["VALIDATION"],
});

/** Our addition: the history with lines, for a file (OP-94). Unknown and foreign orders are left out. */
export const lines = call({
  ...history,
  id: "OP-94",
  path: "/web-api/order-history/lines",
  summary: "Orders with their lines, newest first, or those that are chosen",
  body: OrderLinesQuery,
  answer: OrderPage,
  failures: ["VALIDATION"],
});

/** Ends editing it too. `Conflict` when too late (OP-91, OP-92). */
export const cancel = call({
  id: "OP-08",
  method: "POST",
  path: "/web-api/order-history/cancel",
  summary: "Cancels an order until its cutoff",
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
