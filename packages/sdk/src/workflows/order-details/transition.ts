import { reportFailure } from "../../kernel/report-failure.ts";
import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import { resource, resourceRequested, resourceReset } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import { write } from "../../kernel/write.ts";
import {
  type OrderDetailsCommand,
  type OrderDetailsEvent,
  orderDetailsInitialState,
  type OrderDetailsState,
} from "./state.ts";

const orderResource = resource<OrderDetailsState, "order">({
  field: "order",
  initialState: orderDetailsInitialState,
  concurrencyKeys: ["order"],
  report: (failure) => reportFailure("The order could not be loaded", failure),
});

type Step = readonly [OrderDetailsState, readonly OrderDetailsCommand[]];

const open = (state: OrderDetailsState, key: OrderKey): Step => {
  const isSame = state.key?.orderNumber === key.orderNumber && state.key.documentNumber === key.documentNumber;
  const order = resourceRequested(isSame ? state.order : resourceReset(state.order));
  const cancellation = isSame ? state.cancellation : orderDetailsInitialState.cancellation;
  return [{ key, order, cancellation }, [{ _tag: "LoadOrder", concurrencyKey: "order", request: order.request, key }]];
};

/** Cancels once; after a failure it rereads the order, which may be canceled (SHELL-21, OP-91). */
const cancellation = write<OrderDetailsState, "cancellation", OrderDetailsCommand, Order>({
  field: "cancellation",
  send: (sent) => ({ _tag: "CancelOrder", ...sent }),
  log: "The order could not be cancelled",
  done: (state, value) => [
    // The running load predates the cancellation.
    { ...state, order: { ...resourceReset(state.order), value }, cancellation: emptyWrite },
    [{ _tag: "Toast", message: { _tag: "OrderCanceled", orderNumber: value.header.orderNumber }, style: "success" }],
  ],
  failed: (state) => (state.key === null ? [state, []] : open(state, state.key)),
});

/**
 * An order's page: another order drops the shown one at once, the last request wins (HIST-02), and it can be canceled
 * until its cutoff.
 */
export const orderDetailsTransition = (
  state: OrderDetailsState,
  event: OrderDetailsEvent,
  context: TransitionContext,
): Step => {
  const { key, order } = state;
  switch (event._tag) {
    case "Opened":
      return open(state, event.key);
    case "CancelRequested":
      return key === null || order.value?.header.isCancelable !== true
        ? [state, []]
        : cancellation(state, { _tag: "WriteRequested", intent: key }, context);
    case "Written":
    case "WriteFailed":
      return cancellation(state, event, context);
    default:
      return orderResource(state, event, context.now);
  }
};
