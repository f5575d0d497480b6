import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hashOf } from "../src/database/secret.ts";
import { cacheSessions } from "../src/accounts/auth/session-cache.ts";
import { startSession } from "../src/accounts/auth/session.ts";
import { compose } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { createHub } from "../src/database/notifications.ts";
import { Browser } from "./browser.ts";
import { inEachWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";
import { openFastDatabase, type TestDatabase } from "./test-database.ts";

const sessionReads = async (request: () => Promise<unknown>): Promise<number> => {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await request();
  const texts = spy.mock.calls.map(([query]) => (typeof query === "string" ? query : (query as { text: string }).text));
  spy.mockRestore();
  return texts.filter((text) => /from session s/.test(text)).length;
};

const roleOf = async (browser: Browser): Promise<unknown> =>
  (await browser.post("/web-api/auth/current-user")).body.roles;

const untilKept = (browser: Browser): Promise<void> =>
  vi.waitFor(async () => expect(await sessionReads(() => roleOf(browser))).toBe(0), { timeout: 10_000 });

inEachWorld("T9 sessions kept in memory", (world, isPostgres) => {
  it("a second request reads no session", async () => {
    const a = await world.signedIn("a");
    await untilKept(a);
  });

  it("IDENT-11 the next request sees a sign-out or a change of rights, organization or catalog", async () => {
    const a = await world.signedIn("a");
    const twin = a.twin();
    const status = async (): Promise<number> => (await twin.get("/web-api/cart")).status;
    for (let round = 0; round < 5; round += 1) {
      await untilKept(a);
      await world.sql`update app_user set is_active = false where id = ${USER.a}`;
      expect(await status()).toBe(401);
      await world.sql`update app_user set is_active = true where id = ${USER.a}`;
      await untilKept(a);
      await world.sql`delete from membership where user_id = ${USER.a}`;
      expect(await status()).toBe(403);
      await world.sql`insert into membership (user_id, organization_id) values (${USER.a}, ${ORG.A}), (${USER.a}, ${ORG.A2})`;
      await untilKept(a);
      expect(await status()).toBe(200);
      await world.sql`update organization set name = ${`Blue Fin ${round}`} where id = ${ORG.A}`;
      const user = (await twin.post("/web-api/auth/current-user")).body;
      expect(user.currentOrganization.name).toBe(`Blue Fin ${round}`);
      await untilKept(a);
      const price = `$${round + 30}.00`;
      await world.sql`update price set price_text = ${price} where customer_group_id = 'g1' and sku = 'BEEF1' and unit = 'CS'`;
      const { product } = (await twin.get("/products/BEEF1/x/?expand=*")).body;
      expect(product.variants[0].price).toBe(price);
    }
    await untilKept(a);
    expect((await a.post("/web-api/auth/logout-api")).status).toBe(204);
    expect(await status()).toBe(401);
  });

  it("IDENT-11 IDENT-19 a session that acts for a user ends as soon as that user is deactivated", async () => {
    const staff = await world.signedIn("staff");
    const started = await staff.post("/web-api/impersonation/start", { organizationId: ORG.A, userId: USER.a2 });
    expect(started.status).toBe(200);
    await untilKept(staff);
    expect((await staff.get("/web-api/cart")).status).toBe(200);
    await world.sql`update app_user set is_active = false where id = ${USER.a2}`;
    try {
      expect((await staff.get("/web-api/cart")).status).toBe(401);
      expect((await staff.post("/web-api/auth/current-user")).body.isAuthenticated).toBe(false);
    } finally {
      await world.sql`update app_user set is_active = true where id = ${USER.a2}`;
    }
  });

  it("IDENT-07 the session from before switching organizations is dead in the next request", async () => {
    const both = await world.signedIn("both");
    const before = both.twin();
    await untilKept(before);
    await both.post(`/web-api/organization/set?value=${ORG.A}`);
    expect((await before.get("/web-api/cart")).status).toBe(401);
    expect((await both.post("/web-api/auth/current-user")).body.currentOrganization.id).toBe(ORG.A);
  });

  it("using a session notifies no one, but is recorded", async () => {
    const b = await world.signedIn("b");
    await untilKept(b);
    const announced: (string | null)[] = [];
    const stop = world.opened.notifications.subscribe((payload) => announced.push(payload));
    const session = hashOf(b.session!);
    for (let minute = 0; minute < 3; minute += 1) {
      world.advance(61_000);
      expect((await b.get("/web-api/cart")).status).toBe(200);
      expect(await world.sql`select seen_at from session where id_hash = ${session}`).toEqual([
        { seen_at: world.now() },
      ]);
    }
    stop();
    expect(announced).toEqual([]);
  });

  it.skipIf(!isPostgres)("another server on the same PostgreSQL learns of all of it", async () => {
    const config = readConfig({
      LARDER_DEMO: "off",
      LARDER_STAFF_SECOND_FACTOR: "off",
      LARDER_LOG: "silent",
      PORT: "0",
      DATABASE_URL: world.databaseUrl!,
    });
    const other = await compose(config, world.now);
    try {
      const base = await other.app.listen({ host: "127.0.0.1", port: 0 });
      const here = await world.signedIn("a2");
      const there = here.twin(base);
      await untilKept(there);
      await world.sql`update app_user set roles = '["customer", "editor"]' where id = ${USER.a2}`;
      await vi.waitFor(async () => expect(await roleOf(there)).toEqual(["customer", "editor"]));
      await untilKept(there);
      await world.sql`update price set price_text = '$51.00' where customer_group_id = 'g1' and sku = 'BEEF1' and unit = 'CS'`;
      await vi.waitFor(async () =>
        expect((await there.get("/products/BEEF1/x/?expand=*")).body.product.variants[0].price).toBe("$51.00"),
      );
      await untilKept(there);
    } finally {
      await other.close();
    }
  });

  it.skipIf(!isPostgres)("T29: a session that was signed out is dead on every other server at once", async () => {
    const config = readConfig({
      LARDER_DEMO: "off",
      LARDER_STAFF_SECOND_FACTOR: "off",
      LARDER_LOG: "silent",
      PORT: "0",
      DATABASE_URL: world.databaseUrl!,
    });
    const other = await compose(config, world.now);
    try {
      const base = await other.app.listen({ host: "127.0.0.1", port: 0 });
      for (let time = 0; time < 15; time += 1) {
        const here = await world.signedIn("a2");
        const there = here.twin(base);
        await untilKept(there);
        await here.post("/web-api/auth/logout-api");
        expect((await there.get("/web-api/cart")).status).toBe(401);
      }
    } finally {
      await other.close();
    }
  });

  it.skipIf(!isPostgres)("nothing is answered from the cache while the listening connection is lost", async () => {
    const hold = await world.signedIn("hold");
    await untilKept(hold);
    const client = new pg.Client({ connectionString: world.databaseUrl! });
    await client.connect();
    try {
      // Triggers are off in this session: only reading the database shows the change.
      await client.query("set session_replication_role = replica");
      await client.query("update app_user set first_name = 'Unannounced' where id = $1", [USER.hold]);
      const nameOf = async (): Promise<string> => (await hold.post("/web-api/auth/current-user")).body.firstName;
      expect(await nameOf()).toBe("hold");
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'larder notifications' and datname = current_database()",
      );
      expect(rowCount).toBe(1);
      await vi.waitFor(() => expect(world.opened.notifications.isListening()).toBe(false));
      expect(await nameOf()).toBe("Unannounced");
      expect(await sessionReads(nameOf)).toBe(1);
      await vi.waitFor(() => expect(world.opened.notifications.isListening()).toBe(true), { timeout: 10_000 });
      await untilKept(hold);
      expect(await nameOf()).toBe("Unannounced");
    } finally {
      await client.query("update app_user set first_name = 'hold' where id = $1", [USER.hold]);
      await client.end();
    }
  });
});

describe("T9 the cached session", () => {
  let db: TestDatabase["db"];
  let send: TestDatabase["sql"];
  let close: TestDatabase["close"];
  beforeAll(async () => ({ db, sql: send, close } = await openFastDatabase()));
  afterAll(() => close());

  const start = async () => {
    await send`delete from session`;
    await send`delete from app_user`;
    const rows = await send<{ id: number }>`
      insert into app_user (email, user_name, password_hash) values ('x@x.example', 'x', '') returning id`;
    const userId = rows[0]!.id;
    const hub = createHub();
    hub.setListening(true);
    const now = new Date("2026-11-18T15:00:00Z");
    const secret = await startSession(db, { userId, organizationId: null, region: null }, now, null);
    const sessions = cacheSessions(db, hub);
    const at = (ms: number) => sessions.callerOf(secret, new Date(now.getTime() + ms));
    return { hub, sessions, secret, userId, now, at };
  };

  it("is read again after a minute, and when the clock goes back", async () => {
    const { at } = await start();
    await at(0);
    // This test's hub receives nothing.
    await db.updateTable("app_user").set({ first_name: "New" }).execute();
    expect(await at(59_000)).toMatchObject({ user: { firstName: "" } });
    expect(await at(-1_000)).toMatchObject({ user: { firstName: "New" } });
    await db.updateTable("app_user").set({ first_name: "Newer" }).execute();
    expect(await at(58_000)).toMatchObject({ user: { firstName: "New" } });
    expect(await at(60_000)).toMatchObject({ user: { firstName: "Newer" } });
  });

  it("doesn't outlive the session", async () => {
    const { sessions, secret, now, at } = await start();
    const end = new Date(now.getTime() + 30_000);
    await db.updateTable("session").set({ expires_at: end }).execute();
    expect((await at(29_000)).kind).toBe("user");
    expect((await sessions.callerOf(secret, end)).kind).toBe("guest");
  });

  it("makes room for others when there are many", async () => {
    const { hub, now, userId } = await start();
    const secrets: string[] = [];
    for (let n = 0; n < 3; n += 1)
      secrets.push(await startSession(db, { userId, organizationId: null, region: null }, now, null));
    const sessions = cacheSessions(db, hub, { maxSessions: 2 });
    for (const secret of secrets) await sessions.callerOf(secret, now);
    await db.updateTable("app_user").set({ first_name: "New" }).execute();
    const names: string[] = [];
    for (const secret of secrets.toReversed()) {
      const caller = await sessions.callerOf(secret, now);
      names.push(caller.kind === "user" ? caller.user.firstName : "");
    }
    expect(names).toEqual(["", "", "New"]);
  });

  it("isn't kept when a change was announced while reading it", async () => {
    const { hub, at } = await start();
    const reading = at(0);
    hub.publish("catalogue");
    await reading;
    await db.updateTable("app_user").set({ first_name: "New" }).execute();
    expect(await at(1_000)).toMatchObject({ user: { firstName: "New" } });
  });

  it("is dropped when its organization, its user or everything changes, and stays when others do", async () => {
    const { hub, at, userId } = await start();
    const firstName = async () => ((await at(0)) as { readonly user: { readonly firstName: string } }).user.firstName;
    for (const [payload, isDropped] of [
      [`user ${userId}`, true],
      [`user ${userId + 1}`, false],
      ["organization 7", false],
      ["everything", true],
      [null, true],
    ] as const) {
      await firstName();
      const before = await firstName();
      const next = `${before}x`;
      await db.updateTable("app_user").set({ first_name: next }).execute();
      hub.publish(payload);
      expect(await firstName()).toBe(isDropped ? next : before);
      hub.publish(null);
    }
  });
});
