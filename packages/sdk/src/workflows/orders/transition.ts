import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  orderPageCount,
  ORDERS_PAGE_SIZE,
  type OrdersCommand,
  type OrdersEvent,
  ordersInitialState,
  type OrdersState,
} from "./state.ts";

type Step = readonly [OrdersState, readonly OrdersCommand[]];

/** How long after the last letter the history is loaded, ms. */
const SEARCH_MS = 250;

const listResource = resource<OrdersState, "list">({
  field: "list",
  initialState: ordersInitialState,
  concurrencyKeys: ["list", "search"],
  report: (failure) => reportFailure("The orders could not be loaded", failure),
});

/** The history: another filter starts at page 1, the last request wins (HIST-01, OP-94). */
export const ordersTransition = (state: OrdersState, event: OrdersEvent, { now }: TransitionContext): Step => {
  switch (event._tag) {
    case "LoadRequested":
      return load(state);
    case "PageChosen": {
      const page = Math.min(Math.max(1, Math.trunc(event.page) || 1), orderPageCount(state));
      return page === state.page && state.list.value !== null ? [state, []] : load({ ...state, page });
    }
    case "SearchChanged":
      return [
        { ...state, search: event.search },
        [{ _tag: "After", concurrencyKey: "search", ms: SEARCH_MS, event: { _tag: "SearchSettled" } }],
      ];
    case "SearchSettled":
      return load({ ...state, page: 1 });
    case "StatusChosen":
      return event.status === state.status ? [state, []] : load({ ...state, status: event.status, page: 1 });
    case "DaysChosen":
      return event.from === state.from && event.to === state.to
        ? [state, []]
        : load({ ...state, from: event.from, to: event.to, page: 1 });
    case "Loaded": {
      const [next, commands] = listResource(state, event, now);
      return [next === state ? state : { ...next, page: event.value.page }, commands];
    }
    default:
      return listResource(state, event, now);
  }
};

const load = (state: OrdersState): Step => {
  const list = resourceRequested(state.list);
  const search = state.search.trim();
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
          ...(search === "" ? {} : { search }),
          ...(state.status === null ? {} : { status: state.status }),
          ...(state.from === null ? {} : { from: state.from }),
          ...(state.to === null ? {} : { to: state.to }),
        },
      },
    ],
  ];
};
