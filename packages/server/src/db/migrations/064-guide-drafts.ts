import { type Kysely, sql } from "kysely";

/** What a user has typed in a guide and not added to the cart, for every device of the user. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table guide_draft (
    organization_id integer not null references organization,
    user_id integer not null references app_user,
    guide_id integer not null references guide on delete cascade,
    items jsonb not null default '[]',
    item_count integer not null default 0,
    changed_at timestamptz not null,
    primary key (organization_id, user_id, guide_id)
  )`.execute(db);
  await sql`create index guide_draft_by_guide on guide_draft (guide_id)`.execute(db);
  await sql`create index guide_draft_by_age on guide_draft (changed_at)`.execute(db);
};
