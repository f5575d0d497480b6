import { type Kysely, sql } from "kysely";

/** What a session is used with, when a password was set, and a change of the email that waits for its link. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column device text not null default ''`.execute(db);
  await sql`alter table app_user add column password_changed_at timestamptz`.execute(db);
  await sql`create table email_change (
    user_id integer primary key references app_user (id) on delete cascade,
    email text not null,
    requested_at timestamptz not null
  )`.execute(db);
  await sql`create table email_link (
    token_hash text primary key,
    user_id integer not null references email_change (user_id) on delete cascade,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index email_link_by_user on email_link (user_id)`.execute(db);
  await sql`create index email_link_by_age on email_link (expires_at)`.execute(db);
};
