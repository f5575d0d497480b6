import { type Kysely, sql } from "kysely";

/**
 * The messages that lie over the page, for everybody, an organization or one user of it, and what each user has done
 * with them. Events are never taken back: the first time is the one that counts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table message (
    id text primary key default gen_random_uuid()::text,
    organization_id integer references organization,
    user_id integer references app_user,
    campaign_id integer,
    html text not null,
    position text not null default 'Center' check (position in ('Center', 'TopRight', 'BottomRight', 'Full')),
    is_animated boolean not null default false,
    background_hex text,
    background_alpha real,
    trigger_type text not null default 'immediate',
    priority real not null default 300.5,
    keeps_in_inbox boolean not null default false,
    created_at timestamptz not null default now(),
    expires_at timestamptz
  )`.execute(db);
  await sql`create index message_organization on message (organization_id, user_id)`.execute(db);
  await sql`create table message_receipt (
    user_id integer not null references app_user,
    message_id text not null references message on delete cascade,
    delivered_at timestamptz,
    opened_at timestamptz,
    clicked_at timestamptz,
    clicked_url text,
    closed_at timestamptz,
    consumed_at timestamptz,
    primary key (user_id, message_id)
  )`.execute(db);
  await sql`create index message_receipt_message on message_receipt (message_id)`.execute(db);
};
