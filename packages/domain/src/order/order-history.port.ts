import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { OrderNumber } from "../cart/cart.schema.ts";
import type { Failure } from "../failure.ts";
import type { Order, OrderKey, OrderListPage, OrderFilter, OrderPage } from "./order.schema.ts";

/** The order history query. `page` counts from 1; dates are 'YYYY-MM-DD' in the user's zone (OP-94). */
export interface OrderHistoryQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
  readonly status?: OrderFilter;
  readonly from?: string;
  readonly to?: string;
}

/** The orders to read lines of: by query, or chosen. `page` counts from 1. */
export interface OrderLinesQuery extends Omit<OrderHistoryQuery, "pageSize"> {
  /** Order numbers; overrides the rest of the query. */
  readonly orders?: readonly OrderNumber[];
}

/** The current organization's orders (§7, HIST-01, HIST-02, SHELL-21). */
export class OrderHistory extends Context.Service<
  OrderHistory,
  {
    readonly list: (query: OrderHistoryQuery) => Effect.Effect<OrderListPage, Failure>;
    /** A page of complete orders, newest first, without unknown or foreign ones. */
    readonly lines: (query: OrderLinesQuery) => Effect.Effect<OrderPage, Failure>;
    readonly details: (key: OrderKey) => Effect.Effect<Order, Failure>;
    /** Cancels an order and ends editing it. Once per key. `Conflict` when too late (OP-91, OP-08, OP-92). */
    readonly cancel: (key: OrderKey, intent: string) => Effect.Effect<Order, Failure>;
  }
>()("larder/order/OrderHistory") {}
