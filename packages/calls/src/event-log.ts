import { EventPage, EventQuery } from "@larder/domain/analytics/event-log.schema";
import { call } from "./call.ts";

/** Our addition: received events (OP-116). */
export const list = call({
  id: "OP-116",
  reads: true,
  method: "POST",
  path: "/web-api/staff/events",
  summary: "The events that this server took, the latest first, without personal data and with the schema's verdict",
  who: "readEvents",
  auth: "cookie",
  body: EventQuery,
  answer: EventPage,
  failures: ["VALIDATION"],
});
