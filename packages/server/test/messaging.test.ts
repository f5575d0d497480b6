import { createHmac } from "node:crypto";
import type * as Iterable from "@iterable/web-sdk";
import { isolatedIterable } from "../../adapters-http/test/isolated-iterable.ts";
import { NEW_CAMPAIGN, PURCHASE_EVENT } from "@larder/domain/messaging/campaign";
import { beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { readJwt, signJwt } from "../src/content/messaging/jwt.ts";
import { contentSecurityPolicy } from "../src/http/security-headers.ts";
import type { Browser } from "./browser.ts";
import { ORG, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";
import type { Call } from "@larder/calls/call";
import * as embeddedCalls from "@larder/calls/embedded-messages";
import * as messagingCalls from "@larder/calls/messaging";
import * as userCalls from "@larder/calls/messaging-user";

const world = useWorld();
beforeEach(async () => {
  await world.sql`delete from message`;
  await world.sql`insert into message (id, html, priority, organization_id) values ('all', '<p>all</p>', 2, null),
    ('of-a', '<p>a</p>', 1, ${ORG.A}), ('of-a2', '<p>a2</p>', 1, ${ORG.A2})`;
});

const GET = "/web-api/iterable/inApp/web/getMessages?count=20&packageName=larder&platform=Web";
const jwtOf = async (browser: Browser, email: string): Promise<string> => {
  const answered = await browser.get(`/web-api/iterable/get-jwt?email=${encodeURIComponent(email)}`);
  expect(answered.status, answered.text).toBe(200);
  return answered.body.token as string;
};
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const messagesOf = (token: string) => world.browser().get(GET, bearing(token));
const idsOf = async (token: string): Promise<readonly string[]> =>
  ((await messagesOf(token)).body.inAppMessages as readonly { readonly messageId: string }[]).map(
    ({ messageId }) => messageId,
  );
const track = (token: string, event: string, body: unknown) =>
  world.browser().post(`/web-api/iterable/events/${event}`, body, bearing(token));
const about = (messageId: string) => ({ messageId, deviceInfo: { appPackageName: "larder" } });

describe("tokens of the messaging service", () => {
  it("MSG-04 OP-95 CALL-15 a token is issued only for the own email, in any spelling", async () => {
    const a = await world.signedIn("a");
    const token = await jwtOf(a, "A@x.example");
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ email: "a@x.example", exp: claims.iat + 3_600 });
    expect((await a.get("/web-api/iterable/get-jwt?email=b%40x.example")).status).toBe(403);
    expect((await a.get("/web-api/iterable/get-jwt")).status).toBe(400);
    expect((await world.browser().get("/web-api/iterable/get-jwt?email=a%40x.example")).status).toBe(401);
  });

  it("MSG-04 a token with another secret, algorithm, user or lifetime is refused", async () => {
    const a = await world.signedIn("a");
    const token = await jwtOf(a, "a@x.example");
    const [header = "", payload = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const foreign = (of: string, by: unknown) =>
      `${of}.${encoded(by)}.${createHmac("sha256", "guessed")
        .update(`${of}.${encoded(by)}`)
        .digest("base64url")}`;
    const forged = [
      foreign(header, claims),
      `${header}.${encoded({ ...claims, email: "b@x.example" })}.${signature}`,
      `${header}.${encoded({ ...claims, exp: claims.exp + 9_999 })}.${signature}`,
      `${encoded({ alg: "none", typ: "JWT" })}.${payload}.`,
      `${encoded({ alg: "none", typ: "JWT" })}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      "",
      "x".repeat(5_000),
      `${token}.more`,
    ];
    for (const one of forged) expect((await messagesOf(one)).status, one.slice(0, 60)).toBe(401);
    expect(await idsOf(token)).toEqual(["of-a", "all"]);
    // A cookie alone doesn't open calls that need a token.
    expect((await a.get(GET)).status).toBe(401);
  });

  it("MSG-04 OP-95 a token ends after an hour, and with its session", async () => {
    const a = await world.signedIn("a");
    const token = await jwtOf(a, "a@x.example");
    expect((await messagesOf(token)).status).toBe(200);
    await a.post("/web-api/auth/logout-api");
    expect((await messagesOf(token)).status).toBe(401);
    const secret = "s";
    const now = Date.parse("2026-11-18T15:00:00Z");
    const jwt = signJwt(secret, { email: "a@x.example", exp: now / 1_000 + 3_600 });
    expect(readJwt(secret, jwt, now + 3_600_000 - 1)).toMatchObject({ email: "a@x.example" });
    expect(readJwt(secret, jwt, now + 3_600_000)).toBeNull();
    expect(readJwt("t", jwt, now)).toBeNull();
  });

  it("IDENT-07 a token sees its session's organization, and dies when another is chosen", async () => {
    const a = await world.signedIn("a");
    const token = await jwtOf(a, "a@x.example");
    expect(await idsOf(token)).toEqual(["of-a", "all"]);
    await a.post(`/web-api/organization/set?value=${ORG.A2}`);
    expect((await messagesOf(token)).status).toBe(401);
    expect(await idsOf(await jwtOf(a, "a@x.example"))).toEqual(["of-a2", "all"]);
  });

  it("OP-23 too many tokens in a short time are refused with the time to wait", async () => {
    const b = await world.signedIn("b");
    await jwtOf(b, "b@x.example");
    const counted =
      await world.sql`update rate_limit set hits = 300 where key like 'message token %' and hits = 1 returning key`;
    expect(counted.length).toBeGreaterThan(0);
    const refused = await b.get("/web-api/iterable/get-jwt?email=b%40x.example");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the provider's protocol for in-app messages", () => {
  it("MSG-10 OP-96 other origins may call with the fixed headers, authorized by the token alone", async () => {
    const preflight = await fetch(`${world.base}/web-api/iterable/events/inAppConsume`, {
      method: "OPTIONS",
      headers: {
        origin: "https://other.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "api-key,authorization,content-type,sdk-platform,sdk-version",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
    const allowed = (preflight.headers.get("access-control-allow-headers") ?? "").split(", ");
    for (const name of ["api-key", "authorization", "content-type", "sdk-platform", "sdk-version"])
      expect(allowed).toContain(name);
    // Each call of the provider, and no other of the shop.
    const ofProvider = [messagingCalls, userCalls, embeddedCalls]
      .flatMap((calls): readonly Call[] =>
        Object.values(calls).filter((one) => typeof one === "object" && "auth" in one),
      )
      .filter(({ auth }) => auth === "jwt");
    expect(ofProvider).toHaveLength(17);
    const origins = await Promise.all(
      ofProvider.map(async ({ path, method }) => {
        const asked = { origin: "https://other.example", "access-control-request-method": method };
        const { status, headers } = await fetch(world.base + path, { method: "OPTIONS", headers: asked });
        return [path, status, headers.get("access-control-allow-origin"), headers.get("access-control-allow-headers")];
      }),
    );
    expect(origins).toEqual(ofProvider.map(({ path }) => [path, 204, "*", allowed.join(", ")]));
    const answered = await fetch(world.base + GET, { headers: { origin: "https://other.example" } });
    expect([answered.status, answered.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
    const token = await fetch(`${world.base}/web-api/iterable/get-jwt?email=a%40x.example`);
    expect(token.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("MSG-12 MSG-76 CALL-60 a bad application or count is refused by field, and so is another user", async () => {
    const token = await jwtOf(await world.signedIn("a"), "a@x.example");
    const ask = (query: string) =>
      world.browser().get(`/web-api/iterable/inApp/web/getMessages?${query}`, bearing(token));
    const fieldOf = async (query: string) => (await ask(query)).body.error.fields[0].path as string;
    expect(await fieldOf("count=20&platform=Web")).toBe("query.packageName");
    for (const count of ["0", "-1", "101", "1.5", "x"])
      expect(await fieldOf(`count=${count}&packageName=larder&platform=Web`)).toBe("query.count");
    for (const other of ["email=b%40x.example", `userId=${USER.b}`])
      expect((await ask(`count=1&packageName=larder&platform=Web&${other}`)).status).toBe(403);
    expect((await ask("count=1&packageName=larder&platform=Web&email=a%40x.example")).body.inAppMessages).toHaveLength(
      1,
    );
  });

  it("MSG-61 MSG-74 CALL-68 CALL-69 CALL-70 CALL-71 CALL-72 the first event counts, even concurrently", async () => {
    const token = await jwtOf(await world.signedIn("a"), "a@x.example");
    const first = world.now();
    for (const event of ["trackInAppDelivery", "trackInAppOpen", "trackInAppClick", "trackInAppClose"])
      expect((await track(token, event, { ...about("all"), clickedUrl: "https://x.example/1" })).status).toBe(200);
    world.advance(60_000);
    const many = await Promise.all(
      Array.from({ length: 6 }, () => track(token, "trackInAppClick", { ...about("all"), clickedUrl: "/2" })),
    );
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await world.sql`select * from message_receipt where message_id = 'all'`).toMatchObject([
      { clicked_url: "https://x.example/1", clicked_at: first, opened_at: first, consumed_at: null },
    ]);
    const bad = await track(token, "inAppConsume", { messageId: "", deviceInfo: {} });
    expect(bad.status).toBe(400);
    expect(bad.body.error.fields.map(({ path }: { path: string }) => path)).toEqual([
      "body.messageId",
      "body.deviceInfo.appPackageName",
    ]);
    expect((await track(token, "inAppConsume", about("of-a2"))).status).toBe(404);
    expect((await track(token, "inAppConsume", about("all"))).status).toBe(200);
    expect(await idsOf(token)).toEqual(["of-a"]);
  });

  it("MSG-66 CALL-64 data fields are stored and merged, within limits, for the token's user only", async () => {
    const token = await jwtOf(await world.signedIn("a"), "a@x.example");
    const update = (body: object) =>
      world.browser().post("/web-api/iterable/users/update", { preferUserId: true, ...body }, bearing(token));
    expect((await update({ email: "A@x.example" })).body).toEqual({ msg: "", code: "Success", params: null });
    await update({ dataFields: { kitchen: { seats: 40, style: "French" }, isOpen: true } });
    await update({ dataFields: { kitchen: { seats: 60 } }, mergeNestedObjects: true });
    const stored = () => world.sql<{ data_fields: object }>`select data_fields from message_profile`;
    expect(await stored()).toEqual([{ data_fields: { kitchen: { seats: 60, style: "French" }, isOpen: true } }]);
    await update({ dataFields: { kitchen: { seats: 60 } } });
    expect(await stored()).toEqual([{ data_fields: { kitchen: { seats: 60 }, isOpen: true } }]);
    for (const other of [{ email: "b@x.example" }, { userId: "999" }])
      expect((await update({ ...other, dataFields: { isOpen: false } })).status).toBe(403);
    const deep = { a: { b: { c: { d: { e: 1 } } } } };
    expect((await update({ dataFields: deep })).status).toBe(400);
    const wide = (from: number) =>
      Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`f${from + at}`, "x".repeat(600)]));
    expect((await update({ dataFields: wide(0) })).status).toBe(200);
    expect((await update({ dataFields: wide(100) })).body.error.fields[0].path).toBe("body.dataFields");
    expect(Object.keys((await stored())[0]?.data_fields ?? {})).toHaveLength(101);
  });

  it("MSG-35 the message frame runs and loads nothing, and only the shop may frame it", async () => {
    const answered = await world.browser().get("/web-api/iterable/message-frame");
    expect(answered.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    );
    expect(answered.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answered.text).not.toMatch(/<script|javascript/i);
  });
});

const packageOf = async (name: string) => {
  const browser = await world.signedIn(name);
  const email = `${name}@x.example`;
  const page = isolatedIterable();
  const handle = page.sdk.initializeWithConfig({
    authToken: "larder",
    configOptions: { baseURL: `${world.base}/web-api/iterable` },
    generateJWT: ({ email: wanted = email }) => jwtOf(browser, wanted),
  });
  await handle.setEmail(email);
  return { ...page, sdk: page.sdk as typeof Iterable, handle, browser };
};
const rejection = (request: Promise<unknown>) =>
  request.then(
    () => {
      throw new Error("it was taken");
    },
    (reason: { readonly response: { readonly status: number; readonly data: Record<string, unknown> } }) =>
      reason.response,
  );
const item = {
  id: "BEEF1",
  name: "Chuck roll",
  price: 12.5,
  quantity: 2,
  categories: ["Beef"],
  url: "/products/BEEF1/",
};

describe("the provider's package, unchanged, against this server", () => {
  const profileOf = async (user: number) =>
    (await world.sql<{ cart: unknown }>`select * from message_profile where user_id = ${user}`)[0];
  const events = (user: number) =>
    world.sql<{ name: string }>`
      select kind, name, data, organization_id from message_event where user_id = ${user} order by id`;

  beforeEach(async () => {
    await world.sql`delete from message_event`;
    await world.sql`delete from message_profile`;
    const buttons = [{ id: "b1", title: "See", action: { type: "openUrl", data: "/x/" } }];
    const later = new Date(world.now().getTime() + 60_000);
    await world.sql`insert into message (id, kind, elements, placement_id, organization_id, state, starts_at)
      select id, 'embedded', ${JSON.stringify({ title: "Crab", buttons })}::jsonb, placement, organization, state, starts
      from (values ('e1', 1, null, 'live', null), ('e2', 2, null, 'live', null), ('e-of-a2', 1, ${ORG.A2}::integer, 'live', null),
        ('e-draft', 1, null, 'draft', null), ('e-later', 1, null, 'live', ${later}::timestamptz))
        as card (id, placement, organization, state, starts)`;
  });

  it("MSG-64 MSG-65 CALL-62 CALL-63 each cart report replaces the last; an order clears it and counts once", async () => {
    const { sdk } = await packageOf("a");
    await sdk.updateCart({ items: [item, { ...item, id: "FISH1", price: 0 }] });
    await sdk.updateCart({ items: [item] });
    expect((await profileOf(USER.a))?.cart).toEqual([item]);
    await sdk.trackPurchase({ items: [item], total: 25, dataFields: { orderNumber: "1" } });
    expect((await profileOf(USER.a))?.cart).toEqual([]);
    expect(await events(USER.a)).toEqual([
      {
        kind: "purchase",
        name: "purchase",
        organization_id: ORG.A,
        data: { items: [item], total: 25, dataFields: { orderNumber: "1" } },
      },
    ]);
  });

  it("MSG-63 MSG-67 CALL-64 CALL-66 CALL-67 events, fields and subscriptions go to the token's user", async () => {
    const { sdk } = await packageOf("a");
    await sdk.track({ eventName: "guide printed", dataFields: { lines: 40 } });
    await sdk.updateUser({ dataFields: { seats: 40 } });
    const lists = {
      emailListIds: [1, 2],
      unsubscribedChannelIds: [3],
      unsubscribedMessageTypeIds: [],
      subscribedMessageTypeIds: [],
      campaignId: 4,
      templateId: 5,
    };
    await sdk.updateSubscriptions(lists);
    await sdk.updateSubscriptions({ ...lists, emailListIds: [9] });
    expect(await events(USER.a)).toMatchObject([
      { kind: "custom", name: "guide printed", data: { dataFields: { lines: 40 } } },
    ]);
    expect(await profileOf(USER.a)).toMatchObject({
      data_fields: { seats: 40 },
      subscriptions: { ...lists, emailListIds: [9] },
    });
  });

  it("MSG-68 CALL-65 OP-108 only the account's changed address is accepted, with a new token for it", async () => {
    const { sdk, stored } = await packageOf("a");
    expect((await rejection(sdk.updateUserEmail("b@x.example"))).status).toBe(403);
    const rename = (email: string) => world.sql`update app_user set email = ${email} where id = ${USER.a}`;
    await rename("new@x.example");
    const before = stored.get("itbl_auth_token");
    await sdk.updateUserEmail("new@x.example");
    expect(stored.get("itbl_auth_token")).not.toBe(before);
    await sdk.track({ eventName: "after" });
    expect((await events(USER.a)).map(({ name }) => name)).toEqual(["emailChange", "after"]);
    await rename("a@x.example");
  });

  it("MSG-13 MSG-62 CALL-61 CALL-73 CALL-74 CALL-75 CALL-76 embedded messages arrive once and are counted", async () => {
    const { sdk } = await packageOf("a");
    const manager = new sdk.IterableEmbeddedManager("larder");
    await manager.syncMessages("larder", () => {}, [1, 2]);
    await manager.syncMessages("larder", () => {}, [1, 2]);
    expect(manager.getMessages().map(({ metadata }) => metadata)).toEqual([
      { messageId: "e1", campaignId: null, placementId: 1, isProof: false },
      { messageId: "e2", campaignId: null, placementId: 2, isProof: false },
    ]);
    await sdk.trackEmbeddedClick({
      messageId: "e1",
      buttonIdentifier: "b1",
      targetUrl: "/x/",
      appPackageName: "larder",
    });
    const session = new sdk.IterableEmbeddedSessionManager("larder");
    session.startSession();
    session.startImpression("e1", 1);
    await session.endSession();
    const dismiss = (messageId: string) =>
      sdk.baseIterableRequest({
        method: "POST",
        url: "/embedded-messaging/events/dismiss",
        data: { messageId, deviceInfo: { appPackageName: "larder", platform: "Web", deviceId: "x" } },
      });
    await dismiss("e2");
    expect((await rejection(dismiss("e-of-a2"))).status).toBe(404);
    expect((await rejection(dismiss("e-draft"))).status).toBe(404);
    await manager.syncMessages("larder", () => {}, [1, 2]);
    expect(manager.getMessages().map(({ metadata }) => metadata.messageId)).toEqual(["e1"]);
    const delivered_at = expect.any(Date);
    expect(await world.sql`select * from message_receipt order by message_id`).toMatchObject([
      { message_id: "e1", clicked_url: "/x/", display_count: 1, closed_at: null, delivered_at },
      { message_id: "e2", clicked_at: null, display_count: 0, closed_at: expect.any(Date), delivered_at },
    ]);
  });

  it("MSG-11 placements are a repeated key, single or absent; anything but numbers is refused by name", async () => {
    const token = await jwtOf(await world.signedIn("a"), "a@x.example");
    const ask = (query: string) =>
      world
        .browser()
        .get(`/web-api/iterable/embedded-messaging/messages?${query}packageName=larder&platform=Web`, bearing(token));
    const placements = async (query: string) =>
      ((await ask(query)).body.placements as readonly { readonly placementId: number }[]).map(
        ({ placementId }) => placementId,
      );
    expect(await placements("placementIds=1&placementIds=2&")).toEqual([1, 2]);
    expect(await placements("placementIds=2&")).toEqual([2]);
    expect(await placements("")).toEqual([1, 2]);
    expect((await ask("placementIds=x&")).body.error.fields[0].path).toBe("query.placementIds");
  });

  it("MSG-05 MSG-82 errors have the provider's format, and a token ends with its session", async () => {
    const { sdk, browser } = await packageOf("a");
    const foreign = await rejection(
      sdk.baseIterableRequest({
        method: "POST",
        url: "/events/trackInAppOpen",
        data: { messageId: "of-a2", deviceInfo: { appPackageName: "larder" } },
      }),
    );
    expect(foreign).toMatchObject({
      status: 404,
      data: { code: "GenericError", msg: "We can't find this, or it isn't yours." },
    });
    expect(await rejection(sdk.track({ eventName: "" }))).toMatchObject({
      status: 400,
      data: { msg: "Client-side error" },
    });
    const wide = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, at]));
    expect((await rejection(sdk.track({ eventName: "wide", dataFields: wide }))).status).toBe(400);
    await browser.post("/web-api/auth/logout-api");
    await expect(sdk.track({ eventName: "late" })).rejects.toThrow();
    expect(await events(USER.a)).toEqual([]);
  });

  it("OP-23 events beyond the limit are refused with the time to wait and not stored", async () => {
    const { sdk } = await packageOf("both");
    await sdk.track({ eventName: "first" });
    await world.sql`update rate_limit set hits = 2000 where key like 'message event %'`;
    expect((await rejection(sdk.track({ eventName: "more" }))).status).toBe(429);
    expect((await events(USER.both)).map(({ name }) => name)).toEqual(["first"]);
  });
});

describe("messages that staff write", () => {
  it("MSG-12 MSG-13 MSG-60 MSG-61 MSG-63 MSG-65 OP-97 reach only their audience, and count each user once", async () => {
    // The token limit by user is another test's topic.
    world.advance(3_600_000);
    const [staff, a, b, hold] = await Promise.all(["staff", "a", "b", "hold"].map((name) => world.signedIn(name)));
    const tokens = await Promise.all(
      ([a, b, hold] as const).map((browser, at) => jwtOf(browser!, `${["a", "b", "hold"][at]}@x.example`)),
    );
    const change = { id: null, version: null, isPublished: true };
    const save = async (more: object) => {
      const answered = await staff!.post("/web-api/staff/campaign-save", { ...change, ...more });
      expect(answered.status, answered.text).toBe(200);
      return answered.body as { readonly id: string; readonly version: number };
    };
    const faultOf = async (audience: object) => {
      const written = { ...content, audience: { ...NEW_CAMPAIGN.audience, ...audience } };
      const refused = await staff!.post("/web-api/staff/campaign-save", {
        ...change,
        isPublished: false,
        content: written,
      });
      return refused.body.error.fields[0].path as string;
    };
    await world.sql`delete from message`;
    const content = {
      ...NEW_CAMPAIGN,
      name: "Crab",
      html: "<p>Crab</p>",
      audience: {
        ...NEW_CAMPAIGN.audience,
        organizations: [{ id: ORG.A, name: "" }],
        users: [{ id: USER.b, name: "" }],
      },
    };
    const seenBy = async () => (await Promise.all(tokens.map((token) => idsOf(token)))).map((ids) => ids.length);
    const draft = await save({ content, isPublished: false });
    await save({ content: { ...content, startsAt: "2999-01-01T00:00:00Z" } });
    expect(await seenBy()).toEqual([0, 0, 0]);
    const { id, version } = await save({ content, ...draft });
    expect(await seenBy()).toEqual([1, 1, 0]);
    for (const event of [
      "trackInAppDelivery",
      "trackInAppOpen",
      "trackInAppOpen",
      "trackInAppClick",
      "trackInAppClose",
    ])
      await track(tokens[0]!, event, about(id));
    for (const event of ["trackInAppDelivery", "trackInAppOpen", "trackInAppClose"])
      await track(tokens[1]!, event, about(id));
    const read = async () => (await staff!.post("/web-api/staff/campaign", { id })).body;
    expect((await read()).figures).toEqual({ delivered: 2, opened: 2, clicked: 1, dismissed: 1 });
    const everyone = { ...content, audience: NEW_CAMPAIGN.audience };
    await save({ content: everyone, id, version });
    expect(await seenBy()).toEqual([1, 1, 1]);
    // Everyone is every customer: staff at their work aren't counted, nor interrupted.
    expect(await idsOf(await jwtOf(staff!, "staff@x.example"))).toEqual([]);
    await staff!.post("/web-api/staff/campaign-stop", { id });
    expect(await seenBy()).toEqual([0, 0, 0]);
    expect(await read()).toMatchObject({ state: "ended", figures: { delivered: 2 } });
    const card = { ...content, kind: "embedded", placementId: 7, title: "Crab", buttons: [] };
    const { id: cardId } = await save({ content: card });
    const { sdk } = await packageOf("a");
    const cardsOf = async (token: string) =>
      (
        await world
          .browser()
          .get(
            "/web-api/iterable/embedded-messaging/messages?placementIds=7&packageName=larder&platform=Web",
            bearing(token),
          )
      ).body.placements.flatMap(({ embeddedMessages }: any) => embeddedMessages);
    expect(await cardsOf(tokens[0]!)).toMatchObject([{ metadata: { messageId: cardId }, elements: { title: "Crab" } }]);
    await save({ content: { ...card, trigger: "never" }, id: cardId, version: 1 });
    expect(await cardsOf(tokens[0]!)).toEqual([]);

    // A segment: customer group, the user's region, and purchases of the organization.
    const reaches = async (segment: object) => {
      const audience = { ...NEW_CAMPAIGN.audience, ...segment };
      const saved = await save({ content: { ...content, audience } });
      const shown = (await Promise.all(tokens.map((token) => idsOf(token)))).map((ids) => ids.includes(saved.id));
      const isRead = (await staff!.post("/web-api/staff/campaign", { id: saved.id })).body.content.audience;
      expect(isRead).toEqual(audience);
      const counted = await staff!.post("/web-api/staff/campaign-audience", { audience, term: "" });
      return { id: saved.id, shown, users: counted.body.users as number };
    };
    const [{ users: all }, ofGroup] = [await reaches({}), await reaches({ customerGroup: "g2" })];
    expect([ofGroup.shown, ofGroup.users < all]).toEqual([[false, true, false], true]);
    await world.sql`update app_user set region = 'NE' where id = ${USER.a}`;
    expect(await reaches({ region: "NE" })).toMatchObject({ shown: [true, false, false], users: 1 });
    const bought = { isBought: true, what: " seafood ", days: 90 };
    const never = { ...bought, isBought: false };
    expect(await reaches({ purchases: bought })).toMatchObject({ shown: [false, false, false], users: 0 });
    const unsold = await reaches({ purchases: never });
    expect(unsold).toMatchObject({ shown: [true, true, true], users: all });
    const day = (before: number) => new Date(world.now().getTime() - before * 86_400_000).toISOString().slice(0, 10);
    await world.sql`insert into last_purchase (organization_id, sku, order_date, quantity, unit)
      values (${ORG.A}, 'FISH1', ${day(89)}, 1, 'CS')`;
    expect((await reaches({ purchases: { ...bought, days: 91 } })).shown).toEqual([true, false, false]);
    expect((await reaches({ purchases: { ...bought, what: "FISH1", days: 92 } })).shown).toEqual([true, false, false]);
    expect((await reaches({ purchases: { ...bought, days: 30 } })).shown).toEqual([false, false, false]);
    expect((await reaches({ purchases: { ...never, days: 93 } })).shown).toEqual([false, true, true]);
    // A shown message can be closed even after a purchase took the user out of its segment.
    expect(await idsOf(tokens[0]!)).not.toContain(unsold.id);
    await track(tokens[0]!, "trackInAppClose", about(unsold.id));
    expect(await faultOf({ customerGroup: "no such group" })).toBe("body.content.audience.customerGroup");
    expect(await faultOf({ users: [{ id: 77, name: "" }] })).toBe("body.content.audience.users");
    await world.sql`delete from last_purchase where sku = 'FISH1'`;
    await world.sql`delete from message where id <> ${cardId}`;

    // One that waits for an event reaches users who caused it since publication; so does a card.
    const waiting = { ...everyone, trigger: "event", event: "menu changed" };
    await sdk.track({ eventName: "menu changed" });
    world.advance(1_000);
    const { id: afterEvent } = await save({ content: waiting });
    const { id: afterOrder } = await save({ content: { ...waiting, event: PURCHASE_EVENT } });
    expect(await idsOf(tokens[0]!)).toEqual([]);
    await sdk.track({ eventName: "menu changed" });
    expect(await idsOf(tokens[0]!)).toEqual([afterEvent]);
    await sdk.trackPurchase({ items: [{ id: "1", name: "Crab", price: 1, quantity: 1 }], total: 1 });
    expect([...(await idsOf(tokens[0]!))].sort()).toEqual([afterEvent, afterOrder].sort());
    expect(await idsOf(tokens[1]!)).toEqual([]);

    // Only its author sees a test: the latest one, for an hour, in no list or figures.
    const staffToken = await jwtOf(staff!, "staff@x.example");
    const counts = async () => (await staff!.post("/web-api/staff/campaigns", { state: null, term: "" })).body;
    const [listed, own] = [await counts(), await idsOf(staffToken)];
    expect(listed.zone).toBe("America/New_York");
    const sendTest = async (written: object) =>
      (await staff!.post("/web-api/staff/campaign-test", { content: written })).body as { readonly messageId: string };
    await sendTest({ ...waiting, html: "<p>First</p>" });
    const { messageId } = await sendTest(waiting);
    expect(await idsOf(staffToken)).toEqual([messageId, ...own]);
    for (const event of ["trackInAppDelivery", "trackInAppOpen"]) await track(staffToken, event, about(messageId));
    expect(await counts()).toEqual(listed);
    expect((await staff!.post("/web-api/staff/campaign", { id: messageId })).status).toBe(404);
    const { messageId: proof } = await sendTest({ ...card, audience: everyone.audience });
    expect([await cardsOf(tokens[0]!), await idsOf(staffToken)]).toEqual([[], own]);
    const [seen] = await cardsOf(staffToken);
    expect(seen.metadata).toMatchObject({ messageId: proof, isProof: true });
    world.advance(3_600_000);
    expect(await cardsOf(await jwtOf(staff!, "staff@x.example"))).toEqual([]);
  });
});

describe("the provider's European Union service", () => {
  it("MSG-08 with ITERABLE_EU pages may send only to its host, otherwise to the configured one", () => {
    const sources = (env: Record<string, string>) =>
      contentSecurityPolicy(readConfig({ ITERABLE_API_KEY: "k", ...env }))
        .match(/connect-src [^;]*/)?.[0]
        .split(" ");
    expect(sources({ ITERABLE_EU: "on" })).toContain("https://api.eu.iterable.com");
    expect(sources({})).toContain("https://api.iterable.com");
    expect(sources({ ITERABLE_HOST: "https://mail.example/api" })).toContain("https://mail.example");
    expect(() => readConfig({ ITERABLE_API_KEY: "k", ITERABLE_EU: "yes" })).toThrow(/ITERABLE_EU/);
  });
});
