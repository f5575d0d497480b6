import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

/** The stored settings for the staff form, bypassing caches. */
export const readGuideSettings = async (db: Db): Promise<GuideSettings> => {
  const { rows } = await sql<{ message: string | null }>`
    select value->>'noProductsMessage' as message from setting where key = 'order-guide'`.execute(db);
  return { noProductsMessage: rows[0]?.message || null };
};

/** Sets the text of empty order guides (GUIDE-VIEW-26); every process uses it from the next load on. */
export const saveGuideSettings = async (db: Db, { noProductsMessage }: GuideSettings): Promise<void> => {
  await sql`insert into setting (key, value) values ('order-guide', ${JSON.stringify({ noProductsMessage })}::jsonb)
    on conflict (key) do update set value = setting.value || excluded.value`.execute(db);
};
