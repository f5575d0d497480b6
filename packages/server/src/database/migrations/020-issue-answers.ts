import { type Kysely, sql } from "kysely";

/** What staff answer to an issue, and whether who reported it has seen the answer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
alter table order_issue add column answer text, add column answered_at timestamptz,
  add column answered_by integer references app_user, add column seen_at timestamptz;
create index order_issue_unseen on order_issue (organization_id, user_id) where answer is not null and seen_at is null;
`.execute(db);
};
