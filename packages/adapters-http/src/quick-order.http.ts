import type { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import { makeHttp } from "./http.ts";
import type { Transport } from "./transport.ts";
import { lookUp } from "./wire/quick-order.ts";

/** Ordering by item number over HTTP (OP-62). */
export const quickOrder = (transport: Transport): QuickOrder["Service"] => {
  const http = makeHttp(transport);
  return { lookUp: (texts) => http.read(lookUp, { body: { texts } }) };
};
