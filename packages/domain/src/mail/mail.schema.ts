import * as Schema from "effect/Schema";
import { MAX_SEARCH_LENGTH } from "../input-limits.ts";
import { list, text, textUpTo } from "../schema.ts";

export const MailId = Schema.Number.pipe(Schema.brand("MailId"));
export type MailId = typeof MailId.Type;

export const MailGroup = Schema.Literals(["orders", "signIn", "signUps", "accounts", "stock"]);
export type MailGroup = typeof MailGroup.Type;

/** `waiting`: sent or retried at `nextTryAt`; `failed`: given up because of `problem`. */
export const MailState = Schema.Literals(["waiting", "sent", "failed"]);
export type MailState = typeof MailState.Type;

/** An outbox email as listed for staff. Instants are ISO 8601. */
export const OutboxMail = Schema.Struct({
  id: MailId,
  group: MailGroup,
  state: MailState,
  recipient: Schema.String,
  subject: Schema.String,
  about: text,
  attempts: Schema.Number,
  /** The mail server's reason for rejecting it; '' = none. */
  problem: text,
  createdAt: Schema.String,
  nextTryAt: Schema.String,
  sentAt: Schema.NullOr(Schema.String),
});
export type OutboxMail = typeof OutboxMail.Type;

/** Which emails; `before` = those older than this one. */
export const MailQuery = Schema.Struct({
  state: Schema.NullOr(MailState),
  group: Schema.NullOr(MailGroup),
  /** '' = any. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  before: Schema.NullOr(Schema.Number),
});
export type MailQuery = typeof MailQuery.Type;

/** Latest matching emails, and all waiting and failed. */
export const MailPage = Schema.Struct({
  mails: list(OutboxMail),
  hasOlder: Schema.Boolean,
  waiting: Schema.Number,
  failed: Schema.Number,
  /** A mail server is configured; otherwise every email waits here. */
  isSending: Schema.Boolean,
});
export type MailPage = typeof MailPage.Type;

/** An email as sent, without links that open an account. */
export const MailContents = Schema.Struct({ id: MailId, html: Schema.String, text: Schema.String });
export type MailContents = typeof MailContents.Type;
