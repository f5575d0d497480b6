import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Browser } from "./browser.ts";
import { startWorld, type World } from "./world.ts";

const TOKEN = "a-token-of-many-letters";

let world: World;
let a: Browser;
beforeAll(async () => {
  world = await startWorld({ env: { LARDER_METRICS_TOKEN: TOKEN } });
  a = await world.signedIn("a");
});
afterAll(() => world.close());

const read = async (token: string | null): Promise<Response> =>
  fetch(`${world.base}/metrics`, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });

/** A figure by its name and labels; null = there is none. */
const figure = async (line: string): Promise<number | null> => {
  const found = (await (await read(TOKEN)).text()).split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};

it("OP-126 the figures are only for who sends the token, and without a token set there are none", async () => {
  expect((await read(TOKEN)).headers.get("content-type")).toContain("text/plain; version=0.0.4");
  for (const token of [null, "wrong", `${TOKEN}x`, ""]) {
    const answer = await read(token);
    expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining("larder_")]);
  }
  const closed = await startWorld();
  expect((await fetch(`${closed.base}/metrics`, { headers: { authorization: "Bearer " } })).status).toBe(404);
  await closed.close();
});

it("OP-126 calls are counted by their name and status, and failures by their code", async () => {
  const counted = () => figure('larder_call_duration_seconds_count{call="carts.get",status="200"}');
  const before = (await counted()) ?? 0;
  for (let n = 0; n < 3; n += 1) await a.get("/web-api/cart");
  expect(await counted()).toBe(before + 3);
  expect((await a.post("/web-api/order-history/details", {})).status).toBe(400);
  expect(await figure('larder_failures_total{call="orders.details",code="VALIDATION"}')).toBe(1);
});

it("OP-126 the pool, the email queue and the age of the index are there", async () => {
  expect(await figure('larder_pool_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await figure("larder_pool_waiting")).toBe(0);
  const waiting = (await figure("larder_mail_waiting")) ?? Number.NaN;
  await world.sql`insert into mail (recipient, subject, kind, content, created_at, queued_at, next_try_at)
    values ('x@x.example', 's', 'k', '{}', ${world.now()}, ${new Date(world.now().getTime() - 60_000)}, ${world.now()})`;
  expect([await figure("larder_mail_waiting"), await figure("larder_mail_oldest_seconds")]).toEqual([waiting + 1, 60]);
  await vi.waitFor(async () => expect(await figure("larder_search_index_age_seconds")).toBeGreaterThanOrEqual(0), {
    timeout: 20_000,
  });
});

it("OP-126 no figure names a person, an organization or an address", async () => {
  await a.get("/web-api/cart?orderNumber=1234567");
  const text = await (await read(TOKEN)).text();
  expect(text).not.toMatch(/x\.example|1234567|127\.0\.0\.1/);
});
