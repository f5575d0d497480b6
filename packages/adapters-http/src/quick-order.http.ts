import { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import * as Layer from "effect/Layer";
import type { Http } from "./http.ts";
import { lookUp } from "./wire/quick-order.ts";

/** Ordering by item number over HTTP (OP-62). */
export const quickOrder = (http: Http): Layer.Layer<QuickOrder> =>
  Layer.succeed(QuickOrder, { lookUp: (texts) => http.read(lookUp, { body: { texts } }) });
