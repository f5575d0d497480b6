import { type Kysely, sql } from "kysely";

/** The usual quantity of a line, as a file brought it, and the uploads that wait for their review. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table guide_line add column quantity integer not null default 0 check (quantity between 0 and 9999)`.execute(
    db,
  );
  await sql`create table guide_upload (
    guide_id integer primary key references guide on delete cascade,
    organization_id integer not null references organization,
    user_id integer not null references app_user,
    target_guide_id integer references guide on delete cascade,
    headings jsonb not null,
    columns jsonb not null,
    content bytea not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index guide_upload_organization on guide_upload (organization_id, user_id)`.execute(db);
};
