import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** What staff see in their form: what is stored, whatever other processes keep of it. */
export const readGuideSettings = async (db: Db): Promise<GuideSettings> => {
  const { rows } = await sql<{ message: string | null }>`
    select value->>'noProductsMessage' as message from setting where key = 'order-guide'`.execute(db);
  return { noProductsMessage: rows[0]?.message || null };
};

/** Sets what an order guide without lines says (GUIDE-VIEW-26); the next load of any guide has it, in every process. */
export const saveGuideSettings = async (db: Db, { noProductsMessage }: GuideSettings): Promise<void> => {
  await sql`insert into setting (key, value) values ('order-guide', ${JSON.stringify({ noProductsMessage })}::jsonb)
    on conflict (key) do update set value = setting.value || excluded.value`.execute(db);
};
