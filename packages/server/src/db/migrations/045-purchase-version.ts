import { type Kysely, sql } from "kysely";

/**
 * A random word for each organization that stands for what it bought last: every statement that changes its purchases
 * renews it, in its own transaction. Who has read some of them under the word need not read them again to know that they
 * are the same.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table purchase_version (
    organization_id integer primary key references organization,
    version text not null
  )`.execute(db);
  await sql`create function renew_purchase_version() returns trigger language plpgsql as $$ begin
    insert into purchase_version (organization_id, version)
      select organization_id, gen_random_uuid()::text from changed group by organization_id order by organization_id
      on conflict (organization_id) do update set version = excluded.version;
    return null;
  end $$`.execute(db);
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const)
    await sql`create trigger ${sql.id(`renew_purchase_version_on_${event}`)} after ${sql.raw(event)} on last_purchase
      referencing ${sql.raw(rows)} table as changed for each statement execute function renew_purchase_version()`.execute(
      db,
    );
};
