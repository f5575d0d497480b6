import type { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import type { Http } from "./http.ts";
import { lookUp } from "@larder/calls/quick-order";

/** Ordering by item number over HTTP (OP-62). */
export const quickOrder = (http: Http): QuickOrder["Service"] => ({
  lookUp: (texts) => http.read(lookUp, { body: { texts } }),
});
