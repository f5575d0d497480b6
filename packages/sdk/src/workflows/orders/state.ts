import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import type { Failure } from "@larder/domain/failure";
import type { Order, OrderFilter, OrderListPage } from "@larder/domain/order/order.schema";
import type { HistoryFilter } from "@larder/domain/order/write-history";
import type { OrderHistoryQuery, OrderLinesQuery } from "@larder/domain/order/order-query.schema";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** Orders per page (OP-94). */
export const ORDERS_PAGE_SIZE = 20;

/** Orders for a CSV file; the domain's `ordersCsv` writes the text. */
export interface OrdersFile {
  readonly name: string;
  readonly orders: readonly Order[];
}

/** The order history, newest first (spec §1, HIST-01). */
export interface OrdersState extends HistoryFilter {
  readonly list: Resource<OrderListPage>;
  readonly isExporting: boolean;
  readonly file: OrdersFile | null;
  readonly exportRequest: number;
}

export const ordersInitialState: OrdersState = {
  list: emptyResource,
  page: 1,
  search: "",
  status: null,
  from: null,
  to: null,
  isExporting: false,
  file: null,
  exportRequest: 0,
};

/** The number of pages; 1 if unknown. */
export const orderPageCount = ({ list }: OrdersState): number =>
  Math.max(1, Math.ceil((list.value?.total ?? 0) / ORDERS_PAGE_SIZE));

export type OrdersEvent =
  | { readonly _tag: "LoadRequested" }
  | { readonly _tag: "FilterOpened"; readonly filter: HistoryFilter }
  | { readonly _tag: "PageChosen"; readonly page: number }
  /** The typed text, requested 250 ms after the last change. */
  | { readonly _tag: "SearchChanged"; readonly search: string }
  | { readonly _tag: "SearchSettled" }
  | { readonly _tag: "StatusChosen"; readonly status: OrderFilter | null }
  /** Days "YYYY-MM-DD" in the user's time zone; null = open-ended. */
  | { readonly _tag: "DaysChosen"; readonly from: string | null; readonly to: string | null }
  /** Exports these orders' lines; null = all matching the filter. */
  | { readonly _tag: "ExportRequested"; readonly orders: readonly OrderNumber[] | null }
  /** `orders`: null = too many for a file. */
  | { readonly _tag: "ExportLoaded"; readonly request: number; readonly orders: readonly Order[] | null }
  | { readonly _tag: "ExportFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "FileSaved" }
  | ResourceEvent<OrderListPage>;

export type OrdersCommand =
  | ({ readonly _tag: "LoadOrders"; readonly request: number; readonly query: OrderHistoryQuery } & WithConcurrencyKey)
  | ({
      readonly _tag: "ExportOrders";
      readonly request: number;
      readonly query: Omit<OrderLinesQuery, "page">;
    } & WithConcurrencyKey)
  | CommonCommand<OrdersEvent>;

export const MAX_EXPORTED_ORDERS = 2_000;
