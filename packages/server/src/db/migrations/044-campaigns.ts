import { type Kysely, sql } from "kysely";

/**
 * A message can be for several organizations and users, and its version counts its changes. Only what customers get must be
 * complete: a draft of a card may be without its placement.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message add column version integer not null default 1,
    drop constraint message_check,
    add constraint message_complete check (state <> 'live' or (kind = 'inApp' and html is not null)
      or (kind = 'embedded' and placement_id is not null and elements is not null))`.execute(db);
  await sql`create table message_audience (
    message_id text not null references message on delete cascade,
    organization_id integer references organization,
    user_id integer references app_user,
    check ((organization_id is null) <> (user_id is null)),
    unique (message_id, organization_id),
    unique (message_id, user_id)
  )`.execute(db);
  await sql`create index message_modified on message ((coalesce(modified_at, created_at)))`.execute(db);
};
