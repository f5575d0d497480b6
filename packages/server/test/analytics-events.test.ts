import { describe, expect, it } from "vitest";
import { RETENTION } from "@larder/domain/staff/retention";
import { readConfig } from "../src/config.ts";
import { contentSecurityPolicy } from "../src/http/security-headers.ts";
import { sweep } from "../src/sweep.ts";
import type { Browser } from "./browser.ts";
import { ORG, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";

const PATH = "/web-api/analytics/v1";
const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString("base64")}`;

let messages = 0;
const event = (more: object = {}) => ({
  type: "track",
  event: "Exit Intent",
  messageId: `ajs-next-${(messages += 1)}`,
  anonymousId: "00000",
  userId: "ada",
  timestamp: "2026-11-18T14:59:59.000Z",
  writeKey: "key",
  properties: { timestamp: "11/18/2026 02:59 pm", session_id: "visit-1", account: { id: ORG.A, name: "North" } },
  context: { page: { path: "/" }, userAgent: "x", library: { name: "analytics.js" } },
  ...more,
});

describe("the endpoint for the customer data platform's client", () => {
  const world = useWorld({ env: { SEGMENT_WRITE_KEY: "key", SEGMENT_HOST: PATH } });
  const rows = async () =>
    await world.sql<Record<string, any>>`select organization_id, message_id, kind, name, user_digest, visit, copies,
        payload from analytics_event order by id`;
  const stored = async (messageId: string) => (await rows()).find((row) => row["message_id"] === messageId);
  const post = (browser: Browser, letter: string, body: unknown, headers: Record<string, string> = {}) =>
    browser.send("POST", `${PATH}/${letter}`, undefined, {
      raw: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "text/plain", authorization: basic("key"), ...headers },
    });

  it("OP-116 stores each kind of event with the caller's organization and no personal data", async () => {
    const ada = await world.signedIn("a");
    const kinds = { t: "track", p: "page", i: "identify", g: "group", a: "alias", s: "screen" };
    for (const [letter, kind] of Object.entries(kinds)) {
      const one = event({
        type: kind,
        properties: { ...event().properties, user_account: { id: "ada", email: "a@x.example" } },
      });
      expect(await post(ada, letter, one)).toMatchObject({ status: 200, body: { success: true } });
      expect(await stored(one.messageId)).toMatchObject({ organization_id: ORG.A, kind, copies: 1, visit: "visit-1" });
    }
    const text = JSON.stringify(await rows());
    expect(text).not.toMatch(/a@x\.example|"ada"/);
  });

  it("ANALYTICS-32 keeps no personal data of a user identified by another app, and an account's name", async () => {
    const ada = await world.signedIn("a");
    const traits = { name: "Ada L", firstName: "Ada", address: { city: "Zx9 town" }, seats: 4 };
    const person = event({ type: "identify", traits });
    const account = event({ type: "group", traits: { name: "North", email: "a@x.example" } });
    await post(ada, "i", person);
    await post(ada, "g", account);
    const kept = async (messageId: string) => (await stored(messageId))?.payload as { readonly traits: object };
    const gone = "[redacted]";
    expect((await kept(person.messageId)).traits).toEqual({
      name: gone,
      firstName: gone,
      address: { city: gone },
      seats: 4,
    });
    expect((await kept(account.messageId)).traits).toEqual({ name: "North", email: gone });
  });

  it("OP-116 accepts a batch, and stores a repeated event once", async () => {
    const ada = await world.signedIn("a");
    const [first, second] = [event(), event()];
    const body = { writeKey: "key", batch: [first, second, first], sentAt: "2026-11-18T15:00:00.000Z" };
    expect((await post(ada, "b", body)).status).toBe(200);
    expect((await post(ada, "t", second)).status).toBe(200);
    const of = (await rows()).filter((row) => [first.messageId, second.messageId].includes(row["message_id"]));
    expect(of.map(({ copies }) => copies)).toEqual([1, 2]);
  });

  it("IDENT-14 a guest's event belongs to 00000 and no organization, whatever it claims", async () => {
    const guest = event({ userId: "00000" });
    expect((await post(world.browser(), "t", guest)).status).toBe(200);
    expect(await stored(guest.messageId)).toMatchObject({ organization_id: null, user_digest: "00000" });
  });

  it("an event queued offline for another organization than the caller's belongs to none", async () => {
    const ada = await world.signedIn("a");
    const late = event({ properties: { account: { id: ORG.B } } });
    await post(ada, "t", late);
    expect(await stored(late.messageId)).toMatchObject({ organization_id: null });
  });

  it("refuses a missing write key, an invalid event and a long one, and stores none of it", async () => {
    const ada = await world.signedIn("a");
    const before = (await rows()).length;
    expect((await post(ada, "t", event(), { authorization: basic("other") })).status).toBe(401);
    for (const body of ["{", "[]", JSON.stringify(event()), JSON.stringify({ batch: [event({ messageId: "" })] })])
      expect((await post(ada, "b", body)).status, body).toBe(400);
    expect((await post(ada, "t", event({ properties: { long: "x".repeat(33_000) } }))).status).toBe(400);
    expect((await post(ada, "b", { batch: Array.from({ length: 501 }, () => event()) })).status).toBe(400);
    expect((await post(ada, "t", "x".repeat(600_000))).status).toBe(413);
    expect(await rows()).toHaveLength(before);
  });

  it("ANALYTICS-24 OP-116 answers other origins and preflights by write key alone, never by cookie", async () => {
    const foreign = { origin: "https://other.example", "sec-fetch-site": "cross-site" };
    const preflight = await fetch(`${world.base}${PATH}/t`, {
      method: "OPTIONS",
      headers: {
        ...foreign,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,x-retry-count",
      },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization, content-type, x-retry-count");
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, POST");
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
    const ada = await world.signedIn("a");
    const one = event();
    const answer = await post(ada, "t", one, foreign);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(await stored(one.messageId)).toMatchObject({ organization_id: null });
    const refused = await post(ada, "t", event(), { ...foreign, authorization: basic("other") });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
    const settings = await fetch(`${world.base}${PATH}/projects/key/settings`, { headers: foreign });
    expect([settings.status, settings.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  });

  it("refuses more requests than a person makes with the time to wait, then accepts again", async () => {
    const busy = world.browser();
    const statuses = await Promise.all(Array.from({ length: 301 }, () => post(busy, "b", { batch: [] })));
    const refused = statuses.filter(({ status }) => status === 429);
    expect(refused).not.toHaveLength(0);
    expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
    world.advance(61_000);
    expect((await post(busy, "b", { batch: [] })).status).toBe(200);
  });

  it("IDENT-22 stores nothing while staff act for a customer", async () => {
    const staff = await world.signedIn("staff");
    const own = event();
    await post(staff, "t", own);
    expect(await stored(own.messageId)).toMatchObject({ organization_id: null });
    // A session that was read recently is cached for a while.
    const other = await world.signedIn("staff");
    await world.sql`update session set as_user_id = ${USER.a}, organization_id = ${ORG.A} where user_id = ${USER.staff}`;
    const acting = event();
    expect((await post(other, "t", acting)).status).toBe(200);
    expect(await stored(acting.messageId)).toBeUndefined();
  });

  it("ANALYTICS-23 CALL-78 stores retail events of specialty customers only", async () => {
    const body = {
      eventType: "add-to-cart",
      visitorId: "v",
      eventTime: "2026-11-18T15:00:00.000Z",
      productDetails: [{ product: { id: "BEEF1" }, quantity: 2 }],
    };
    const answers = await Promise.all(
      ["a", "b"].map(async (name) => {
        const browser = await world.signedIn(name);
        await browser.get("/web-api/organization");
        return (await browser.post("/web-api/analytics/retail", body)).status;
      }),
    );
    const brands = await world.sql<{ business_unit: number }>`select business_unit from organization
      where id in (${ORG.A}, ${ORG.B}) order by id`;
    expect(answers).toEqual([204, 204]);
    const specialty = [ORG.A, ORG.B].filter((_, at) => brands[at]?.business_unit === 0);
    expect(specialty).toHaveLength(1);
    const kept = (await rows()).filter(({ kind }) => kind === "retail");
    expect(kept.map((row) => row["organization_id"])).toEqual(specialty);
  });

  it("OP-116 ANALYTICS-32 staff list and filter recent events, anonymous and with the schema's verdict", async () => {
    const ada = await world.signedIn("a");
    const properties = {
      ...event().properties,
      user_account: { id: "ada", email: "a@x.example" },
      page_type: "",
      location: "/",
    };
    const fits = event({ properties });
    const typed = event({ properties: { ...properties, timestamp: 5 } });
    const unknown = event({ event: "Guide Shared", properties });
    await post(ada, "b", { batch: [fits, typed, unknown] });
    await post(ada, "t", fits);
    const staff = await world.signedIn("staff");
    const latest = { show: "all", name: "", source: null, term: "", before: null, reach: "latest" };
    const list = async (query: object = {}) =>
      (await staff.post("/web-api/staff/events", { ...latest, ...query })).body;
    const { events, lastMinute, isTaking } = await list();
    expect(isTaking).toBe(true);
    expect(lastMinute.received).toBeGreaterThanOrEqual(3);
    expect(lastMinute.problems).toBeGreaterThanOrEqual(2);
    expect(lastMinute.delay).toBeGreaterThanOrEqual(0);
    const last = lastMinute.seconds.at(-1);
    expect(lastMinute.seconds).toHaveLength(60);
    expect(last).toEqual({ received: lastMinute.received, problems: lastMinute.problems });
    expect(events.slice(0, 3)).toMatchObject([
      { name: "Guide Shared", organization: expect.any(String), verdict: { kind: "unknownName", field: "" } },
      { name: "Exit Intent", verdict: { kind: "wrongType", field: "timestamp" } },
      { name: "Exit Intent", verdict: { kind: "copies", field: "" } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/a@x\.example|"ada"/);
    expect((await list({ name: "Guide Shared" })).events).toHaveLength(1);
    expect((await list({ term: "guide sh" })).events).toHaveLength(1);
    expect((await list({ source: "phone" })).events).toEqual([]);
    const problems = (await list({ show: "problems" })).events as { verdict: { kind: string } }[];
    expect(problems.every(({ verdict }) => verdict.kind !== "fits" && verdict.kind !== "copies")).toBe(true);
    expect((await list({ before: events[1].id })).events[0].id).toBe(events[2].id);
    // An event is searched for one hour back, no further.
    const now = world.now();
    await world.sql`insert into analytics_event (message_id, kind, name, user_digest, source, happened_at, received_at, payload)
      select 'many-' || n, 'track', 'Exit Intent', '00000', 'web', ${now}, ${now}, '{}' from generate_series(1, 500) n`;
    expect((await list({ name: "Guide Shared" })).events).toEqual([]);
    expect((await list({ name: "Guide Shared", reach: "hour" })).events).toHaveLength(1);
    world.advance(3_601_000);
    expect((await list({ name: "Guide Shared", reach: "hour" })).events).toEqual([]);
  });

  it("events are removed after a week", async () => {
    await post(await world.signedIn("a"), "t", event());
    await sweep(world.opened.db, new Date(world.now().getTime() + RETENTION.events.usual * 86_400_000 + 1_000));
    expect(await rows()).toEqual([]);
  });
});

describe("where events go", () => {
  const policyWith = (env: Record<string, string>) => contentSecurityPolicy(readConfig(env));

  it("ANALYTICS-24 pages may send events only to their own origin, or to the configured platform's host", () => {
    const own = "connect-src 'self';";
    expect(policyWith({ LARDER_DEMO: "off" })).toContain(own);
    expect(policyWith({ LARDER_DEMO: "on" })).toContain(own);
    expect(policyWith({ SEGMENT_WRITE_KEY: "k", SEGMENT_HOST: PATH })).toContain(own);
    expect(policyWith({ SEGMENT_WRITE_KEY: "k" })).toContain("connect-src 'self' https://api.segment.io;");
    expect(policyWith({ SEGMENT_WRITE_KEY: "k", SEGMENT_HOST: "events.eu1.segmentapis.com/v1" })).toContain(
      "connect-src 'self' https://events.eu1.segmentapis.com;",
    );
  });
});
