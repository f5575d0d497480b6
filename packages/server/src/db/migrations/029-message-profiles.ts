import { type Kysely, sql } from "kysely";

/** What the messaging service knows about a user beyond the account: the data fields that applications report. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table message_profile (
    user_id integer primary key references app_user,
    data_fields jsonb not null default '{}',
    updated_at timestamptz not null
  )`.execute(db);
};
