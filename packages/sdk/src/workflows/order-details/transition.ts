import { reportFailure } from "../../kernel/report-failure.ts";
import { emptyResource, resource, resourceRequested } from "../../kernel/resource.ts";
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

/** One order: another one drops the shown one at once, the last request wins (HIST-02). */
export const orderDetailsTransition = (
  state: OrderDetailsState,
  event: OrderDetailsEvent,
  { now }: TransitionContext,
): readonly [OrderDetailsState, readonly OrderDetailsCommand[]] => {
  if (event._tag !== "Opened") return orderResource(state, event, now);
  const { key } = event;
  const isSame = state.key?.orderNumber === key.orderNumber && state.key.documentNumber === key.documentNumber;
  const order = resourceRequested(isSame ? state.order : { ...emptyResource, request: state.order.request });
  return [{ key, order }, [{ _tag: "LoadOrder", concurrencyKey: "order", request: order.request, key }]];
};
