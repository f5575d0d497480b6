import { type Kysely, sql } from "kysely";

/** What was done with the results of searches; removed after 90 days. A guest's event belongs to no organization. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table search_event (
    id bigint generated always as identity primary key,
    organization_id integer references organization (id),
    type text not null check (type in ('click', 'view', 'conversion')),
    name text not null,
    index_name text not null,
    user_token text not null,
    query_id text,
    skus jsonb not null,
    filters jsonb not null,
    positions jsonb not null,
    happened_at timestamptz not null,
    received_at timestamptz not null
  )`.execute(db);
  await sql`create index search_event_by_organization on search_event (organization_id, id desc)`.execute(db);
  await sql`create index search_event_by_age on search_event (received_at)`.execute(db);
};
