import * as Schema from "effect/Schema";
import { MAX_EMAIL_LENGTH } from "../input-limits.ts";
import { list, textUpTo } from "../schema.ts";
import { Day } from "../time/date.schema.ts";

/** What a person wants of their data. */
export const PRIVACY_WANTS = ["export", "erase"] as const;
export const PrivacyWant = Schema.Literals(PRIVACY_WANTS);
export type PrivacyWant = typeof PrivacyWant.Type;

/** How a request came; `account` is the person's own account page, where it's done at once. */
export const PRIVACY_WAYS = ["letter", "email", "phone", "inPerson"] as const;
const PrivacyWay = Schema.Literals([...PRIVACY_WAYS, "account"]);
export type PrivacyWay = typeof PrivacyWay.Type;

export const PrivacyRequestState = Schema.Literals(["open", "done", "closed"]);
export type PrivacyRequestState = typeof PrivacyRequestState.Type;

/** A person's wish to get their data, or to have it erased (OP-21). */
export const PrivacyRequest = Schema.Struct({
  id: Schema.Int,
  /** Null = someone without an account. */
  userId: Schema.NullOr(Schema.Int),
  /** '' once they are erased. */
  email: Schema.String,
  name: Schema.String,
  wants: PrivacyWant,
  /** Null = done without a request. */
  way: Schema.NullOr(PrivacyWay),
  /** The day it came, on the shop's calendar. */
  askedOn: Schema.String,
  state: PrivacyRequestState,
  /** ISO 8601; null = it's open. */
  endedAt: Schema.NullOr(Schema.String),
  /** Who did or closed it; null = it's open, or a command on the server did it. */
  endedBy: Schema.NullOr(Schema.String),
});
export type PrivacyRequest = typeof PrivacyRequest.Type;

export const PrivacyRequests = Schema.Struct({
  requests: list(PrivacyRequest),
  /** The day it is, on the shop's calendar. */
  today: Schema.String,
});
export type PrivacyRequests = typeof PrivacyRequests.Type;

/** A request as staff note it. */
export const NotedRequest = Schema.Struct({
  email: textUpTo(MAX_EMAIL_LENGTH),
  wants: PrivacyWant,
  way: Schema.Literals(PRIVACY_WAYS),
  askedOn: Day,
});
export type NotedRequest = typeof NotedRequest.Type;
