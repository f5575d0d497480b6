import { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import { kyselyOver, poolOver } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";
import type { Database } from "../src/db/schema.ts";

/** A database with all tables, in memory. */
export interface TestDatabase {
  readonly db: Kysely<Database>;
  readonly close: () => Promise<void>;
}

export const openTestDatabase = async (): Promise<TestDatabase> => {
  const pglite = await PGlite.create("memory://");
  const db = kyselyOver(poolOver(pglite));
  await migrate(db);
  return {
    db,
    close: async () => {
      await db.destroy();
      await pglite.close();
    },
  };
};
