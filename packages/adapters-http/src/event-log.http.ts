import type { EventLog } from "@larder/domain/analytics/event-log.port";
import type { Http } from "./http.ts";
import { listEvents } from "./wire/analytics.ts";

/** The server's received events over HTTP. */
export const eventLog = (http: Http): EventLog["Service"] => ({
  list: (query) => http.read(listEvents, { body: query }),
});
