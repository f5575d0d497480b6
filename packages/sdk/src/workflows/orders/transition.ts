import {
  isCurrentRequest,
  loadFailureCommands,
  resourceCancelled,
  resourceFailed,
  resourceLoaded,
  resourceRequested,
  resourceReset,
} from "../../kernel/resource.ts";
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
    case "Loaded":
      return isCurrentRequest(state.list, event.request)
        ? [
            {
              ...state,
              page: event.list.page,
              list: resourceLoaded(state.list, event.request, event.list, now),
            },
            [],
          ]
        : [state, []];
    case "Failed":
      return isCurrentRequest(state.list, event.request)
        ? [
            { ...state, list: resourceFailed(state.list, event.request, event.failure) },
            loadFailureCommands("The orders could not be loaded", event.failure),
          ]
        : [state, []];
    case "Cancelled":
      return state.list.isLoading
        ? [
            { ...state, list: resourceCancelled(state.list, event.reason) },
            [{ _tag: "Cancel", concurrencyKey: "list", reason: event.reason }],
          ]
        : [state, []];
    case "Reset":
      return [
        { ...ordersInitialState, list: resourceReset(state.list) },
        [
          { _tag: "Cancel", concurrencyKey: "list", reason: "user" },
          { _tag: "Cancel", concurrencyKey: "search", reason: "user" },
        ],
      ];
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
