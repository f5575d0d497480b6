import type { CancelReason, Failure } from "@larder/domain/failure";
import type { OrderListItem, OrderStatus } from "@larder/domain/order/order.schema";
import type { OrderHistoryQuery } from "@larder/domain/order/order-history.port";
import type { CommonCommand, InSlot } from "../../commands.ts";

/** The lines of the history that are asked for at once (OP-94). */
export const ORDERS_PAGE_SIZE = 20;

/** The orders placed so far, newest first (spec §1, HIST-01). */
export interface OrdersState {
  readonly orders: readonly OrderListItem[];
  readonly total: number;
  /** Counts from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly search: string;
  readonly status: OrderStatus | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly isLoading: boolean;
  readonly hasError: boolean;
  readonly isLoaded: boolean;
  readonly cancelled: CancelReason | null;
  readonly request: number;
}

export const initial: OrdersState = {
  orders: [],
  total: 0,
  page: 1,
  pageCount: 1,
  search: "",
  status: null,
  from: null,
  to: null,
  isLoading: false,
  hasError: false,
  isLoaded: false,
  cancelled: null,
  request: 0,
};

export type OrdersEvent =
  | { readonly _tag: "Asked" }
  | { readonly _tag: "PageChosen"; readonly page: number }
  /** The text in the box; the server is asked 250 ms after the last change. */
  | { readonly _tag: "SearchChanged"; readonly search: string }
  | { readonly _tag: "SearchSettled" }
  | { readonly _tag: "StatusChosen"; readonly status: OrderStatus | null }
  /** Days 'YYYY-MM-DD' in the user's zone; null = open. */
  | { readonly _tag: "DaysChosen"; readonly from: string | null; readonly to: string | null }
  | {
      readonly _tag: "Loaded";
      readonly request: number;
      readonly orders: readonly OrderListItem[];
      readonly total: number;
      readonly page: number;
    }
  | { readonly _tag: "Failed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Forgotten" };

export type OrdersCommand =
  | ({ readonly _tag: "LoadOrders"; readonly request: number; readonly query: OrderHistoryQuery } & InSlot)
  | CommonCommand<OrdersEvent>;
