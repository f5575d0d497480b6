/** What a user did with the results of a search, as the protocol's clients report it. */
export interface InsightsEvent {
  readonly eventType: "click" | "view" | "conversion";
  readonly eventName: string;
  readonly index: string;
  readonly userToken: string;
  /** The search that the products were found by; null = none. */
  readonly queryID: string | null;
  readonly objectIDs: readonly string[];
  readonly filters: readonly string[];
  /** From 1, for each product. */
  readonly positions: readonly number[];
  readonly happenedAt: Date;
  /** What else was reported: whether it was bought or put into a cart, prices, quantities, the signed-in user; null = nothing. */
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** Why events are not taken. */
export class InvalidEvents extends Error {
  override readonly name = "InvalidEvents";
}

/** Limits of the protocol: events of a call, products and filters of an event, and how old an event may be, in ms. */
export const MAX_EVENTS = 1_000;
const MAX_OBJECTS = 20;
const MAX_FILTERS = 10;
const MAX_AGE = 30 * 86_400_000;
const MAX_AHEAD = 600_000;

const USER = /^[\w=/+.-]{1,129}$/;
const QUERY_ID = /^[0-9a-f]{32}$/;

const TYPES = ["click", "view", "conversion"] as const;

type Input = Readonly<Record<string, unknown>>;

const invalid = (what: string): never => {
  throw new InvalidEvents(what);
};

const text = (input: Input, name: string, pattern: RegExp): string => {
  const value = input[name];
  return typeof value === "string" && pattern.test(value) ? value : invalid(`${name} is missing or not valid`);
};

const texts = (input: Input, name: string, most: number): readonly string[] => {
  const value = input[name] ?? [];
  const isValid =
    Array.isArray(value) &&
    value.length <= most &&
    value.every((one) => typeof one === "string" && one !== "" && one.length <= 200);
  return isValid ? (value as readonly string[]) : invalid(`${name} must be a list of up to ${most} texts`);
};

const positionsOf = (input: Input, count: number): readonly number[] => {
  const value = input["positions"] ?? [];
  const isValid =
    Array.isArray(value) &&
    value.every((one) => Number.isInteger(one) && one > 0 && one < 2 ** 31) &&
    (value.length === 0 || value.length === count);
  return isValid
    ? (value as readonly number[])
    : invalid("positions must be one whole number from 1 on for each object");
};

type Check = (value: unknown) => boolean;

const isText =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);

/** A number, or a number as text: sums of money come in both forms. */
const isAmount: Check = (value) =>
  typeof value === "number" ? Number.isFinite(value) : isText(/^-?\d{1,12}(\.\d{1,12})?$/)(value);

const OBJECT_DATA: ReadonlyMap<string, Check> = new Map([
  ["price", isAmount],
  ["discount", isAmount],
  ["quantity", (value) => Number.isInteger(value) && (value as number) >= 0],
  ["queryID", isText(QUERY_ID)],
]);

const isObjectData: Check = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(([name, one]) => OBJECT_DATA.get(name)?.(one) ?? false);

/** What is stored with an event as it came. */
const DETAILS: ReadonlyMap<string, Check> = new Map([
  ["eventSubtype", isText(/^(addToCart|purchase)$/)],
  ["authenticatedUserToken", isText(USER)],
  ["currency", isText(/^[A-Z]{3}$/)],
  ["value", isAmount],
  ["objectData", (value) => Array.isArray(value) && value.every(isObjectData)],
  [
    "algoliaSource",
    (value) => Array.isArray(value) && value.length <= MAX_FILTERS && value.every(isText(/^[\w-]{1,64}$/)),
  ],
]);

const detailsOf = (input: Input, objects: number): InsightsEvent["details"] => {
  const details = Object.entries(input).filter(([name, value]) => DETAILS.has(name) && value !== undefined);
  for (const [name, value] of details) if (!DETAILS.get(name)?.(value)) return invalid(`${name} is not valid`);
  const { objectData, eventSubtype } = input;
  if (Array.isArray(objectData) && objectData.length !== objects)
    return invalid("objectData must have one entry for each object");
  if (eventSubtype !== undefined && input["eventType"] !== "conversion")
    return invalid("eventSubtype is for conversions only");
  return details.length === 0 ? null : Object.fromEntries(details);
};

/** Every field that an event may have. */
export const EVENT_FIELDS: ReadonlySet<string> = new Set([
  "eventType",
  "eventName",
  "index",
  "userToken",
  "queryID",
  "objectIDs",
  "filters",
  "positions",
  "timestamp",
  ...DETAILS.keys(),
]);

const readEvent = (given: unknown, now: Date): InsightsEvent => {
  if (typeof given !== "object" || given === null) return invalid("An event must be an object");
  const input = given as Input;
  const other = Object.keys(input).find((name) => !EVENT_FIELDS.has(name));
  if (other !== undefined) return invalid(`Unknown field: ${other.slice(0, 100)}`);
  const eventType = TYPES.find((type) => type === input["eventType"]) ?? invalid("eventType is not valid");
  const timestamp = input["timestamp"] ?? now.getTime();
  if (typeof timestamp !== "number" || timestamp < now.getTime() - MAX_AGE || timestamp > now.getTime() + MAX_AHEAD)
    return invalid("timestamp must be in the last 30 days");
  const objectIDs = texts(input, "objectIDs", MAX_OBJECTS);
  const filters = texts(input, "filters", MAX_FILTERS);
  if ((objectIDs.length === 0) === (filters.length === 0)) return invalid("An event has either objectIDs or filters");
  return {
    eventType,
    eventName: text(input, "eventName", /^[\u0020-\u007e]{1,64}$/),
    index: text(input, "index", /^.{1,200}$/),
    userToken: text(input, "userToken", USER),
    queryID: input["queryID"] === undefined ? null : text(input, "queryID", QUERY_ID),
    objectIDs,
    filters,
    positions: positionsOf(input, objectIDs.length),
    happenedAt: new Date(timestamp),
    details: detailsOf(input, objectIDs.length),
  };
};

/** Reads `{"events": [...]}`: all of them, or none with the reason. Throws InvalidEvents. */
export const readEvents = (body: string, now: Date): readonly InsightsEvent[] => {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return invalid("The request body is not valid JSON");
  }
  const events = (given as Input | null)?.["events"];
  if (!Array.isArray(events) || events.length === 0 || events.length > MAX_EVENTS)
    return invalid(`events must be a list of 1 to ${MAX_EVENTS} events`);
  return events.map((event: unknown) => readEvent(event, now));
};
