import { type Kysely, sql } from "kysely";

/** Drafts and earlier versions of pages. What a page shows now stays the version it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table page_version (
  page_id integer not null references page on delete cascade,
  version integer not null,
  is_draft boolean not null,
  title text not null,
  data jsonb not null,
  changed_at timestamptz,
  changed_by integer,
  restored_from integer,
  primary key (page_id, version)
);
create unique index page_draft on page_version (page_id) where is_draft;
alter table page add column last_version integer not null default 1, add column restored_from integer;
update page set last_version = version;
`.execute(db);
};
