import { type Kysely, sql } from "kysely";

/** What administrators see and change of an account: when it last signed in, and a version that tells them of each other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
alter table app_user add column account_version integer not null default 1, add column last_sign_in_at timestamptz;
update app_user u set last_sign_in_at = (select max(seen_at) from sign_in_network k where k.user_id = u.id);
`.execute(db);
};
