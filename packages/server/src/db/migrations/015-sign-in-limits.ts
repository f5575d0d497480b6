import { type Kysely, sql } from "kysely";

/**
 * Networks that an account signed in from, so that tries of strangers do not lock its owner out; the time until which
 * further tries wait; and an index for each sweep by age.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table sign_in_network (
    user_id integer not null references app_user,
    network text not null,
    seen_at timestamptz not null,
    primary key (user_id, network)
  )`.execute(db);
  await sql`create index sign_in_network_age on sign_in_network (seen_at)`.execute(db);
  await sql`alter table rate_limit add column free_at timestamptz`.execute(db);
  await sql`create index rate_limit_age on rate_limit (window_start)`.execute(db);
  await sql`create index session_seen on session (seen_at)`.execute(db);
};
