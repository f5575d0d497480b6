import { type Kysely, sql } from "kysely";

/** Events of analytics as this server took them, without personal data (OP-116); removed after a week. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table analytics_event (
    id bigint generated always as identity primary key,
    organization_id integer references organization (id),
    message_id text not null unique,
    kind text not null check (kind in ('track', 'page', 'identify', 'group', 'alias', 'screen', 'retail')),
    name text not null,
    user_digest text not null,
    visit text,
    source text not null check (source in ('web', 'phone', 'server')),
    happened_at timestamptz not null,
    received_at timestamptz not null,
    copies integer not null default 1,
    payload jsonb not null
  )`.execute(db);
  await sql`create index analytics_event_by_organization on analytics_event (organization_id, id desc)`.execute(db);
  await sql`create index analytics_event_by_age on analytics_event (received_at)`.execute(db);
};
