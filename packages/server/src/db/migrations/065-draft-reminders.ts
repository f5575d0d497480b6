import { type Kysely, sql } from "kysely";

/** Who wants a mail before the cutoff about what was typed and not ordered, and for which delivery it was written. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table app_user add column reminds_of_drafts boolean not null default false`.execute(db);
  await sql`create table draft_reminder (
    organization_id integer not null references organization,
    user_id integer not null references app_user,
    delivery_date text not null,
    sent_at timestamptz not null,
    primary key (organization_id, user_id, delivery_date)
  )`.execute(db);
  await sql`create index draft_reminder_by_age on draft_reminder (sent_at)`.execute(db);
};
