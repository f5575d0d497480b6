import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import type { Answered } from "./browser.ts";
import { startWorld, type World } from "./world.ts";

const OWNER = "203.0.113.5";
const stranger = (number: number): string => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;

const tryFrom = async (world: World, from: string, email: string, password: string): Promise<Answered> => {
  const browser = world.browser();
  if (guest.size === 0) {
    await browser.get("/web-api/content/global-settings");
    guest = new Map(browser.jar);
  }
  for (const [name, value] of guest) browser.jar.set(name, value);
  return browser.post("/web-api/auth/login", { email, password }, { headers: { "x-forwarded-for": from } });
};

/** A guest's cookies, which need no row and work on every server. */
let guest: ReadonlyMap<string, string> = new Map();

const statuses = async (times: number, attempt: (n: number) => Promise<Answered>): Promise<number[]> => {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push((await attempt(n)).status);
  return found;
};

/** Adds accounts `{prefix}0@x.example` and up. Checking an unknown account's password costs as much as the shop's own. */
const addAccounts = (world: World, prefix: string, many: number) =>
  world.sql`insert into app_user (id, email, user_name, first_name, last_name, password_hash, roles)
    select 10000 + (select count(*) from app_user) + n, ${prefix}::text || n || '@x.example', ${prefix}::text || n, 'A', 'B', password_hash, roles
    from app_user, generate_series(0, ${many - 1}::integer) n where email = 'a@x.example'`;

const count = async (world: World): Promise<number> => {
  const rows = await world.sql<{ count: string }>`select count(*) from rate_limit`;
  return Number(rows[0]?.count);
};

describe("OP-23 the sign-in limit behind a trusted proxy", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({
      env: { LARDER_ORIGIN: "http://shop.example", LARDER_TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" },
    });
  });
  afterAll(() => world.close());

  it("OP-23 a stranger's attempts block the stranger, not the owner at another address", async () => {
    const wrong = await statuses(12, () => tryFrom(world, "198.51.100.9", "a@x.example", "wrong"));
    expect(wrong).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const refused = await tryFrom(world, "198.51.100.9", "a@x.example", "correct horse");
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
    expect((await tryFrom(world, OWNER, "a@x.example", "correct horse")).status).toBe(200);
    world.advance(901_000);
    expect((await tryFrom(world, "198.51.100.9", "a@x.example", "correct horse")).status).toBe(200);
  });

  it("OP-23 attempts from many addresses slow down, and the owner still signs in", async () => {
    expect((await tryFrom(world, OWNER, "b@x.example", "correct horse")).status).toBe(200);
    const waits: number[] = [];
    let passed = 0;
    for (let n = 0; n < 200; n += 1) {
      const answered = await tryFrom(world, stranger(n), "b@x.example", "wrong");
      if (answered.status === 401) passed += 1;
      else waits.push(Number(answered.headers.get("retry-after")));
      world.advance(2_000);
    }
    expect(passed).toBeLessThan(25);
    expect(waits[0]).toBeLessThanOrEqual(2);
    expect(Math.max(...waits)).toBeGreaterThan(50);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect((await tryFrom(world, OWNER, "b@x.example", "correct horse")).status).toBe(200);
    world.advance(901_000);
    expect((await tryFrom(world, stranger(1), "b@x.example", "wrong")).status).toBe(401);
  });

  it("OP-23 concurrent attempts on one account are limited like sequential ones", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => tryFrom(world, stranger(1_000 + n), "hold@x.example", "wrong")),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(11);
  });

  it("OP-23 an address trying many accounts is stopped, an IPv6 network as one, without new rows", async () => {
    const before = await count(world);
    for (const [from, prefix] of [
      [() => "192.0.2.77", "v4"],
      [(n: number) => `2001:db8:1:2::${n.toString(16)}`, "v6"],
    ] as const) {
      await addAccounts(world, prefix, 110);
      const found = await statuses(110, (n) => tryFrom(world, from(n), `${prefix}${n}@x.example`, "wrong"));
      expect(found.filter((status) => status === 401)).toHaveLength(100);
      expect(found.slice(100)).toEqual(Array.from({ length: 10 }, () => 429));
    }
    expect((await count(world)) - before).toBe(2 * (1 + 100 + 100));
  });

  it("OP-23 an unknown address is refused like a known one, with the same count and statements", async () => {
    const known = [];
    const unknown = [];
    for (let n = 0; n < 12; n += 1) {
      known.push(await tryFrom(world, "198.51.101.1", "a2@x.example", "wrong"));
      unknown.push(await tryFrom(world, "198.51.101.2", "no-account@x.example", "wrong"));
    }
    const shown = ({ status, body, headers }: Answered) => [status, body.error.message, headers.get("retry-after")];
    expect(unknown.map(shown)).toEqual(known.map(shown));
  });

  it("OP-23 an account's last twenty networks are kept, and the oldest becomes a stranger's again", async () => {
    const networks = async () =>
      Number(
        (
          await world.sql<{ count: string }>`select count(*) from sign_in_network n join app_user u on u.id = n.user_id
            where u.email = 'both@x.example'`
        )[0]?.count,
      );
    for (let n = 0; n < 23; n += 1) {
      expect((await tryFrom(world, `203.0.114.${n + 1}`, "both@x.example", "correct horse")).status).toBe(200);
      world.advance(1_000);
    }
    expect(await networks()).toBe(20);
  });

  it("OP-23 stored attempts reveal neither network nor email addresses", async () => {
    const rows = await world.sql<{ key: string }>`select key from rate_limit`;
    expect(rows.map(({ key }) => key).join("\n")).not.toMatch(/@|198\.51|2001/);
  });
});

describe("trusted proxies", () => {
  it("OP-23 without LARDER_TRUSTED_PROXIES no forwarded address is trusted, even with LARDER_ORIGIN", async () => {
    const world = await startWorld({ env: { LARDER_ORIGIN: "http://shop.example" } });
    try {
      const found: number[] = [];
      await addAccounts(world, "", 110);
      for (let n = 0; n < 110; n += 10)
        found.push(
          ...(
            await Promise.all(
              Array.from({ length: 10 }, (_, i) => tryFrom(world, stranger(n + i), `${n + i}@x.example`, "wrong")),
            )
          ).map(({ status }) => status),
        );
      expect(found.filter((status) => status === 401)).toHaveLength(100);
    } finally {
      await world.close();
    }
  });

  it("LARDER_TRUSTED_PROXIES takes only addresses, networks and their usual names", () => {
    const trusted = (value: string) => readConfig({ LARDER_TRUSTED_PROXIES: value }).trustedProxies;
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(trusted("loopback, 10.0.0.0/8,fd00::/8 , 192.0.2.1")).toEqual([
      "loopback",
      "10.0.0.0/8",
      "fd00::/8",
      "192.0.2.1",
    ]);
    for (const wrong of [
      "0",
      "1",
      "-1",
      "true",
      "*",
      "proxy.example",
      "10.0.0.0/33",
      "fd00::/129",
      "10.0.0.0/",
      "1.2.3",
      ",",
    ])
      expect(() => trusted(wrong), wrong).toThrow("LARDER_TRUSTED_PROXIES");
  });
});
