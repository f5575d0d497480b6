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

const makeTables = async (): Promise<Blob> => {
  const pglite = await PGlite.create("memory://");
  const db = kyselyOver(poolOver(pglite));
  await migrate(db);
  const made = await pglite.dumpDataDir("none");
  await db.destroy();
  await pglite.close();
  return made;
};

/** Made once a worker: to make a database takes four times as long as to copy one. */
let tables: Promise<Blob> | undefined;

export const openTestDatabase = async (): Promise<TestDatabase> => {
  const pglite = await PGlite.create({ loadDataDir: await (tables ??= makeTables()) });
  const db = kyselyOver(poolOver(pglite));
  return {
    db,
    close: async () => {
      await db.destroy();
      await pglite.close();
    },
  };
};
