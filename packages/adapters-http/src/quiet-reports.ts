import * as ports from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { retailEvents } from "./ports/retail-events.http.ts";
import { makeHttp } from "./http/http.ts";
import { noMessages } from "./iterable/no-messages.ts";
import type { Reports } from "./ports-over.ts";

const nothing = () => Effect.void;

/** No messages and no analytics: neither vendor's package is loaded. Events for our own server are sent. */
export const quietReports: Reports = (transport) => [
  Layer.succeed(ports.InAppMessages, noMessages.inAppMessages),
  Layer.succeed(ports.Messaging, noMessages.messaging),
  Layer.succeed(ports.Analytics, { load: nothing, identify: nothing, reset: nothing, page: nothing, track: nothing }),
  Layer.succeed(ports.ProductAnalytics, { initialize: nothing, capture: nothing }),
  Layer.succeed(ports.PageViews, { viewed: nothing }),
  Layer.succeed(ports.RetailEvents, retailEvents(makeHttp(transport))),
];
