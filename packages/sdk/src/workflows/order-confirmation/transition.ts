import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested, resourceReset } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  type OrderConfirmationCommand,
  type OrderConfirmationEvent,
  orderConfirmationInitialState,
  type OrderConfirmationState,
} from "./state.ts";

const ordersResource = resource<OrderConfirmationState, "orders">({
  field: "orders",
  initialState: orderConfirmationInitialState,
  concurrencyKeys: ["orders"],
  report: (failure) => reportFailure("The placed orders could not be loaded", failure),
});

/** Loads placed orders by key; keeps their warnings in the tab (SUBMIT-08, SUBMIT-19). */
export const orderConfirmationTransition = (
  state: OrderConfirmationState,
  event: OrderConfirmationEvent,
  { now }: TransitionContext,
): readonly [OrderConfirmationState, readonly OrderConfirmationCommand[]] => {
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
    default:
      return ordersResource(state, event, now);
  }
};
