import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import type { Failure } from "@larder/domain/failure";
import type { Order, OrderFilter, OrderListPage } from "@larder/domain/order/order.schema";
import type { HistoryFilter } from "@larder/domain/order/history-url";
import type { OrderHistoryQuery, OrderLinesQuery } from "@larder/domain/order/order-history.port";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** The lines of the history that are requested at once (OP-94). */
export const ORDERS_PAGE_SIZE = 20;

/** The orders of a CSV file to be saved; `ordersCsv` of the domain writes its text. */
export interface OrdersFile {
  readonly name: string;
  readonly orders: readonly Order[];
}

/** The orders placed so far, newest first (spec §1, HIST-01). */
export interface OrdersState extends HistoryFilter {
  /** The page that is shown. */
  readonly list: Resource<OrderListPage>;
  /** A file of orders is being put together. */
  readonly isExporting: boolean;
  /** The file that was put together last, until the screen has saved it. */
  readonly file: OrdersFile | null;
  /** Counts the files; the answer to an older one is dropped. */
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

/** How many pages the history has; 1 while nothing is known. */
export const orderPageCount = ({ list }: OrdersState): number =>
  Math.max(1, Math.ceil((list.value?.total ?? 0) / ORDERS_PAGE_SIZE));

export type OrdersEvent =
  | { readonly _tag: "LoadRequested" }
  /** A link to the history was opened: all of its filter at once. */
  | { readonly _tag: "FilterOpened"; readonly filter: HistoryFilter }
  | { readonly _tag: "PageChosen"; readonly page: number }
  /** The text in the box; the request is sent 250 ms after the last change. */
  | { readonly _tag: "SearchChanged"; readonly search: string }
  | { readonly _tag: "SearchSettled" }
  | { readonly _tag: "StatusChosen"; readonly status: OrderFilter | null }
  /** Days 'YYYY-MM-DD' in the user's zone; null = open. */
  | { readonly _tag: "DaysChosen"; readonly from: string | null; readonly to: string | null }
  /** The lines of these orders become a file; null = of all that the filter shows. */
  | { readonly _tag: "ExportRequested"; readonly orders: readonly OrderNumber[] | null }
  /** `orders`: null = there are more than a file holds. */
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

/** A file of orders holds so many at most. */
export const MAX_EXPORTED_ORDERS = 2_000;
