import { type Kysely, sql } from "kysely";

/** A message can wait for an event of its user, which counts from when it was published; and one can be its author's test. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message add column trigger_event text not null default '',
    add column published_at timestamptz,
    add column is_test boolean not null default false`.execute(db);
  await sql`update message set published_at = coalesce(modified_at, created_at) where state <> 'draft'`.execute(db);
  await sql`create index message_event_name on message_event (user_id, name, created_at)`.execute(db);
};
