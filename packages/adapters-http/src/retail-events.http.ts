import type { RetailEvents } from "@larder/domain/analytics/analytics.port";
import * as Effect from "effect/Effect";
import type { Http } from "./http.ts";
import { sendRetailEvent } from "./wire/analytics.ts";

/** Events in the retail-search format over HTTP (ANALYTICS-23, CALL-78). One that the server refuses is dropped. */
export const retailEvents = (http: Http): RetailEvents["Service"] => ({
  send: (event) => Effect.ignore(http.write(sendRetailEvent, { body: event })),
});
