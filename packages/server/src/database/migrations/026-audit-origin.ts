import { type Kysely, sql } from "kysely";

/** Where an entry of the audit came from, and an index for each way that staff search it, the newest first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
alter table audit add column address text not null default '', add column device text not null default '';
create index audit_by_at on audit (at, seq);
create index audit_by_actor on audit (actor_id, at, seq);
create index audit_by_as on audit (as_user_id, at, seq) where (as_user_id is not null);
create index audit_by_organization on audit (organization_id, at, seq);
create index audit_by_call on audit (call, at, seq);
`.execute(db);
  // The privacy page says so. A page that an editor has changed stays as it is.
  await sql`update page set data = replace(data::text, 'the devices you sign in on,', 'the devices and network addresses you use,')::jsonb
    where path = '/privacy/' and version = 1`.execute(db);
};
