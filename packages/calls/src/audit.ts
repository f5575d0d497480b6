import { MAX_DATE_LENGTH, MAX_SEARCH_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import { AuditKind, AuditPage, AuditQuery } from "@larder/domain/staff/audit.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { maybe } from "./query.ts";

/** Our addition: who did what, as whom, when and from where (OP-21, T7). */
export const list = call({
  id: "OP-21",
  method: "POST",
  who: "readAudit",
  auth: "cookie",
  reads: true,
  path: "/web-api/staff/audit",
  summary: "Entries of the audit, the newest first",
  body: AuditQuery,
  answer: AuditPage,
  failures: ["VALIDATION"],
});

/** The same search as a CSV file. */
export const file = call({
  id: "OP-21",
  method: "GET",
  who: "readAudit",
  auth: "cookie",
  reads: true,
  path: "/web-api/staff/audit-file",
  summary: "Entries of the audit as a CSV file, the newest first",
  query: Schema.Struct({
    person: maybe(textUpTo(MAX_SEARCH_LENGTH)),
    organization: maybe(textUpTo(MAX_SEARCH_LENGTH)),
    kind: maybe(AuditKind),
    from: maybe(textUpTo(MAX_DATE_LENGTH)),
    to: maybe(textUpTo(MAX_DATE_LENGTH)),
    /** The reader's time zone, in which days begin and times are written. */
    zone: maybe(textUpTo(MAX_DATE_LENGTH)),
  }),
  answer: "file",
  failures: ["VALIDATION"],
});
