import { CLIENT_SIDE_ERROR } from "../text/message-sentences.ts";

/** A payload fault and where it is, for example 'items[0].id' (§8, MSG-80). */
export interface ClientError {
  readonly error: string;
  readonly field: string;
}

/** The response to a payload that wasn't sent (§8, MSG-80). */
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

/** An invalid payload is refused with all faults, as the provider would (§8, MSG-80, TEXT-24). */
export const clientFailure = (clientErrors: readonly ClientError[]): ClientFailure => ({
  response: { status: 400, data: { code: "GenericError", msg: CLIENT_SIDE_ERROR, clientErrors } },
});

type Check = (value: unknown, field: string) => readonly ClientError[];

const fault = (field: string, problem: string): readonly ClientError[] => [{ error: `${field} ${problem}`, field }];

const isMissing = (value: unknown): boolean => value === undefined || value === null;

const needed =
  (check: Check): Check =>
  (value, field) =>
    isMissing(value) || value === "" ? fault(field, "is required") : check(value, field);

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

/** A reported cart needs items with id, name, price and quantity, or none (§5, MSG-70, MSG-71, OP-109). */
export const cartFaults = checking({ items });

/** A purchase needs items like a cart, and a total, which may be 0 (§5, MSG-70, MSG-72, OP-109). */
export const purchaseFaults = checking({ items, total: needed(number) });

/** A custom event needs a name (§5, MSG-63, MSG-70, MSG-73). */
export const trackFaults = checking({ eventName: needed(text) });

const deviceInfo: Check = needed(fields({ appPackageName: needed(text) }));

/** A message event needs the message id and the application that showed it (§5, MSG-70, MSG-74, OP-110). */
export const messageEventFaults = checking({ messageId: needed(text), deviceInfo });

/** A session of embedded messages needs an id, a start and an end in ms; a start of 0 counts (§5, MSG-70, MSG-75). */
export const sessionFaults = checking({
  session: fields({ id: needed(text), start: needed(number), end: needed(number) }),
});

/** A request for in-app messages needs a count, the application and the platform (§5, MSG-70, MSG-76). */
export const messageRequestFaults = checking({
  count: needed(number),
  packageName: needed(text),
  platform: needed(text),
});

/** An email change needs a nonempty new email (§5, MSG-70, MSG-77). */
export const emailChangeFaults = checking({ newEmail: needed(text) });

/** A user update may carry data fields and two flags, each of the right type (§5, MSG-70, MSG-78). */
export const userUpdateFaults = checking({
  dataFields: maybe(anObject),
  preferUserId: maybe(boolean),
  mergeNestedObjects: maybe(boolean),
});

const numbers = maybe(each(number));

/** A subscription update may carry lists of numbers and two numbers (§5, MSG-67, MSG-70, MSG-79). */
export const subscriptionFaults = checking({
  emailListIds: numbers,
  unsubscribedChannelIds: numbers,
  unsubscribedMessageTypeIds: numbers,
  subscribedMessageTypeIds: numbers,
  campaignId: maybe(number),
  templateId: maybe(number),
});
