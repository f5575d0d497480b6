import type { EventLog } from "@larder/domain/analytics/event-log.port";
import type { Http } from "./http.ts";
import { listEvents } from "@larder/calls/analytics";

/** The server's received events over HTTP. */
export const eventLog = (http: Http): EventLog["Service"] => ({
  list: (query) => http.read(listEvents, { body: query }),
});
