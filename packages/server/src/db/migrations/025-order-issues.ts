import { type Kysely, sql } from "kysely";

/** What customers report about their orders (OP-10), with the picture next to it, so that lists do not read it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table order_issue (
    id bigint generated always as identity primary key,
    organization_id integer not null references organization (id),
    order_id bigint not null,
    user_id integer not null references app_user (id),
    actor_id integer not null references app_user (id),
    reason text not null check (reason in ('short', 'damaged', 'wrong', 'quality')),
    note text not null,
    lines jsonb not null,
    is_done boolean not null default false,
    reported_at timestamptz not null,
    done_at timestamptz,
    done_by integer references app_user (id)
  )`.execute(db);
  await sql`create index order_issue_by_state on order_issue (is_done, id desc)`.execute(db);
  await sql`create index order_issue_by_order on order_issue (organization_id, order_id)`.execute(db);
  await sql`create table order_issue_photo (
    issue_id bigint primary key references order_issue (id) on delete cascade,
    organization_id integer not null references organization (id),
    media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
    content bytea not null
  )`.execute(db);
};
