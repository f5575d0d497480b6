import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { Order, OrderKey, OrderListPage, OrderStatus } from "./order.schema.ts";

/** The query of the order history (OP-94). `page` counts from 1; dates are 'YYYY-MM-DD' in the user's zone. */
export interface OrderHistoryQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
  readonly status?: OrderStatus;
  readonly from?: string;
  readonly to?: string;
}

/** The orders that the current organization has placed (spec §7, HIST-01, HIST-02). */
export class OrderHistory extends Context.Service<
  OrderHistory,
  {
    readonly list: (query: OrderHistoryQuery) => Effect.Effect<OrderListPage, Failure>;
    readonly details: (key: OrderKey) => Effect.Effect<Order, Failure>;
  }
>()("larder/order/OrderHistory") {}
