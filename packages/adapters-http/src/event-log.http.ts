import type { EventLog } from "@larder/domain/analytics/event-log.port";
import { makeHttp } from "./http.ts";
import type { Transport } from "./transport.ts";
import { listEvents } from "./wire/analytics.ts";

/** The events that the server took, over HTTP. */
export const eventLog = (transport: Transport): EventLog["Service"] => {
  const http = makeHttp(transport);
  return { list: (query) => http.read(listEvents, { body: query }) };
};
