import { reportFailure } from "../../kernel/report-failure.ts";
import type { Failure } from "@larder/domain/failure";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { failureText } from "../../failure-text.ts";
import { isIndeterminate } from "../../kernel/indeterminate.ts";
import { logFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested, resourceReset } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
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

/** Cancels once: ignores a second click meanwhile, and retries with the same key (SHELL-21, OP-91). */
const cancel = (state: OrderDetailsState, newKey: string): Step => {
  const { key, order, cancellation } = state;
  if (key === null || order.value?.header.isCancelable !== true || cancellation.isSending) return [state, []];
  const intent = cancellation.intent ?? newKey;
  return [{ ...state, cancellation: { intent, isSending: true, problem: "" } }, [{ _tag: "CancelOrder", intent, key }]];
};

/** Shows a refusal and rereads the order; keeps the key after a lost response, since the order may be canceled. */
const cancelFailed = (state: OrderDetailsState, failure: Failure): Step => {
  const { key, cancellation } = state;
  const problem = failureText(failure);
  const log = logFailure("The order could not be cancelled", failure);
  const intent = isIndeterminate(failure) ? cancellation.intent : null;
  const failed = { ...state, cancellation: { intent, isSending: false, problem } };
  if (key === null) return [failed, [log]];
  const [next, commands] = open(failed, key);
  return [next, [log, ...commands]];
};

/**
 * An order's page: another order drops the shown one at once, the last request wins (HIST-02), and it can be canceled
 * until its cutoff.
 */
export const orderDetailsTransition = (
  state: OrderDetailsState,
  event: OrderDetailsEvent,
  { now, id }: TransitionContext,
): Step => {
  switch (event._tag) {
    case "Opened":
      return open(state, event.key);
    case "CancelRequested":
      return cancel(state, id);
    case "OrderCancelled": {
      if (event.intent !== state.cancellation.intent) return [state, []];
      // The running load predates the cancellation.
      const order = { ...resourceReset(state.order), value: event.order };
      return [
        { ...state, order, cancellation: orderDetailsInitialState.cancellation },
        [{ _tag: "Toast", message: `Order ${event.order.header.orderNumber} is cancelled.`, style: "success" }],
      ];
    }
    case "CancelFailed":
      return event.intent === state.cancellation.intent ? cancelFailed(state, event.failure) : [state, []];
    default:
      return orderResource(state, event, now);
  }
};
