import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { readConfig } from "../src/config.ts";
import { type Opened, openDatabase } from "../src/database/open.ts";
import { APPLICATION_ROLE } from "../src/database/role.ts";
import { USER } from "./fixture.ts";
import { type Pooler, pgbouncerProblem, type PoolMode, startPgbouncer } from "./pgbouncer.ts";
import { openOther, postgresDatabase } from "./postgres-database.ts";
import { startWorld, type World } from "./world.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const skipped = pgbouncerProblem ?? (inject("postgres") === null ? "PostgreSQL is not installed here." : null);

for (const mode of ["session", "transaction"] satisfies PoolMode[])
  describe.skipIf(skipped !== null)(`behind PgBouncer that pools by ${mode} ${skipped ?? ""}`, () => {
    let pooler: Pooler;
    beforeAll(async () => {
      pooler = await startPgbouncer(inject("postgres") ?? "", mode, mode === "session" ? "" : "default_pool_size = 3");
    });
    afterAll(() => pooler.stop());

    const open = async (databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Opened> => {
      const opened = await openDatabase(
        readConfig({ DATABASE_URL: databaseUrl, LARDER_DEMO: "off", LARDER_LOG: "silent", ...env }),
      );
      closing.push(opened.close);
      return opened;
    };

    const startShop = async (): Promise<World & { readonly direct: string }> => {
      const direct = await postgresDatabase("fixture");
      const env = { DATABASE_URL: pooler.through(direct), DATABASE_LISTEN_URL: direct };
      const world = await startWorld({ env });
      closing.push(world.close);
      return Object.assign(world, { direct });
    };

    it("OP-126 an empty database is set up through it, and every statement has its role and its limits", async () => {
      const { db } = await open(pooler.through(await postgresDatabase("nothing")));
      const asked = () =>
        sql<{ role: string; limits: string }>`select current_user as role,
          current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limits, pg_sleep(0.02)`;
      const found = await Promise.all(
        Array.from({ length: 24 }, async (_, n) =>
          n % 2 === 0
            ? await asked().execute(db)
            : await db.transaction().execute(async (trx) => {
                await sql`select ${n}::int`.execute(trx);
                return asked().execute(trx);
              }),
        ),
      );
      expect(new Set(found.map(({ rows: [row] }) => `${row?.role} ${row?.limits}`))).toEqual(
        new Set([`${APPLICATION_ROLE} 30s 30s`]),
      );
      await expect(sql`update audit set call = ''`.execute(db)).rejects.toThrow("permission denied");
    });

    it("OP-126 a statement that fails writes nothing, and leaves its connection usable", async () => {
      const { db } = await open(pooler.through(await postgresDatabase("fixture")));
      await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow("division by zero");
      await expect(
        db.transaction().execute(async (trx) => {
          await sql`update app_user set first_name = ${"Gone"}`.execute(trx);
          throw new Error("thought better of it");
        }),
      ).rejects.toThrow("thought better of it");
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from app_user where first_name = 'Gone'`.execute(db);
      expect(rows).toEqual([{ n: 0 }]);
    });

    it("OP-126 T1 parallel writes of three customers are done once each", async () => {
      const world = await startShop();
      await vi.waitFor(async () => expect((await fetch(`${world.base}/readyz`)).status).toBe(200), { timeout: 20_000 });
      const customers = await Promise.all(["a", "a2", "b"].map((name) => world.signedIn(name)));
      const before = await Promise.all(
        customers.map(async (one) => (await one.get("/web-api/cart")).body.summary.itemCount),
      );
      const answers = await Promise.all(customers.flatMap((one) => Array.from({ length: 8 }, () => one.add("BEEF1"))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const after = await Promise.all(
        customers.map(async (one) => (await one.get("/web-api/cart")).body.cartGroups[0].subCarts[0].lines[0].quantity),
      );
      expect([before, after]).toEqual([
        [0, 0, 0],
        [8, 8, 8],
      ]);
    });

    it("IDENT-20 a server hears its own changes before they are answered, and those of others soon", async () => {
      const world = await startShop();
      const { notifications, db } = world.opened;
      await vi.waitFor(() => expect(notifications.isListening()).toBe(true), { timeout: 5_000 });
      const heard: (string | null)[] = [];
      notifications.subscribe((payload) => heard.push(payload));
      await sql`update app_user set first_name = ${"Ann"} where id = ${USER.a}`.execute(db);
      expect(heard).toContain(`user ${USER.a}`);
      heard.length = 0;
      await db
        .transaction()
        .execute((trx) => sql`update app_user set first_name = ${"Bea"} where id = ${USER.a}`.execute(trx));
      expect(heard).toContain(`user ${USER.a}`);
      const other = await openOther({ databaseUrl: world.direct });
      heard.length = 0;
      await other.query("update app_user set first_name = 'Cleo' where id = $1", [USER.b]);
      await other.end();
      await vi.waitFor(() => expect(heard).toContain(`user ${USER.b}`));
    });

    it("OP-126 without a direct address for notifications it says so, and sessions are read every time", async () => {
      const { warnings, notifications } = await open(pooler.through(await postgresDatabase("fixture")));
      expect(warnings.filter((sentence) => sentence.includes("DATABASE_LISTEN_URL"))).toHaveLength(1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(notifications.isListening()).toBe(false);
    });
  });

it("OP-126 an address for notifications alone, without a database, ends the start with its name", () => {
  expect(() => readConfig({ DATABASE_LISTEN_URL: "postgres://x/y" })).toThrow(
    /^DATABASE_LISTEN_URL needs DATABASE_URL/,
  );
});
