import { listUpTo, textUpTo } from "@larder/domain/schema";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";

export class InvalidEvents extends Error {
  override readonly name = "InvalidEvents";
}

const MAX_EVENTS = 1_000;
const MAX_OBJECTS = 20;
const MAX_FILTERS = 10;
const MAX_AGE = 30 * 86_400_000;
const MAX_AHEAD = 600_000;

const matching = (pattern: RegExp) => Schema.String.check(Schema.isPattern(pattern));

const textsUpTo = (most: number) => Schema.optionalKey(listUpTo(textUpTo(200).check(Schema.isMinLength(1)), most));

const User = matching(/^[\w=/+.-]{1,129}$/);
const QueryId = matching(/^[0-9a-f]{32}$/);

const Amount = Schema.Union([Schema.Finite, matching(/^-?\d{1,12}(\.\d{1,12})?$/)]);

const ObjectData = Schema.Struct({
  price: Schema.optionalKey(Amount),
  discount: Schema.optionalKey(Amount),
  quantity: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
  queryID: Schema.optionalKey(QueryId),
});

/** What a user did with search results, as the protocol's clients report it. */
export const InsightsEvent = Schema.Struct({
  eventType: Schema.Literals(["click", "view", "conversion"]),
  eventName: matching(/^[\u0020-\u007e]{1,64}$/),
  index: matching(/^.{1,200}$/),
  userToken: User,
  queryID: Schema.optionalKey(QueryId),
  objectIDs: textsUpTo(MAX_OBJECTS),
  filters: textsUpTo(MAX_FILTERS),
  /** One per product, from 1. */
  positions: Schema.optionalKey(Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2 ** 31 - 1 })))),
  /** ms since 1970; omitted = now. */
  timestamp: Schema.optionalKey(Schema.Finite),
  eventSubtype: Schema.optionalKey(Schema.Literals(["addToCart", "purchase"])),
  authenticatedUserToken: Schema.optionalKey(User),
  currency: Schema.optionalKey(matching(/^[A-Z]{3}$/)),
  value: Schema.optionalKey(Amount),
  objectData: Schema.optionalKey(Schema.Array(ObjectData)),
  algoliaSource: Schema.optionalKey(listUpTo(matching(/^[\w-]{1,64}$/), MAX_FILTERS)),
});
export type InsightsEvent = typeof InsightsEvent.Type;

const decode = Schema.decodeUnknownResult(
  Schema.fromJsonString(Schema.Struct({ events: listUpTo(InsightsEvent, MAX_EVENTS).check(Schema.isMinLength(1)) })),
  { onExcessProperty: "error" },
);

/** What is wrong with an event whose fields are each valid; null = nothing. */
const contradictionIn = (event: InsightsEvent, now: Date): string | null => {
  const { objectIDs = [], filters = [], positions = [], objectData, timestamp = now.getTime() } = event;
  if ((objectIDs.length === 0) === (filters.length === 0)) return "An event has either objectIDs or filters";
  if (positions.length > 0 && positions.length !== objectIDs.length) return "positions must be one for each object";
  if (objectData !== undefined && objectData.length !== objectIDs.length)
    return "objectData must have one entry for each object";
  if (event.eventSubtype !== undefined && event.eventType !== "conversion")
    return "eventSubtype is for conversions only";
  return timestamp < now.getTime() - MAX_AGE || timestamp > now.getTime() + MAX_AHEAD
    ? "timestamp must be in the last 30 days"
    : null;
};

/** Parses `{"events": [...]}`, all or nothing. Throws InvalidEvents. */
export const readEvents = (body: string, now: Date): readonly InsightsEvent[] => {
  const read = decode(body);
  if (Result.isFailure(read)) throw new InvalidEvents(read.failure.message);
  const { events } = read.success;
  for (const event of events) {
    const contradiction = contradictionIn(event, now);
    if (contradiction !== null) throw new InvalidEvents(contradiction);
  }
  return events;
};
