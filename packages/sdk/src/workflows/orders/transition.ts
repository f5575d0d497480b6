import { initial, ORDERS_PAGE_SIZE, type OrdersCommand, type OrdersEvent, type OrdersState } from "./state.ts";

type Step = readonly [OrdersState, readonly OrdersCommand[]];

/** How long after the last letter the history is asked, ms. */
const SEARCH_MS = 250;

/** The history: another filter begins at page 1, the last question wins (HIST-01, OP-94). */
export const transition = (state: OrdersState, event: OrdersEvent): Step => {
  switch (event._tag) {
    case "Asked":
      return load(state);
    case "PageChosen": {
      const page = Math.min(Math.max(1, Math.trunc(event.page) || 1), state.pageCount);
      return page === state.page && state.isLoaded ? [state, []] : load({ ...state, page });
    }
    case "SearchChanged":
      return [
        { ...state, search: event.search },
        [{ _tag: "After", slot: "orders-search", ms: SEARCH_MS, event: { _tag: "SearchSettled" } }],
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
      if (event.request !== state.request || !state.isLoading) return [state, []];
      return [
        {
          ...state,
          orders: event.orders,
          total: event.total,
          page: event.page,
          pageCount: Math.max(1, Math.ceil(event.total / ORDERS_PAGE_SIZE)),
          isLoading: false,
          isLoaded: true,
        },
        [],
      ];
    case "Failed": {
      if (event.request !== state.request || !state.isLoading) return [state, []];
      const { failure } = event;
      if (failure._tag === "Cancelled") return [{ ...state, isLoading: false, cancelled: failure.reason }, []];
      return [
        { ...state, isLoading: false, hasError: true },
        [
          { _tag: "Log", entry: { level: "error", message: "The orders could not be loaded", failure } },
          ...(failure._tag === "NotSignedIn" ? [{ _tag: "DoubtSession" } as const] : []),
        ],
      ];
    }
    case "Cancelled":
      return state.isLoading
        ? [
            { ...state, isLoading: false, cancelled: event.reason },
            [{ _tag: "Cancel", slot: "orders", reason: event.reason }],
          ]
        : [state, []];
    case "Forgotten":
      return [
        { ...initial, request: state.request + 1 },
        [
          { _tag: "Cancel", slot: "orders", reason: "user" },
          { _tag: "Cancel", slot: "orders-search", reason: "user" },
        ],
      ];
  }
};

const load = (state: OrdersState): Step => {
  const request = state.request + 1;
  const search = state.search.trim();
  return [
    { ...state, isLoading: true, hasError: false, cancelled: null, request },
    [
      {
        _tag: "LoadOrders",
        slot: "orders",
        request,
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
