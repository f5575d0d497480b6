import { CLIENT_SIDE_ERROR } from "../text/message-sentences.ts";

/** One fault of a payload: what is wrong, and where, for example 'items[0].id' (spec §8, MSG-80). */
export interface ClientError {
  readonly error: string;
  readonly field: string;
}

/** What a payload that was not sent is answered with (spec §8, MSG-80). */
export interface ClientFailure {
  readonly response: {
    readonly status: 400;
    readonly data: {
      readonly code: "GenericError";
      readonly msg: string;
      readonly clientErrors: readonly ClientError[];
    };
  };
}

/**
 * A payload with faults is refused as the provider would refuse it: status 400, code GenericError, 'Client-side error', and every fault.
 * Spec §8, MSG-80, TEXT-24.
 */
export const clientFailure = (clientErrors: readonly ClientError[]): ClientFailure => ({
  response: { status: 400, data: { code: "GenericError", msg: CLIENT_SIDE_ERROR, clientErrors } },
});

type Check = (value: unknown, field: string) => readonly ClientError[];

const fault = (field: string, problem: string): readonly ClientError[] => [{ error: `${field} ${problem}`, field }];

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** A field that must be there; 0 and false are, an empty text is not. */
const needed =
  (check: Check): Check =>
  (value, field) =>
    isMissing(value) || value === "" ? fault(field, "is required") : check(value, field);

/** A field that may be left out. */
const maybe =
  (check: Check): Check =>
  (value, field) =>
    isMissing(value) ? [] : check(value, field);

const ofKind =
  (kind: "string" | "number" | "boolean"): Check =>
  (value, field) =>
    typeof value === kind && !Number.isNaN(value) ? [] : fault(field, `must be a ${kind}`);

const text = ofKind("string");
const number = ofKind("number");
const boolean = ofKind("boolean");

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const anObject: Check = (value, field) => (isObject(value) ? [] : fault(field, "must be an object"));

const join = (field: string, name: string): string => (field === "" ? name : `${field}.${name}`);

/** All faults of all fields; a missing object has the faults of its missing fields. */
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, field) => {
    if (!isMissing(value) && !isObject(value)) return fault(field === "" ? "payload" : field, "must be an object");
    return Object.entries(checks).flatMap(([name, check]) =>
      check(isObject(value) ? value[name] : undefined, join(field, name)),
    );
  };

const each =
  (check: Check): Check =>
  (value, field) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => check(item, `${field}[${index}]`))
      : fault(field, "must be a list");

const items = needed(
  each(fields({ id: needed(text), name: needed(text), price: needed(number), quantity: needed(number) })),
);

const checking =
  (checks: Readonly<Record<string, Check>>) =>
  (payload: unknown): readonly ClientError[] =>
    fields(checks)(payload, "");

/**
 * A cart that is reported needs items, each with id, name, price and quantity; an empty cart may be reported, and a price of 0 is a price.
 * Spec §5, MSG-70, MSG-71; OP-109.
 */
export const cartFaults = checking({ items });

/**
 * A purchase needs items as a cart does, and a total, which may be 0.
 * Spec §5, MSG-70, MSG-72; OP-109.
 */
export const purchaseFaults = checking({ items, total: needed(number) });

/**
 * An event of one's own needs a name.
 * Spec §5, MSG-63, MSG-70, MSG-73.
 */
export const trackFaults = checking({ eventName: needed(text) });

const deviceInfo: Check = needed(fields({ appPackageName: needed(text) }));

/**
 * An event of a message carries its id and the application that showed it.
 * Spec §5, MSG-70, MSG-74; OP-110.
 */
export const messageEventFaults = checking({ messageId: needed(text), deviceInfo });

/**
 * A session of embedded messages needs an id, a start and an end, in ms; a start of 0 is a start.
 * Spec §5, MSG-70, MSG-75.
 */
export const sessionFaults = checking({
  session: fields({ id: needed(text), start: needed(number), end: needed(number) }),
});

/**
 * Asking for in-app messages needs a count, the application and the platform.
 * Spec §5, MSG-70, MSG-76.
 */
export const messageRequestFaults = checking({
  count: needed(number),
  packageName: needed(text),
  platform: needed(text),
});

/**
 * A change of e-mail needs the new one as a text with something in it.
 * Spec §5, MSG-70, MSG-77.
 */
export const emailChangeFaults = checking({ newEmail: needed(text) });

/**
 * A user update may carry data fields and two switches; what is there must be of its kind.
 * Spec §5, MSG-70, MSG-78.
 */
export const userUpdateFaults = checking({
  dataFields: maybe(anObject),
  preferUserId: maybe(boolean),
  mergeNestedObjects: maybe(boolean),
});

const numbers = maybe(each(number));

/**
 * A subscription update may carry lists of numbers and two numbers; what is there must be of its kind.
 * Spec §5, MSG-67, MSG-70, MSG-79.
 */
export const subscriptionFaults = checking({
  emailListIds: numbers,
  unsubscribedChannelIds: numbers,
  unsubscribedMessageTypeIds: numbers,
  subscribedMessageTypeIds: numbers,
  campaignId: maybe(number),
  templateId: maybe(number),
});
