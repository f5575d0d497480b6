import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { EventPage, EventQuery } from "./event-log.schema.ts";

/** The events this server received, for staff only, without personal data (OP-116). */
export class EventLog extends Context.Service<
  EventLog,
  { readonly list: (query: EventQuery) => Effect.Effect<EventPage, Failure> }
>()("larder/analytics/EventLog") {}
