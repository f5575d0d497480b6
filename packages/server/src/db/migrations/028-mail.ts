import { type Kysely, sql } from "kysely";

/**
 * The outbox: every e-mail the shop sends, written in the transaction that causes it. A mail that waits is due at
 * `next_try_at`; whoever sends it moves that on first, so that no other server sends the same.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table mail (
    id bigint generated always as identity primary key,
    organization_id integer references organization (id),
    user_id integer references app_user (id),
    kind text not null,
    recipient text not null,
    subject text not null,
    about text not null default '',
    content jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    message_id text not null default gen_random_uuid()::text,
    attempts integer not null default 0,
    problem text not null default '',
    created_at timestamptz not null,
    queued_at timestamptz not null,
    next_try_at timestamptz not null,
    tried_at timestamptz,
    sent_at timestamptz
  )`.execute(db);
  await sql`create index mail_due on mail (next_try_at, id) where state = 'waiting'`.execute(db);
  await sql`create index mail_by_state on mail (state, id desc)`.execute(db);
  await sql`create index mail_by_age on mail (created_at)`.execute(db);
  await sql`create index mail_by_about on mail (about, id desc)`.execute(db);
};
