import { initial, type OrderDetailsCommand, type OrderDetailsEvent, type OrderDetailsState } from "./state.ts";

type Step = readonly [OrderDetailsState, readonly OrderDetailsCommand[]];

/** One order: another one drops the shown one at once, a missing and a foreign one are told the same (HIST-02). */
export const transition = (state: OrderDetailsState, event: OrderDetailsEvent): Step => {
  switch (event._tag) {
    case "Opened": {
      const isSame =
        state.key?.orderNumber === event.key.orderNumber && state.key.documentNumber === event.key.documentNumber;
      const request = state.request + 1;
      return [
        {
          key: event.key,
          order: isSame ? state.order : null,
          status: isSame && state.order !== null ? "ready" : "loading",
          cancelled: null,
          request,
        },
        [{ _tag: "LoadOrder", slot: "order", request, key: event.key }],
      ];
    }
    case "Loaded":
      return event.request === state.request ? [{ ...state, order: event.order, status: "ready" }, []] : [state, []];
    case "Failed": {
      if (event.request !== state.request) return [state, []];
      const { failure } = event;
      if (failure._tag === "Cancelled") return [{ ...state, status: "idle", cancelled: failure.reason }, []];
      return [
        { ...state, order: null, status: failure._tag === "NotFound" ? "missing" : "failed" },
        [
          { _tag: "Log", entry: { level: "error", message: "The order could not be loaded", failure } },
          ...(failure._tag === "NotSignedIn" ? [{ _tag: "DoubtSession" } as const] : []),
        ],
      ];
    }
    case "Cancelled":
      return state.status === "loading"
        ? [
            { ...state, status: "idle", cancelled: event.reason, request: state.request + 1 },
            [{ _tag: "Cancel", slot: "order", reason: event.reason }],
          ]
        : [state, []];
    case "Forgotten":
      return [{ ...initial, request: state.request + 1 }, [{ _tag: "Cancel", slot: "order", reason: "user" }]];
  }
};
