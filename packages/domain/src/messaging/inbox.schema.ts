import * as Schema from "effect/Schema";

/** A message in the customer's list; `at` is when it came, ISO 8601. Both texts are plain, never html. */
export const InboxEntry = Schema.Struct({
  messageId: Schema.String,
  title: Schema.String,
  words: Schema.String,
  at: Schema.String,
  isRead: Schema.Boolean,
});
export type InboxEntry = typeof InboxEntry.Type;

export const InboxList = Schema.Struct({ messages: Schema.Array(InboxEntry) });

/** An opened message: html of its author, to be cleaned before it is painted, and how its links open (MSG-36, MSG-49). */
export const InboxMessage = Schema.Struct({
  messageId: Schema.String,
  html: Schema.String,
  linkMode: Schema.NullOr(Schema.Literals(["open-all-new-tab", "open-all-same-tab", "external-new-tab"])),
  allowPopups: Schema.Boolean,
});
export type InboxMessage = typeof InboxMessage.Type;
