import { OrderHistory } from "@larder/domain/order/order-history.port";
import * as Layer from "effect/Layer";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/orders";

/** The order history over HTTP (§7, HIST-01, HIST-02, SHELL-21). */
export const orderHistory = (http: Http): Layer.Layer<OrderHistory> =>
  Layer.succeed(OrderHistory, {
    list: (query) => http.read(calls.list, { body: query }),
    lines: (query) => http.read(calls.lines, { body: query }),
    details: (key) => http.read(calls.details, { body: key }),
    cancel: (key, intent) => http.write(calls.cancel, { body: key }, { key: intent }),
  });
