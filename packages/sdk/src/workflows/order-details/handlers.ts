import { OrderHistory } from "@larder/domain/order/order-history.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import type { OrderDetailsCommand, OrderDetailsEvent } from "./state.ts";

/** Loads one order. */
export const orderDetailsHandlers: Handlers<OrderDetailsCommand, OrderDetailsEvent> = {
  LoadOrder: ({ request, key }) => OrderHistory.use((history) => toResourceEvent(history.details(key), request)),
};
