import { OrderHistory } from "@larder/domain/order/order-history.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import type { OrdersCommand, OrdersEvent } from "./state.ts";

/** Loads one page of the history. */
export const ordersHandlers: Handlers<OrdersCommand, OrdersEvent> = {
  LoadOrders: ({ request, query }) => OrderHistory.use((history) => toResourceEvent(history.list(query), request)),
};
