import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { AuditEntry } from "../../database/writes/idempotency.ts";
import { LONGEST_WINDOW } from "./rate-limit.ts";

/** Entries of one account in `LONGEST_WINDOW`; further ones leave none, so that the audit can't be flooded. */
const MOST_OF_ACCOUNT = 5;

/** Entries of all emails without an account together: each attempt may have another one. */
const MOST_OF_STRANGERS = 20;

interface FailedSignIn {
  /** Null = no account has the email, which isn't stored: it may be a password in the wrong field. */
  readonly userId: number | null;
  readonly isCode?: boolean;
}

/** Writes a wrong password or code into the audit, a few times within 15 minutes (OP-21, OP-23). */
export const noteFailedSignIn = async (
  db: Db,
  auditEntryOf: (object: string) => AuditEntry,
  { userId, isCode = false }: FailedSignIn,
): Promise<void> => {
  const { requestId, address, device, now } = auditEntryOf("");
  const call = isCode ? "failed sign-in code" : "failed sign-in";
  const since = new Date(now.getTime() - LONGEST_WINDOW * 1_000);
  const most = userId === null ? MOST_OF_STRANGERS : MOST_OF_ACCOUNT;
  await sql`insert into audit (at, actor_id, call, object, request_id, address, device)
    select ${now}::timestamptz, ${userId}::integer, ${call}::text, ${userId === null ? "stranger" : ""}::text, ${requestId}::text,
      ${address}::text, ${device}::text
    where (select count(*) from (select from audit where call = ${call} and at > ${since}::timestamptz
      and actor_id is not distinct from ${userId}::integer limit ${most}) a) < ${most}::integer`.execute(db);
};
