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
  type OrderConfirmationCommand,
  type OrderConfirmationEvent,
  orderConfirmationInitialState,
  type OrderConfirmationState,
} from "./state.ts";

type Step = readonly [OrderConfirmationState, readonly OrderConfirmationCommand[]];

/** The orders that were placed, loaded by name; the warnings of placing them are kept for the tab (SUBMIT-08, SUBMIT-19). */
export const orderConfirmationTransition = (
  state: OrderConfirmationState,
  event: OrderConfirmationEvent,
  { now }: TransitionContext,
): Step => {
  switch (event._tag) {
    case "Opened": {
      const { keys } = event;
      const orders = resourceRequested(resourceReset(state.orders));
      return [
        { ...state, keys, orders },
        [{ _tag: "LoadOrders", concurrencyKey: "orders", request: orders.request, keys }],
      ];
    }
    case "OrdersPlaced": {
      const { confirmedOrders, warnings } = event.submission;
      const orders = confirmedOrders.map(({ orderNumber }) => orderNumber);
      return [{ ...state, warned: warnings.length === 0 ? null : { orders, warnings } }, []];
    }
    case "Loaded":
      return [{ ...state, orders: resourceLoaded(state.orders, event.request, event.orders, now) }, []];
    case "Failed":
      return isCurrentRequest(state.orders, event.request)
        ? [
            { ...state, orders: resourceFailed(state.orders, event.request, event.failure) },
            loadFailureCommands("The placed orders could not be loaded", event.failure),
          ]
        : [state, []];
    case "Cancelled":
      return state.orders.isLoading
        ? [
            { ...state, orders: resourceCancelled(state.orders, event.reason) },
            [{ _tag: "Cancel", concurrencyKey: "orders", reason: event.reason }],
          ]
        : [state, []];
    case "Reset":
      return [
        { ...orderConfirmationInitialState, orders: resourceReset(state.orders) },
        [{ _tag: "Cancel", concurrencyKey: "orders", reason: "user" }],
      ];
  }
};
