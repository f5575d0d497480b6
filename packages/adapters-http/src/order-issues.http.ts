import type { OrderIssues } from "@larder/domain/order/order-issues.port";
import * as Effect from "effect/Effect";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/order-issues";

/** Order issues over HTTP (OP-10). */
export const orderIssues = (http: Http): OrderIssues["Service"] => ({
  report: (report, key) => Effect.asVoid(http.write(calls.report, { body: report }, { key })),
  list: (query) => http.read(calls.list, { body: query }),
  setDone: (id, isDone, key) => Effect.asVoid(http.write(calls.setDone, { body: { id, isDone } }, { key })),
});
