import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** The setting that says when the backup command last wrote a copy. */
export const BACKUP_SETTING = "backup";

/** Records a backup that is whole and on disk; the copy itself knows only of those before it. */
export const recordBackup = async (db: Db, at: Date): Promise<void> => {
  await sql`insert into setting (key, value) values (${BACKUP_SETTING}, ${JSON.stringify({ at: at.toISOString() })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
};
