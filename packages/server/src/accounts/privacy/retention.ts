import { type Retained, type Retention, retentionOf } from "@larder/domain/staff/retention";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** How long data is kept in this shop. */
export const readRetention = async (db: Db): Promise<Retention> => {
  const { rows } = await sql<{ value: unknown }>`select value from setting where key = 'retention'`.execute(db);
  const value = rows[0]?.value;
  return retentionOf(typeof value === "object" && value !== null ? { ...value } : {});
};

/** Sets how long one kind is kept; the next sweep removes what is older. */
export const saveRetention = async (trx: Db, what: Retained, days: number | null): Promise<void> => {
  await sql`insert into setting (key, value) values ('retention', ${JSON.stringify({ [what]: days })}::jsonb)
    on conflict (key) do update set value = setting.value || excluded.value`.execute(trx);
};
