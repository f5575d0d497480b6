import { OrderHistory } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { orderConfirmationInitialState, type OrderConfirmationWorkflow } from "./state.ts";

/** Loads placed orders by key; keeps their warnings in the tab (SUBMIT-08, SUBMIT-19). */
export const { transition, handlers } = defineParts<OrderConfirmationWorkflow>({
  initialState: orderConfirmationInitialState,
  reads: {
    orders: {
      call: (keys) =>
        OrderHistory.use((history) => Effect.forEach(keys, (key) => history.details(key), { concurrency: 3 })),
      log: "The placed orders could not be loaded",
    },
  },
  steps: {
    Opened: (state, { keys }, { read }) => read({ ...state, keys }, "orders", keys, false),
    OrdersPlaced: (state, { submission: { confirmedOrders, warnings } }) => {
      const orders = confirmedOrders.map(({ orderNumber }) => orderNumber);
      return { ...state, warned: warnings.length === 0 ? null : { orders, warnings } };
    },
  },
});
