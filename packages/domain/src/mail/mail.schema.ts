import * as Schema from "effect/Schema";
import { MAX_SEARCH_LENGTH } from "../input-limits.ts";
import { list, text, textUpTo } from "../schema.ts";

export const MailId = Schema.Number.pipe(Schema.brand("MailId"));
export type MailId = typeof MailId.Type;

/** What mails can be about; staff choose by it. */
export const MailGroup = Schema.Literals(["orders", "signIn", "signUps", "accounts", "stock"]);
export type MailGroup = typeof MailGroup.Type;

/** `waiting`: it is sent, or tried again, at `nextTryAt`; `failed`: it was given up for `problem`. */
export const MailState = Schema.Literals(["waiting", "sent", "failed"]);
export type MailState = typeof MailState.Type;

/** A mail of the outbox as staff see it in the list. Instants are ISO 8601. */
export const OutboxMail = Schema.Struct({
  id: MailId,
  group: MailGroup,
  state: MailState,
  recipient: Schema.String,
  subject: Schema.String,
  /** What it is about, for example 'Order 100234'. */
  about: text,
  attempts: Schema.Number,
  /** What the mail server said when it did not take it; '' = nothing. */
  problem: text,
  createdAt: Schema.String,
  nextTryAt: Schema.String,
  sentAt: Schema.NullOr(Schema.String),
});
export type OutboxMail = typeof OutboxMail.Type;

/** Which mails; `before` = only those older than this one. */
export const MailQuery = Schema.Struct({
  state: Schema.NullOr(MailState),
  group: Schema.NullOr(MailGroup),
  /** Is part of address, subject or what it is about; '' = any. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  before: Schema.NullOr(Schema.Number),
});
export type MailQuery = typeof MailQuery.Type;

/** The latest mails that match, and how many wait and failed in all. */
export const MailPage = Schema.Struct({
  mails: list(OutboxMail),
  hasOlder: Schema.Boolean,
  waiting: Schema.Number,
  failed: Schema.Number,
  /** A mail server is configured; without one every mail waits here. */
  isSending: Schema.Boolean,
});
export type MailPage = typeof MailPage.Type;

/** A mail as it is sent; a link that opens an account is left out of both. */
export const MailContents = Schema.Struct({ id: MailId, html: Schema.String, text: Schema.String });
export type MailContents = typeof MailContents.Type;
