import { OrderHistory } from "@larder/domain/order/order-history.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { OrderDetailsCommand, OrderDetailsEvent } from "./state.ts";

export const orderDetailsHandlers: Handlers<OrderDetailsCommand, OrderDetailsEvent> = {
  LoadOrder: ({ request, key }) => OrderHistory.use((history) => toResourceEvent(history.details(key), request)),
  CancelOrder: ({ intent, key }) =>
    OrderHistory.use((history) =>
      toEvent(history.cancel(key, intent), {
        done: (order) => ({ _tag: "OrderCancelled", intent, order }),
        failed: (failure) => ({ _tag: "CancelFailed", intent, failure }),
      }),
    ),
};
