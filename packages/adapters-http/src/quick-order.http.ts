import type { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import type { Http } from "./http.ts";
import { lookUp } from "./wire/quick-order.ts";

/** Ordering by item number over HTTP (OP-62). */
export const quickOrder = (http: Http): QuickOrder["Service"] => ({
  lookUp: (texts) => http.read(lookUp, { body: { texts } }),
});
