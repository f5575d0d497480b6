import { calls } from "@larder/calls/calls";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { unpackAnswer } from "../../database/writes/idempotency.ts";
import { SubmissionNotFound } from "./errors.ts";
import type { WireSubmission } from "./submit-cart.ts";

interface Lookup {
  readonly userId: number;
  readonly key: string;
  /** Whether a submit with this key that arrives later is refused. */
  readonly isFinal: boolean;
  readonly now: Date;
}

/**
 * The result of a submit whose response was lost (OP-91). Waits for a running submit with this key by inserting its
 * row, so that SubmissionNotFound is reliable; the row stays if that is final, and is rolled back otherwise.
 */
export const findSubmission = async (db: Db, { userId, key, isFinal, now }: Lookup): Promise<WireSubmission> => {
  const found = await db.transaction().execute(async (trx) => {
    const waited = await sql`
      insert into idempotency (user_id, key, call, body_hash, status, created_at) values (${userId}, ${key}, '', '', 0, ${now})
      on conflict do nothing returning key`.execute(trx);
    if (waited.rows.length > 0 && isFinal) return null;
    if (waited.rows.length > 0) throw new SubmissionNotFound();
    const { rows } = await sql<{ body: Buffer | null }>`
      select body from idempotency
      where user_id = ${userId} and key = ${key} and call = ${`POST ${calls.carts.submit.path}`}`.execute(trx);
    const body = await unpackAnswer(rows[0]?.body ?? null);
    const answer = body === null ? null : (JSON.parse(body) as WireSubmission);
    if (answer?.success !== true) throw new SubmissionNotFound();
    return answer;
  });
  if (found === null) throw new SubmissionNotFound();
  return found;
};
