import * as Schema from "effect/Schema";
import { MAX_SEARCH_LENGTH } from "../input-limits.ts";
import { list, nullable, textUpTo } from "../schema.ts";

/** How an event that arrived stands to the schema; `copies` = it came more than once and is otherwise right. */
export const LoggedVerdict = Schema.Struct({
  kind: Schema.Literals(["fits", "missing", "wrongType", "unknownName", "notInSchema", "copies"]),
  /** The field that does not fit; '' = none. */
  field: Schema.String,
});
export type LoggedVerdict = typeof LoggedVerdict.Type;

/** Where an event was sent from. */
export const EventSource = Schema.Literals(["web", "phone", "server"]);

/** An event as it arrived, without personal data. Instants are ISO 8601. */
export const LoggedEvent = Schema.Struct({
  id: Schema.Number,
  receivedAt: Schema.String,
  happenedAt: Schema.String,
  kind: Schema.String,
  name: Schema.String,
  /** '00000' = a guest; else a digest. */
  user: Schema.String,
  visit: nullable(Schema.String),
  source: EventSource,
  organization: nullable(Schema.String),
  verdict: LoggedVerdict,
  properties: Schema.Record(Schema.String, Schema.Unknown),
});
export type LoggedEvent = typeof LoggedEvent.Type;

/** Which events; `before` = only those that came before this one. */
export const EventQuery = Schema.Struct({
  show: Schema.Literals(["all", "fits", "problems"]),
  name: textUpTo(MAX_SEARCH_LENGTH),
  /** null = any. */
  source: Schema.NullOr(EventSource),
  /** Is part of the name, the user, the organization or a value; '' = any. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  before: Schema.NullOr(Schema.Number),
  /** How far it is looked for them: among the latest, or among more of the last hour. */
  reach: Schema.Literals(["latest", "hour"]),
});
export type EventQuery = typeof EventQuery.Type;

/** What came in the last minute. */
const LastMinute = Schema.Struct({
  received: Schema.Number,
  problems: Schema.Number,
  /** How long the middle one of them took from the customer to the server, ms; null = none came. */
  delay: Schema.NullOr(Schema.Number),
  /** The same by seconds, the oldest first. */
  seconds: list(Schema.Struct({ received: Schema.Number, problems: Schema.Number })),
});

/** The latest events that match, the newest first. */
export const EventPage = Schema.Struct({
  events: list(LoggedEvent),
  hasOlder: Schema.Boolean,
  /** How many of the latest do not fit. */
  problems: Schema.Number,
  lastMinute: LastMinute,
  /** This server takes events itself; otherwise they go to the platform. */
  isTaking: Schema.Boolean,
});
export type EventPage = typeof EventPage.Type;
