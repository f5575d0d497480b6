import { everyPortSuite } from "@larder/sdk/testing/acceptance/every-port";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { openDatabase, type Opened } from "../src/database/open.ts";
import { APPLICATION_ROLE } from "../src/database/role.ts";
import type { Database } from "../src/database/schema.ts";
import { acceptanceWorld } from "./acceptance-world.ts";
import { inEachWorld } from "./each-database.ts";

/** The HTTP adapter must do what every adapter does, on both databases. */
inEachWorld(
  "the ports over HTTP",
  (server) => {
    let owner: Opened | null = null;
    beforeAll(async () => {
      if (server.databaseUrl !== null)
        owner = await openDatabase(readConfig({ DATABASE_URL: server.databaseUrl }), { as: "owner" });
    });
    afterAll(() => owner?.close());

    /** The embedded database's only connection becomes the owner's for a moment; a PostgreSQL gets a second one. */
    const asOwner = async (work: (db: Kysely<Database>) => Promise<void>): Promise<void> => {
      if (owner !== null) return work(owner.db);
      await server.opened.db.connection().execute(async (db) => {
        await sql`reset role`.execute(db);
        await work(db);
        await sql`set role ${sql.id(APPLICATION_ROLE)}`.execute(db);
      });
    };

    const setup = () => acceptanceWorld(server, asOwner);
    const runner = { describe, it, beforeEach, afterEach, expect: expect as never };
    everyPortSuite(runner, setup);
  },
  { isEmpty: true },
);
