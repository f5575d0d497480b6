import { OrderHistory } from "@larder/domain/order/order-history.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { OrdersCommand, OrdersEvent } from "./state.ts";

/** Loads one page of the history. */
export const ordersHandlers: Handlers<OrdersCommand, OrdersEvent> = {
  LoadOrders: ({ request, query }) =>
    OrderHistory.use((history) =>
      toEvent(history.list(query), {
        done: (list) => ({ _tag: "Loaded", request, list }),
        failed: (failure) => ({ _tag: "Failed", request, failure }),
      }),
    ),
};
