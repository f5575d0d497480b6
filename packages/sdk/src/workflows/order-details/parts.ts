import { OrderHistory } from "@larder/domain/order/order-history.port";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import type { OrderDetailsCommand, OrderDetailsEvent } from "./state.ts";

export { orderDetailsTransition as transition } from "./transition.ts";

export const handlers: Handlers<OrderDetailsCommand, OrderDetailsEvent> = {
  LoadOrder: ({ request, key }) => OrderHistory.use((history) => toResourceEvent(history.details(key), request)),
  CancelOrder: (sent) => OrderHistory.use((history) => toWriteEvent(sent, history.cancel(sent.intent, sent.key))),
};
