import type { RetailEvents } from "@larder/domain/analytics/analytics.port";
import * as Effect from "effect/Effect";
import type { Http } from "../http/http.ts";
import { sendRetailEvent } from "@larder/calls/analytics";

/** Retail-search events over HTTP. Refused ones are dropped (ANALYTICS-23, CALL-78). */
export const retailEvents = (http: Http): RetailEvents["Service"] => ({
  send: (event) => Effect.ignore(http(sendRetailEvent, event)),
});
