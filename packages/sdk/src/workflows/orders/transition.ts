import { bySteps } from "../../kernel/steps.ts";
import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import type { Order } from "@larder/domain/order/order.schema";
import type { OrderHistoryQuery } from "@larder/domain/order/order-query.schema";
import { localDay } from "@larder/domain/time/local-time";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import {
  MAX_EXPORTED_ORDERS,
  orderPageCount,
  ORDERS_PAGE_SIZE,
  type OrdersCommand,
  type OrdersEvent,
  ordersInitialState,
  type OrdersState,
} from "./state.ts";

type Step = readonly [OrdersState, readonly OrdersCommand[]];

/** The delay after the last letter, in ms. */
const SEARCH_MS = 250;

const listResource = resource<OrdersState, "list">({
  field: "list",
  initialState: ordersInitialState,
  concurrencyKeys: ["list", "search", "export"],
  report: (failure) => reportFailure("The orders could not be loaded", failure),
});

/** The order history: a new filter starts at page 1, the last request wins (HIST-01, OP-94). */
export const ordersTransition = bySteps<OrdersState, OrdersEvent, OrdersCommand>({
  LoadRequested: (state) => load(state),
  FilterOpened: (state, event) => load({ ...state, ...event.filter }),
  PageChosen: (state, event) => {
    const page = Math.min(Math.max(1, Math.trunc(event.page) || 1), orderPageCount(state));
    return page === state.page && state.list.value !== null ? state : load({ ...state, page });
  },
  SearchChanged: (state, event) => [
    { ...state, search: event.search },
    [{ _tag: "After", concurrencyKey: "search", ms: SEARCH_MS, event: { _tag: "SearchSettled" } }],
  ],
  SearchSettled: (state) => load({ ...state, page: 1 }),
  StatusChosen: (state, event) =>
    event.status === state.status ? state : load({ ...state, status: event.status, page: 1 }),
  DaysChosen: (state, event) =>
    event.from === state.from && event.to === state.to
      ? state
      : load({ ...state, from: event.from, to: event.to, page: 1 }),
  ExportRequested: (state, event) => (state.isExporting ? state : exportOrders(state, event.orders)),
  ExportLoaded: (state, event, { now, zone }) =>
    event.request === state.exportRequest ? exported(state, event.orders, localDay(now, zone)) : state,
  ExportFailed: (state, event) =>
    event.request !== state.exportRequest
      ? state
      : [{ ...state, isExporting: false }, reportFailure("The orders could not be read for a file", event.failure)],
  FileSaved: (state) => (state.file === null ? state : { ...state, file: null }),
  Loaded: (state, event, { now }) => {
    const [next, commands] = listResource(state, event, now);
    return [next === state ? state : { ...next, page: event.value.page }, commands];
  },
  LoadFailed: (state, event, { now }) => listResource(state, event, now),
  Cancelled: (state, event, { now }) => listResource(state, event, now),
  Reset: (state, event, { now }) => listResource(state, event, now),
});

const filterOf = ({ search, status, from, to }: OrdersState): Omit<OrderHistoryQuery, "page" | "pageSize"> => ({
  ...(search.trim() === "" ? {} : { search: search.trim() }),
  ...(status === null ? {} : { status }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});

/** Exports the lines of all filtered orders or the chosen ones (HIST-01). */
const exportOrders = (state: OrdersState, orders: readonly OrderNumber[] | null): Step => {
  const request = state.exportRequest + 1;
  return [
    { ...state, isExporting: true, exportRequest: request },
    [
      {
        _tag: "ExportOrders",
        concurrencyKey: "export",
        request,
        query: orders === null ? filterOf(state) : { orders },
      },
    ],
  ];
};

const exported = (state: OrdersState, orders: readonly Order[] | null, day: string): Step =>
  orders === null
    ? [
        { ...state, isExporting: false },
        [{ _tag: "Toast", style: "error", message: { _tag: "TooManyOrders", limit: MAX_EXPORTED_ORDERS } }],
      ]
    : [{ ...state, isExporting: false, file: { name: `orders-${day}.csv`, orders } }, []];

const load = (state: OrdersState): Step => {
  const list = resourceRequested(state.list);
  return [
    { ...state, list },
    [
      {
        _tag: "LoadOrders",
        concurrencyKey: "list",
        request: list.request,
        query: {
          page: state.page,
          pageSize: ORDERS_PAGE_SIZE,
          ...filterOf(state),
        },
      },
    ],
  ];
};
