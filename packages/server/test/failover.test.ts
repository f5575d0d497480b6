import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/database/open.ts";
import type { Browser } from "./browser.ts";
import { postgresProblem } from "./each-database.ts";
import { insertFixture } from "./fixture.ts";
import { type TemporaryPostgres, temporaryPostgres } from "./postgres.ts";
import { runOn, startStandby } from "./standby.ts";
import { startWorld, type World } from "./world.ts";

describe.skipIf(postgresProblem !== null)(`two PostgreSQL, one a standby ${postgresProblem ?? ""}`, () => {
  let primary: TemporaryPostgres;
  let standby: TemporaryPostgres;
  let world: World;
  let a: Browser;
  beforeAll(async () => {
    primary = await temporaryPostgres.start();
    const opened = await openDatabase(readConfig({ LARDER_DEMO: "off", DATABASE_URL: primary.url }), { as: "owner" });
    await insertFixture(opened.db);
    await opened.close();
    standby = await startStandby(primary);
    const [one, two] = [standby, primary].map(({ url }) => new URL(url).host);
    const DATABASE_URL = `postgres://shop@${one},${two}/postgres?target_session_attrs=read-write`;
    world = await startWorld({ env: { DATABASE_URL } });
    a = await world.signedIn("a");
  });
  afterAll(async () => {
    await world.close();
    await standby.stop();
    await primary.stop().catch(() => {});
  });

  const quantity = async (): Promise<number> =>
    (await a.get("/web-api/cart")).body.cartGroups[0].subCarts[0].lines[0].quantity;

  it("OP-126 nothing is read from a standby, though it is named first", async () => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(world.opened.db);
    expect(rows[0]?.port).toBe(Number(new URL(primary.url).port));
    await expect(openDatabase(readConfig({ LARDER_DEMO: "off", DATABASE_URL: standby.url }))).rejects.toThrow(
      "The database of DATABASE_URL does not answer (25006).",
    );
  });

  it("T4 T2 after the primary died the shop goes on at the new one, with every acknowledged write", async () => {
    const { isListening } = world.opened.notifications;
    await vi.waitFor(() => expect(isListening()).toBe(true), { timeout: 5_000 });
    let acknowledged = 0;
    let isOver = false;
    const keys: string[] = [];
    // A client repeats a write under its key until it is answered, as the storefront does.
    const writing = (async () => {
      while (!isOver) {
        const key = randomUUID();
        keys.push(key);
        let status = 0;
        while (status !== 200) ({ status } = await a.add("BEEF1", 1, {}, { key }));
        acknowledged += 1;
      }
    })();
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), { timeout: 10_000 });
    process.kill(primary.pid, "SIGQUIT");
    await runOn(standby.url, "select pg_promote()");
    const atPromotion = acknowledged;
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(atPromotion + 20), { timeout: 30_000 });
    isOver = true;
    await writing;
    expect(await quantity()).toBe(acknowledged);
    expect(await runOn(standby.url, "select count(*)::int as count from audit where call like '%add%'")).toEqual([
      { count: acknowledged },
    ]);
    await vi.waitFor(() => expect(isListening()).toBe(true), { timeout: 10_000 });
  }, 60_000);
});
