import type { Failure } from "@larder/domain/failure";
import type { Order } from "@larder/domain/order/order.schema";
import { OrderHistory } from "@larder/calls/ports";
import type { OrderLinesQuery } from "@larder/domain/order/order-query.schema";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvents, toResourceEvent } from "../../kernel/to-event.ts";
import { MAX_EXPORTED_ORDERS, type OrdersCommand, type OrdersEvent } from "./state.ts";

/** A query's orders, page by page; null = too many for a file. */
const allOrders = (
  history: OrderHistory["Service"],
  query: Omit<OrderLinesQuery, "page">,
  page = 1,
  before: readonly Order[] = [],
): Effect.Effect<readonly Order[] | null, Failure> =>
  Effect.flatMap(history.lines({ ...query, page }), ({ orders, isLast }) => {
    const all = [...before, ...orders];
    if (all.length > MAX_EXPORTED_ORDERS) return Effect.succeed(null);
    return isLast ? Effect.succeed(all) : allOrders(history, query, page + 1, all);
  });

export const ordersHandlers: Handlers<OrdersCommand, OrdersEvent> = {
  ExportOrders: ({ request, query }) =>
    OrderHistory.use((history) =>
      toEvents(allOrders(history, query), ["ExportLoaded", "orders"], "ExportFailed", { request }),
    ),
  LoadOrders: ({ request, query }) => OrderHistory.use((history) => toResourceEvent(history.list(query), request)),
};
