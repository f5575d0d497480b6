import { type Kysely, sql } from "kysely";

/**
 * An account whose password was never set has none, and a link knows who made it by hand. Accounts that were opened with a
 * link so far had a random password; they are known by their mail, as long as that is kept.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table app_user alter column password_hash drop not null`.execute(db);
  await sql`update app_user set password_hash = null where password_changed_at is null and id in (
    select user_id from mail where kind = 'accountOpened' and jsonb_typeof(content -> 'userId') = 'number')`.execute(
    db,
  );
  await sql`alter table password_link add column made_by integer references app_user`.execute(db);
};
