import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

/** Writes settings that don't exist yet. */
export const writeSettings = async (db: Db, settings: Readonly<Record<string, unknown>>): Promise<void> => {
  for (const [key, value] of Object.entries(settings)) {
    await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do nothing`.execute(
      db,
    );
  }
};
