import { OrderHistory } from "@larder/domain/order/order-history.port";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import type { OrderConfirmationCommand, OrderConfirmationEvent } from "./state.ts";

export const orderConfirmationHandlers: Handlers<OrderConfirmationCommand, OrderConfirmationEvent> = {
  LoadOrders: ({ request, keys }) =>
    OrderHistory.use((history) =>
      toResourceEvent(
        Effect.forEach(keys, (key) => history.details(key), { concurrency: 3 }),
        request,
      ),
    ),
};
