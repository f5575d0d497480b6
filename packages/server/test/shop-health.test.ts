import { expect, it } from "vitest";
import { freeBytes } from "../src/database/storage.ts";
import type { Config } from "../src/config.ts";
import { recordBackup } from "../src/database/backup-record.ts";
import { healthCommand } from "../src/shop/administration/health-command.ts";
import { readHealth } from "../src/shop/health/read-health.ts";
import { inEachWorld } from "./each-database.ts";

inEachWorld("the shop's health", (world) => {
  const mail = (state: "waiting" | "failed", hoursAgo: number, problem = "") =>
    world.sql`insert into mail (kind, recipient, subject, content, state, problem, created_at, queued_at, next_try_at, tried_at)
      select 'orderPlaced', 'x@x.example', 'x', '{}', ${state}, ${problem}, at, at, at, case when ${state} = 'failed' then at end
      from (select ${world.now().toISOString()}::timestamptz - ${hoursAgo}::integer * interval '1 hour' as at) t`;

  it("OP-21 an administrator reads index, email, database, disk and versions", async () => {
    await world.sql`delete from mail`;
    await mail("waiting", 3);
    await mail("waiting", 1);
    await mail("failed", 30, "mailbox unknown");
    await mail("failed", 2, "mailbox full");
    const administrator = await world.signedIn("administrator");
    const { status, body } = await administrator.get("/web-api/staff/health");
    expect(status).toBe(200);
    const [{ migrations, last }] = (await world.sql<{ migrations: number; last: string }>`
      select count(*)::int as migrations, max(name) as last from kysely_migration`) as [
      { migrations: number; last: string },
    ];
    expect(body).toMatchObject({
      isSendingMail: false,
      mailWaiting: 2,
      mailWaitMs: 3 * 3_600_000,
      mailFailed: 1,
      lastFailure: { at: new Date(world.now().getTime() - 2 * 3_600_000).toISOString(), problem: "mailbox full" },
      migrations,
      lastMigration: last,
    });
    expect(body.databaseBytes).toBeGreaterThan(1_000_000);
    expect(body.connections).toBeLessThanOrEqual(body.maxConnections);
    expect(body.diskFreeBytes === null).toBe(world.databaseUrl !== null);
    expect(body.versions.map(({ name }: { name: string }) => name.split(" ")[0])).toEqual([
      "Larder",
      "PostgreSQL",
      "Node",
    ]);
  });

  it("OP-21 the last backup counts from when its file was whole, and none is said before the first", async () => {
    const read = async () =>
      (await (await world.signedIn("administrator")).get("/web-api/staff/health")).body.backupAgeMs;
    expect(await read()).toBe(null);
    await recordBackup(world.opened.db, new Date(world.now().getTime() - 7_200_000));
    expect(await read()).toBe(7_200_000);
    const said = await healthCommand.plan({ words: [], flags: {} })({
      db: world.opened.db,
      config: { databaseUrl: null, dataDir: "/", smtp: null } as Config,
      origin: "",
      command: "admin health",
      now: world.now(),
    });
    expect(said.lines.find((line) => line.startsWith("last backup"))).toMatch(/^last backup +good +2 h ago$/);
  });

  it("OP-21 the index's age counts from when it last caught up, and none is told while it's built", async () => {
    const config = { databaseUrl: null, dataDir: "/", smtp: null };
    const read = (indexedAt: number | null) => readHealth(world.opened.db, config, indexedAt, world.now());
    expect((await read(world.now().getTime() - 5_000)).indexAgeMs).toBe(5_000);
    expect((await read(null)).indexAgeMs).toBe(null);
    expect((await read(null)).diskFreeBytes).toBeLessThanOrEqual(freeBytes("/") + 1e9);
  });
});
