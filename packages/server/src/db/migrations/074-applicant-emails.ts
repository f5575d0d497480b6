import { type Kysely, sql } from "kysely";

/** An applicant proves the email by a link; those who wait from before get one when they, or staff, send the mail again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sign_up add column email_confirmed_at timestamptz`.execute(db);
  await sql`create table sign_up_link (
    token_hash text primary key,
    sign_up_id integer not null references sign_up on delete cascade,
    email text not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index sign_up_link_of on sign_up_link (sign_up_id)`.execute(db);
  await sql`create index sign_up_link_expiry on sign_up_link (expires_at)`.execute(db);
};
