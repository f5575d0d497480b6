import * as Schema from "effect/Schema";
import { MAX_DATE_LENGTH, MAX_SEARCH_LENGTH } from "../input-limits.ts";
import { AUDIT_KINDS } from "./audit-search.ts";
import { list, text, textUpTo } from "../schema.ts";

/** What an entry of the audit is about. */
export const AuditKind = Schema.Literals(AUDIT_KINDS);
export type AuditKind = typeof AuditKind.Type;

/** A user of an entry, by the name that the account has today. */
export const AuditPerson = Schema.Struct({ id: Schema.Int, name: Schema.String, email: text });
export type AuditPerson = typeof AuditPerson.Type;

/** One value that a change replaced; '' = none. */
export const AuditChange = Schema.Struct({ what: Schema.String, before: text, after: text });
export type AuditChange = typeof AuditChange.Type;

/** One entry: who, as whom, what, when and from where. */
export const AuditEntry = Schema.Struct({
  id: Schema.Number,
  /** ISO 8601. */
  at: Schema.String,
  /** null = a command on the server, or an import. */
  actor: Schema.NullOr(AuditPerson),
  /** The customer that staff acted for; null = themselves. */
  as: Schema.NullOr(AuditPerson),
  organization: Schema.NullOr(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  /** null = an earlier release had the call, and this one does not. */
  kind: Schema.NullOr(AuditKind),
  what: Schema.String,
  /** What it was done to; "" = nothing in particular. */
  about: text,
  /** The caller's address and device; "" = unknown. */
  address: text,
  device: text,
  /** What a change of the shop replaced, value by value; empty = it isn't kept for this kind of entry. */
  changes: list(AuditChange),
});
export type AuditEntry = typeof AuditEntry.Type;

/** What to find; all conditions hold together. */
export const AuditSearch = Schema.Struct({
  /** Words of the name or email of who did it, or of the customer acted for; "" = anyone. */
  person: textUpTo(MAX_SEARCH_LENGTH),
  /** Words of the name or account number; "" = any. */
  organization: textUpTo(MAX_SEARCH_LENGTH),
  kind: Schema.NullOr(AuditKind),
  /** First and last day (YYYY-MM-DD) in the reader's time zone; "" = open. */
  from: textUpTo(MAX_DATE_LENGTH),
  to: textUpTo(MAX_DATE_LENGTH),
});
export type AuditSearch = typeof AuditSearch.Type;

export const AuditQuery = Schema.Struct({
  ...AuditSearch.fields,
  /** The entry that the page comes after; null = the newest. */
  before: Schema.NullOr(Schema.Int),
});
export type AuditQuery = typeof AuditQuery.Type;

/** Entries, the newest first. */
export const AuditPage = Schema.Struct({ entries: list(AuditEntry), hasOlder: Schema.Boolean });
export type AuditPage = typeof AuditPage.Type;
