import { type Kysely, sql } from "kysely";

/**
 * The answer under an idempotency key as the very bytes that were sent: jsonb puts the keys of an object into an order of
 * its own. What is there already, at most a day old, is kept as it is written now; of a cart's write that is its outcome.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table idempotency add column body bytea`.execute(db);
  // It is packed by whoever writes it.
  await sql`alter table idempotency alter column body set storage external`.execute(db);
  await sql`update idempotency set body = convert_to(answer::text, 'UTF8'), status = case when status = 200 and answer is null then 204 else status end`.execute(
    db,
  );
  await sql`alter table idempotency drop column answer`.execute(db);
};
