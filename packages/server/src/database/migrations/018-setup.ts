import { type Kysely, sql } from "kysely";

/** One-time links that set up a shop without an administrator, each with the browser that opened it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table setup_link (
  token_hash text primary key,
  session_hash text unique,
  expires_at timestamptz not null
);
create index setup_link_expires_at on setup_link (expires_at);
`.execute(db);
};
