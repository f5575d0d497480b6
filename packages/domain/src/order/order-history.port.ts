import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { OrderNumber } from "../cart/cart.schema.ts";
import type { Failure } from "../failure.ts";
import type { Order, OrderKey, OrderListPage, OrderFilter, OrderPage } from "./order.schema.ts";

/** The query of the order history (OP-94). `page` counts from 1; dates are 'YYYY-MM-DD' in the user's zone. */
export interface OrderHistoryQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
  readonly status?: OrderFilter;
  readonly from?: string;
  readonly to?: string;
}

/** The orders to read the lines of: those of a query, or those that were chosen. `page` counts from 1. */
export interface OrderLinesQuery extends Omit<OrderHistoryQuery, "pageSize"> {
  /** Numbers of orders; the rest of the query then does not count. */
  readonly orders?: readonly OrderNumber[];
}

/** The orders that the current organization has placed (spec §7, HIST-01, HIST-02, SHELL-21). */
export class OrderHistory extends Context.Service<
  OrderHistory,
  {
    readonly list: (query: OrderHistoryQuery) => Effect.Effect<OrderListPage, Failure>;
    /** One page of whole orders, newest first. Chosen ones that are unknown, or another organization's, are left out. */
    readonly lines: (query: OrderLinesQuery) => Effect.Effect<OrderPage, Failure>;
    readonly details: (key: OrderKey) => Effect.Effect<Order, Failure>;
    /**
     * Cancels an order that can still be cancelled, and ends its modification if there is one; answers the order as it then
     * is. Under the intent's idempotency key (OP-91). Fails with Conflict when it can no longer be cancelled (OP-08, OP-92).
     */
    readonly cancel: (key: OrderKey, intent: string) => Effect.Effect<Order, Failure>;
  }
>()("larder/order/OrderHistory") {}
