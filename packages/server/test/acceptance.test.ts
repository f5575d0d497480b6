import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { everyPortSuite } from "@larder/sdk/testing/acceptance/every-port";
import { world } from "@larder/sdk/testing/acceptance/world";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Composed, compose } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { openDatabase, type Opened } from "../src/db/open.ts";
import { APPLICATION_ROLE } from "../src/db/role.ts";
import type { Database } from "../src/db/schema.ts";
import { acceptanceWorld } from "./acceptance-world.ts";
import { postgresDatabase } from "./postgres-database.ts";
import { temporaryPostgres } from "./postgres.ts";

const problem = temporaryPostgres.problem();
if (problem !== null && process.env["CI"] === "true") throw new Error(problem);

/** The ports over HTTP must do what every adapter of them does, on both databases. */
describe.each(["the embedded database", "a PostgreSQL of one's own"])("the ports over HTTP on %s", (kind) => {
  const isOwn = kind !== "the embedded database";
  describe.skipIf(isOwn && problem !== null)("", () => {
    let server: Composed;
    let owner: Opened | null = null;
    let base: string;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-acceptance-"));

    beforeAll(async () => {
      const own = isOwn ? { DATABASE_URL: await postgresDatabase("nothing") } : null;
      const config = readConfig({
        LARDER_DATA: folder,
        LARDER_DEMO: "off",
        LARDER_LOG: process.env["LARDER_LOG"] ?? "silent",
        ...own,
      });
      server = await compose(config, () => new Date(world.now));
      owner = own === null ? null : await openDatabase(readConfig(own), { as: "owner" });
      base = await server.app.listen({ host: "127.0.0.1", port: 0 });
    });
    afterAll(async () => {
      await server.close();
      await owner?.close();
      fs.rmSync(folder, { recursive: true, force: true });
    });

    /** The embedded database has one connection, which is briefly the owner's; a server has another one for the owner. */
    const asOwner = async (work: (db: Kysely<Database>) => Promise<void>): Promise<void> => {
      if (owner !== null) return work(owner.db);
      await server.opened.db.connection().execute(async (db) => {
        await sql`reset role`.execute(db);
        await work(db);
        await sql`set role ${sql.id(APPLICATION_ROLE)}`.execute(db);
      });
    };

    const setup = () => acceptanceWorld(base, asOwner);
    const runner = { describe, it, beforeEach, afterEach, expect: expect as never };
    everyPortSuite(runner, setup);
  });
});
