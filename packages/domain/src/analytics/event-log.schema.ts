import * as Schema from "effect/Schema";
import { MAX_SEARCH_LENGTH } from "../input-limits.ts";
import { list, nullable, textUpTo } from "../schema.ts";

/** How a received event compares to the schema; `copies` = correct but received more than once. */
export const LoggedVerdict = Schema.Struct({
  kind: Schema.Literals(["fits", "missing", "wrongType", "unknownName", "notInSchema", "copies"]),
  /** The field that doesn't fit; '' = none. */
  field: Schema.String,
});
export type LoggedVerdict = typeof LoggedVerdict.Type;

export const EventSource = Schema.Literals(["web", "phone", "server"]);

/** A received event without personal data. Instants are ISO 8601. */
export const LoggedEvent = Schema.Struct({
  id: Schema.Number,
  receivedAt: Schema.String,
  happenedAt: Schema.String,
  kind: Schema.String,
  name: Schema.String,
  /** '00000' = a guest. */
  user: Schema.String,
  visit: nullable(Schema.String),
  source: EventSource,
  organization: nullable(Schema.String),
  verdict: LoggedVerdict,
  properties: Schema.Record(Schema.String, Schema.Unknown),
});
export type LoggedEvent = typeof LoggedEvent.Type;

/** Which events; `before` = those received before this one. */
export const EventQuery = Schema.Struct({
  show: Schema.Literals(["all", "fits", "problems"]),
  name: textUpTo(MAX_SEARCH_LENGTH),
  /** null = any. */
  source: Schema.NullOr(EventSource),
  /** Part of the name, user, organization or a value; '' = any. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  before: Schema.NullOr(Schema.Number),
  reach: Schema.Literals(["latest", "hour"]),
});
export type EventQuery = typeof EventQuery.Type;

const LastMinute = Schema.Struct({
  received: Schema.Number,
  problems: Schema.Number,
  /** Median time from the customer to the server in ms; null = no events. */
  delay: Schema.NullOr(Schema.Number),
  /** Per second, oldest first. */
  seconds: list(Schema.Struct({ received: Schema.Number, problems: Schema.Number })),
});

/** Matching events, newest first. */
export const EventPage = Schema.Struct({
  events: list(LoggedEvent),
  hasOlder: Schema.Boolean,
  problems: Schema.Number,
  lastMinute: LastMinute,
  /** This server receives events itself; otherwise they go to the platform. */
  isTaking: Schema.Boolean,
});
export type EventPage = typeof EventPage.Type;
