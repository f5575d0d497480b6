import { OrderHistory } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { resourceReset } from "../../kernel/resource.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import { orderDetailsInitialState, type OrderDetailsWorkflow } from "./state.ts";

/**
 * An order's page: another order drops the shown one at once, the last request wins (HIST-02), and it can be canceled
 * once until its cutoff (SHELL-21, OP-91).
 */
export const { transition, handlers } = defineParts<OrderDetailsWorkflow>({
  initialState: orderDetailsInitialState,
  reads: {
    order: {
      call: (key) => OrderHistory.use((history) => history.details(key)),
      log: "The order could not be loaded",
    },
  },
  writes: {
    cancellation: {
      call: (order, key) => OrderHistory.use((history) => history.cancel(order, key)),
      log: "The order could not be cancelled",
      done: (state, value) => [
        // The running load predates the cancellation.
        { ...state, order: { ...resourceReset(state.order), value }, cancellation: emptyWrite },
        [
          {
            _tag: "Toast",
            message: { _tag: "OrderCanceled", orderNumber: value.header.orderNumber },
            style: "success",
          },
        ],
      ],
      // The order may be canceled all the same.
      failed: (state, _, order, { read }) => (state.key === null ? state : read(state, "order", order)),
    },
  },
  steps: {
    Opened: (state, { key }, { read }) =>
      state.key?.orderNumber === key.orderNumber && state.key.documentNumber === key.documentNumber
        ? read({ ...state, key }, "order", key)
        : read({ ...state, key, cancellation: emptyWrite }, "order", key, false),
    CancelRequested: (state, _, { write }) =>
      state.key === null || state.order.value?.header.isCancelable !== true
        ? state
        : write(state, "cancellation", state.key),
  },
});
