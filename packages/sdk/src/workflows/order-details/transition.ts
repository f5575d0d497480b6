import {
  emptyResource,
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
  type OrderDetailsCommand,
  type OrderDetailsEvent,
  orderDetailsInitialState,
  type OrderDetailsState,
} from "./state.ts";

type Step = readonly [OrderDetailsState, readonly OrderDetailsCommand[]];

/** One order: another one drops the shown one at once, the last request wins (HIST-02). */
export const orderDetailsTransition = (
  state: OrderDetailsState,
  event: OrderDetailsEvent,
  { now }: TransitionContext,
): Step => {
  switch (event._tag) {
    case "Opened": {
      const { key } = event;
      const isSame = state.key?.orderNumber === key.orderNumber && state.key.documentNumber === key.documentNumber;
      const order = resourceRequested(isSame ? state.order : { ...emptyResource, request: state.order.request });
      return [{ key, order }, [{ _tag: "LoadOrder", concurrencyKey: "order", request: order.request, key }]];
    }
    case "Loaded":
      return isCurrentRequest(state.order, event.request)
        ? [{ ...state, order: resourceLoaded(state.order, event.request, event.order, now) }, []]
        : [state, []];
    case "Failed":
      return isCurrentRequest(state.order, event.request)
        ? [
            { ...state, order: resourceFailed(state.order, event.request, event.failure) },
            loadFailureCommands("The order could not be loaded", event.failure),
          ]
        : [state, []];
    case "Cancelled":
      return state.order.isLoading
        ? [
            { ...state, order: resourceCancelled(state.order, event.reason) },
            [{ _tag: "Cancel", concurrencyKey: "order", reason: event.reason }],
          ]
        : [state, []];
    case "Reset":
      return [
        { ...orderDetailsInitialState, order: resourceReset(state.order) },
        [{ _tag: "Cancel", concurrencyKey: "order", reason: "user" }],
      ];
  }
};
