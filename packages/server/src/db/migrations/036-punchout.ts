import { type Kysely, sql } from "kysely";

/** Sessions that a buyer's own system started, with the cart that goes back to it; a start can be used once (OP-25). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column punchout jsonb, add column punchout_message text`.execute(db);
  await sql`create table punchout_start (
    id text primary key,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index punchout_start_expiry on punchout_start (expires_at)`.execute(db);
};
