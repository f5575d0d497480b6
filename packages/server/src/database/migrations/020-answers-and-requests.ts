import { type Kysely, sql } from "kysely";

/** What staff answer to an issue, whether who reported it has seen the answer, and items that customers ask for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
alter table order_issue add column answer text, add column answered_at timestamptz,
  add column answered_by integer references app_user, add column seen_at timestamptz;
create index order_issue_unseen on order_issue (organization_id, user_id) where answer is not null and seen_at is null;
create table item_request (
  id bigint primary key generated always as identity,
  organization_id integer not null references organization,
  user_id integer not null references app_user,
  actor_id integer not null references app_user,
  what text not null,
  amount text not null,
  needed_by text,
  requested_at timestamptz not null,
  done_at timestamptz,
  done_by integer references app_user
);
create index item_request_organization on item_request (organization_id, id desc);
create index item_request_open on item_request (id desc) where done_at is null;
`.execute(db);
};
