import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { clock } from "../../clock.ts";

/** How long a server has an upload for itself after each step, in ms. */
const LEASE = 60_000;

export interface UploadWork {
  readonly id: number;
  readonly stage: "comparing" | "applying";
}

/** The list was taken back or thrown away, or the server stops: the work ends without a word. */
export class WorkStopped extends Error {
  override readonly name = "WorkStopped";
}

const leased = () => new Date(clock.now().getTime() + LEASE);

/** Takes the next list that waits for work and that no server works on; null = there's none. */
export const takeWork = async (db: Db): Promise<UploadWork | null> => {
  const { rows } = await sql<UploadWork>`update import_upload set working_until = ${leased()} where id = (
      select id from import_upload where stage in ('comparing', 'applying') and (working_until is null or working_until < ${clock.now()})
      order by id limit 1 for update skip locked)
    returning id, stage`.execute(db);
  return rows[0] ?? null;
};

/** Says how far the work is. Throws WorkStopped when it isn't wanted any more. */
export const stillWorking = async (db: Db, { id, stage }: UploadWork, done: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable("import_upload")
    .set({ done, working_until: leased() })
    .where("id", "=", id)
    .where("stage", "=", stage)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new WorkStopped();
};

/** Lets another server, or the next start, take it at once. */
export const letGo = async (db: Db, { id }: UploadWork): Promise<void> => {
  await db.updateTable("import_upload").set({ working_until: null }).where("id", "=", id).execute();
};
