import { sql } from "kysely";
import { expect, it } from "vitest";
import { inEachWorld } from "./each-database.ts";
import { sweep, sweepRegularly } from "../src/sweep.ts";
import { GUIDE, ORG, USER } from "./fixture.ts";

const OLD = 10_000;

inEachWorld("what has run out,", (world) => {
  const counts = async () =>
    (
      await world.sql<Record<string, number>>`select
          (select count(*)::integer from session) as session, (select count(*)::integer from rate_limit) as rate_limit,
          (select count(*)::integer from idempotency) as idempotency, (select count(*)::integer from sign_in_network) as network,
          (select count(*)::integer from guide_upload) as upload, (select count(*)::integer from audit) as audit`
    )[0];

  it("OP-91 OP-23 a sweep removes 10,000 old rows of a kind in batches, and nothing still valid", async () => {
    const { db } = world.opened;
    const a = await world.signedIn("a");
    await a.add("BEEF1");
    await world.browser().signIn("a@x.example", "wrong");
    await a.upload("/web-api/order-guide/import-file", "sku,quantity\nBEEF1,1\n");
    const living = await counts();
    expect(living).toMatchObject({ session: 1, idempotency: 1, network: 1 });
    const now = world.now().getTime();
    const ago = (ms: number) => new Date(now - ms);
    const hour = 3_600_000;
    const series = sql`generate_series(1, ${OLD}::integer) n`;
    await world.sql`insert into session (id_hash, user_id, organization_id, created_at, seen_at, expires_at)
        select 'idle' || n, ${USER.a}, ${ORG.A}, ${ago(30 * hour)}, ${ago(25 * hour)}, ${ago(-99 * hour)} from ${series}`;
    await world.sql`insert into session (id_hash, user_id, organization_id, created_at, seen_at, expires_at)
        select 'ended' || n, ${USER.a}, ${ORG.A}, ${ago(999 * hour)}, ${ago(hour)}, ${ago(1)} from generate_series(1, 5) n`;
    await world.sql`insert into rate_limit (key, window_start, hits) select 'old' || n, ${ago(hour / 2)}, 1 from ${series}`;
    await world.sql`insert into idempotency (user_id, key, call, body_hash, status, created_at)
        select ${USER.a}, 'old' || n, 'x', 'x', 200, ${ago(25 * hour)} from ${series}`;
    await world.sql`insert into sign_in_network (user_id, network, seen_at)
        select ${USER.a}, 'old' || n, ${ago(91 * 24 * hour)} from generate_series(1, 3000) n`;
    await sweep(db, world.now());
    expect(await counts()).toEqual(living);
    expect((await a.get("/web-api/cart")).body.summary.itemCount).toBe(1);
  }, 300_000);

  it("GUIDE-CART-14 quantities left in a guide for 30 days are removed, newer ones stay", async () => {
    const day = 24 * 3_600_000;
    const ago = (days: number) => new Date(world.now().getTime() - days * day);
    await world.sql`insert into guide_draft (organization_id, user_id, guide_id, changed_at)
      values (${ORG.A}, ${USER.a}, ${GUIDE.a}, ${ago(31)}), (${ORG.A}, ${USER.a2}, ${GUIDE.a}, ${ago(29)})`;
    await sweep(world.opened.db, world.now());
    expect(await world.sql`select user_id from guide_draft`).toEqual([{ user_id: USER.a2 }]);
  });

  it("OP-91 an email is kept for 90 days, as the list of sent email says", async () => {
    const ago = (days: number) => new Date(world.now().getTime() - days * 24 * 3_600_000);
    for (const [subject, at] of [
      ["older", ago(91)],
      ["newer", ago(89)],
    ] as const)
      await world.sql`insert into mail (kind, recipient, subject, about, content, created_at, queued_at, next_try_at)
        values ('passwordChanged', 'a@x.example', ${subject}, 'Sign-in', '{}', ${at}, ${at}, ${at})`;
    await sweep(world.opened.db, world.now());
    expect(await world.sql`select subject from mail where subject in ('older', 'newer')`).toEqual([
      { subject: "newer" },
    ]);
  });

  it("IDENT-08 only the browser remembers a guest's region, without a row, and it follows a sign-in", async () => {
    const before = await counts();
    const guest = world.browser();
    await world.sql`insert into region (name) values ('Twin Cities, MN;')`;
    await guest.get("/web-api/content/global-settings");
    expect((await guest.post("/web-api/organization/setRegion?region=Twin%20Cities%2C%20MN%3B")).body).toEqual({
      region: "Twin Cities, MN;",
    });
    expect((await guest.post("/web-api/organization/getRegion")).body).toEqual({ region: "Twin Cities, MN;" });
    expect((await guest.post("/web-api/auth/current-user")).body.region).toBe("Twin Cities, MN;");
    expect(await counts()).toEqual(before);
    // An organization with terms has its own region.
    await world.sql`update organization set region = '' where id = ${ORG.B}`;
    await guest.post("/web-api/auth/login", { email: "b@x.example", password: "correct horse" });
    expect((await guest.post("/web-api/auth/current-user")).body.region).toBe("Twin Cities, MN;");
    for (const cookie of ["%00", "%ED%A0%80", "x".repeat(61)]) {
      const forged = world.browser();
      forged.jar.set("larder_region", cookie);
      const answered = await forged.post("/web-api/organization/getRegion");
      expect([
        answered.status,
        answered.body.region?.includes("\0") ?? false,
        answered.body.region?.length > 60,
      ]).toEqual([200, false, false]);
    }
  });

  it("OP-23 the sweep repeats while the server runs, even after a failure, until stopped", async () => {
    const { db } = world.opened;
    const addOld = (key: string) =>
      world.sql`insert into rate_limit (key, window_start, hits) values (${key}, now() - interval '1 day', 1)`;
    const isThere = async (key: string): Promise<boolean> =>
      (await db.selectFrom("rate_limit").select("key").where("key", "=", key).executeTakeFirst()) !== undefined;
    const problems: unknown[] = [];
    let isFailing = false;
    const failing = new Proxy(db, {
      get: (of, name) => {
        if (isFailing) throw new Error("no connection");
        const value: unknown = Reflect.get(of, name, of);
        return typeof value === "function" ? value.bind(of) : value;
      },
    });
    await addOld("before the first");
    const stop = sweepRegularly(failing, (problem) => problems.push(problem), 20);
    await expect.poll(() => isThere("before the first")).toBe(false);
    isFailing = true;
    await expect.poll(() => problems.length).toBeGreaterThan(1);
    isFailing = false;
    await addOld("after a failure");
    await expect.poll(() => isThere("after a failure")).toBe(false);
    await stop();
    await addOld("after the stop");
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await isThere("after the stop")).toBe(true);
    await sweep(db, new Date());
  });

  it("IDENT-12 refused sign-ins and browsing guests leave no session row", async () => {
    const before = (await counts())?.["session"];
    for (let n = 0; n < 5; n += 1) {
      const browser = world.browser();
      await browser.get("/");
      await browser.signIn(`unknown${n}@x.example`, "wrong");
    }
    expect((await counts())?.["session"]).toBe(before);
  });
});
