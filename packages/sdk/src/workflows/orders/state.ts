import type { OrderListPage, OrderStatus } from "@larder/domain/order/order.schema";
import type { OrderHistoryQuery } from "@larder/domain/order/order-history.port";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** The lines of the history that are requested at once (OP-94). */
export const ORDERS_PAGE_SIZE = 20;

/** The orders placed so far, newest first (spec §1, HIST-01). */
export interface OrdersState {
  /** The page that is shown. */
  readonly list: Resource<OrderListPage>;
  /** The page that is requested, counted from 1. */
  readonly page: number;
  readonly search: string;
  readonly status: OrderStatus | null;
  readonly from: string | null;
  readonly to: string | null;
}

export const ordersInitialState: OrdersState = {
  list: emptyResource,
  page: 1,
  search: "",
  status: null,
  from: null,
  to: null,
};

/** How many pages the history has; 1 while nothing is known. */
export const orderPageCount = ({ list }: OrdersState): number =>
  Math.max(1, Math.ceil((list.value?.total ?? 0) / ORDERS_PAGE_SIZE));

export type OrdersEvent =
  | { readonly _tag: "LoadRequested" }
  | { readonly _tag: "PageChosen"; readonly page: number }
  /** The text in the box; the request is sent 250 ms after the last change. */
  | { readonly _tag: "SearchChanged"; readonly search: string }
  | { readonly _tag: "SearchSettled" }
  | { readonly _tag: "StatusChosen"; readonly status: OrderStatus | null }
  /** Days 'YYYY-MM-DD' in the user's zone; null = open. */
  | { readonly _tag: "DaysChosen"; readonly from: string | null; readonly to: string | null }
  | ResourceEvent<OrderListPage>;

export type OrdersCommand =
  | ({ readonly _tag: "LoadOrders"; readonly request: number; readonly query: OrderHistoryQuery } & WithConcurrencyKey)
  | CommonCommand<OrdersEvent>;
