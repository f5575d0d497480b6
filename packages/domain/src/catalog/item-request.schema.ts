import * as Schema from "effect/Schema";
import { MAX_DATE_LENGTH, MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from "../input-limits.ts";
import { list, nullable, text, textUpTo } from "../schema.ts";

/** An item that a customer didn't find and asks the sales rep for (SEARCH-50). */
export const ItemRequest = Schema.Struct({
  /** In the customer's words. */
  what: textUpTo(MAX_NOTE_LENGTH).check(Schema.isPattern(/\S/)),
  /** How much, in the customer's words; '' = not said. */
  amount: textUpTo(MAX_NAME_LENGTH),
  /** 'YYYY-MM-DD'; null = not said. */
  neededBy: Schema.NullOr(textUpTo(MAX_DATE_LENGTH)),
});
export type ItemRequest = typeof ItemRequest.Type;

/** A request as staff see it. */
export const SentItemRequest = Schema.Struct({
  id: Schema.Int,
  organizationName: text,
  accountNumber: text,
  requestedBy: text,
  email: text,
  /** ISO 8601. */
  requestedAt: Schema.String,
  what: Schema.String,
  amount: text,
  neededBy: nullable(Schema.String),
});
export type SentItemRequest = typeof SentItemRequest.Type;

/** The open requests, latest first, and how many there are. */
export const OpenItemRequests = Schema.Struct({ requests: list(SentItemRequest), total: Schema.Int });
export type OpenItemRequests = typeof OpenItemRequests.Type;
