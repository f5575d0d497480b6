import { type Kysely, sql } from "kysely";

/**
 * The rest of the messaging provider: messages that stand in a page, at a placement; when a message begins, which brand it
 * is for, and what it says about its close button and links; what a user's cart and subscriptions are; and the events
 * that applications report.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message
    alter column html drop not null,
    add column kind text not null default 'inApp' check (kind in ('inApp', 'embedded')),
    add column name text not null default '',
    add column state text not null default 'live' check (state in ('draft', 'live', 'ended')),
    add column business_unit integer,
    add column placement_id integer,
    add column elements jsonb,
    add column options jsonb not null default '{}',
    add column starts_at timestamptz,
    add column modified_at timestamptz,
    add column modified_by integer references app_user,
    add check ((kind = 'inApp' and html is not null) or (kind = 'embedded' and placement_id is not null and elements is not null))`.execute(
    db,
  );
  await sql`alter table message_receipt
    add column display_count integer not null default 0,
    add column display_ms double precision not null default 0`.execute(db);
  await sql`alter table message_profile
    add column cart jsonb not null default '[]',
    add column subscriptions jsonb not null default '{}'`.execute(db);
  await sql`create table message_event (
    id bigint generated always as identity primary key,
    user_id integer not null references app_user,
    organization_id integer references organization,
    kind text not null check (kind in ('custom', 'purchase', 'session', 'emailChange')),
    name text not null,
    data jsonb not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index message_event_user on message_event (user_id, created_at)`.execute(db);
  await sql`create index message_event_created on message_event (created_at)`.execute(db);
};
