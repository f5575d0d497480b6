import { OrderHistory } from "@larder/domain/order/order-history.port";
import * as Layer from "effect/Layer";
import { client } from "./http.ts";
import type { Transport } from "./transport.ts";
import * as calls from "./wire/orders.ts";

/** The order history port over HTTP (spec §7, HIST-01, HIST-02). */
export const orderHistoryOverHttp = (transport: Transport): Layer.Layer<OrderHistory> => {
  const call = client(transport);
  const list = call(calls.list);
  const details = call(calls.details);
  return Layer.succeed(OrderHistory, {
    list: (query) => list({ body: query }),
    details: (key) => details({ body: key }),
  });
};
