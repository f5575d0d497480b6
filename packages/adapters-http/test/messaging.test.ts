import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { iterableClient } from "../src/iterable/client.ts";
import { messaging } from "../src/iterable/messaging.http.ts";
import { nodeTransport } from "../src/node.ts";
import type { Reply } from "./fake-server.ts";
import { isolatedIterable } from "./isolated-iterable.ts";
import { failureOf, serverOf } from "./opened.ts";

const token = (name: string): Reply => {
  const payload = Buffer.from(JSON.stringify({ exp: Date.now() / 1_000 + 3_600, name })).toString("base64url");
  return { status: 200, body: { token: `e30.${payload}.x` } };
};
const taken: Reply = { status: 200, body: { msg: "", code: "Success", params: null } };
afterEach(() => {
  vi.useRealTimers();
});

const run = <A>(effect: Effect.Effect<A, Failure>): Promise<A> => Effect.runPromise(effect);

/** The port of an identified user, and what it sends from then on. */
const open = async (...replies: readonly Reply[]) => {
  const server = await serverOf([token("a"), taken, ...replies]);
  const { sdk, stored } = isolatedIterable();
  const client = iterableClient(nodeTransport(server.base, { zone: "America/New_York" }), sdk);
  await run(client.identify("ada@x.example"));
  const from = server.arrived.length;
  const sent = () =>
    server.arrived
      .slice(from)
      .map(({ url, body }) => [url.replace("/web-api/iterable", ""), body === "" ? null : JSON.parse(body)] as const);
  const headers = () => server.arrived.slice(from).map((call) => call.headers);
  return { port: messaging(client), client, sent, headers, stored, base: server.base };
};
const fieldsOf = (failure: Failure) =>
  failure._tag === "Refused"
    ? [failure.code, failure.message, failure.status, failure.fields.map(({ path }) => path)]
    : failure._tag;

describe("MSG-70 MSG-71 MSG-72 MSG-73 MSG-75 the provider's other calls by its package", () => {
  it("MSG-11 MSG-13 OP-97 embedded messages are requested by repeated keys, and flattened", async () => {
    const message = {
      metadata: { messageId: "e1", campaignId: 3, placementId: 1, isProof: false },
      elements: { title: "Crab", buttons: [] },
    };
    const { port, sent } = await open({
      status: 200,
      body: { placements: [{ placementId: 1, embeddedMessages: [message] }, { placementId: "2" }] },
    });
    expect(await run(port.embeddedMessages([1, 2]))).toMatchObject([
      { metadata: { messageId: "e1" }, elements: { title: "Crab", body: "" } },
    ]);
    expect(sent()).toEqual([
      [
        "/embedded-messaging/messages?placementIds=1&placementIds=2&platform=Web&sdkVersion=2.2.1&packageName=larder&email=ada%40x.example",
        null,
      ],
    ]);
  });

  it("MSG-62 received, click, dismiss and session carry message, button and seconds", async () => {
    const now = Date.parse("2026-11-18T15:00:00Z");
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const { port, sent } = await open(taken);
    await run(port.trackEmbedded("received", { messageId: "e1" }));
    await run(port.trackEmbedded("click", { messageId: "e1", buttonId: "b1", targetUrl: "/x/" }));
    await run(port.trackEmbedded("dismiss", { messageId: "e1" }));
    const impressions = [{ messageId: "e1", placementId: 1, displayCount: 2, displayDuration: 1_500 }];
    await run(port.trackSession({ id: "s1", start: 0, end: 9, impressions }));
    const email = "ada@x.example";
    const deviceInfo = {
      appPackageName: "larder",
      platform: "Web",
      deviceId: globalThis.navigator?.userAgent ?? "larder",
    };
    expect(sent()).toEqual([
      ["/embedded-messaging/events/received", { messageId: "e1", deviceInfo, email }],
      [
        "/embedded-messaging/events/click",
        { messageId: "e1", buttonIdentifier: "b1", targetUrl: "/x/", deviceInfo, createdAt: now, email },
      ],
      ["/embedded-messaging/events/dismiss", { messageId: "e1", deviceInfo, createdAt: now, email }],
      [
        "/embedded-messaging/events/session",
        {
          session: { id: "s1", start: 0, end: 9 },
          impressions: [{ ...impressions[0], displayDuration: 1.5 }],
          deviceInfo,
          createdAt: now,
          email,
        },
      ],
    ]);
  });

  it("MSG-63 MSG-64 MSG-65 event, cart and order are sent for the user, with absolute URLs", async () => {
    const { port, sent, base } = await open(taken);
    const about = { id: "1", name: "Crab", price: 12.5, quantity: 2, categories: ["Seafood"] };
    const items = [{ ...about, imageUrl: "/crab.png", url: "/products/1/crab/" }];
    const whole = [{ ...about, imageUrl: `${base}/crab.png`, url: `${base}/products/1/crab/` }];
    await run(port.track({ eventName: "guide printed", dataFields: { lines: 3 } }));
    await run(port.updateCart(items));
    await run(port.trackPurchase({ items, total: 25 }));
    const user = { preferUserId: true, email: "ada@x.example" };
    expect(sent()).toEqual([
      ["/events/track", { eventName: "guide printed", dataFields: { lines: 3 }, email: "ada@x.example" }],
      ["/commerce/updateCart", { items: whole, user }],
      ["/commerce/trackPurchase", { items: whole, total: 25, user }],
    ]);
  });

  it("MSG-10 OP-96 each call of the provider, whatever it reports, carries the fixed headers", async () => {
    const nothing: Reply = { status: 200, body: { placements: [] } };
    const { port, headers } = await open(nothing, taken);
    const items = [{ id: "1", name: "Crab", price: 12.5, quantity: 2 }];
    const calls = [
      port.embeddedMessages([1]),
      port.trackEmbedded("received", { messageId: "e1" }),
      port.trackEmbedded("click", { messageId: "e1" }),
      port.trackEmbedded("dismiss", { messageId: "e1" }),
      port.trackSession({ id: "s1", start: 0, end: 9, impressions: [] }),
      port.track({ eventName: "guide printed" }),
      port.updateCart(items),
      port.trackPurchase({ items, total: 25 }),
      port.updateUser({ dataFields: { seats: 4 } }),
      port.updateSubscriptions({ emailListIds: [1] }),
    ];
    for (const call of calls) await run(call as Effect.Effect<unknown, Failure>);
    const fixed = headers().map((one) => [one["api-key"], /^Bearer e30\.[\w-]+\.x$/.test(one["authorization"] ?? "")]);
    expect(fixed).toEqual(calls.map(() => ["larder", true]));
  });

  it("MSG-63 MSG-67 an event without a name or a list without numbers is refused by fault, and not sent", async () => {
    const { port, sent } = await open(taken);
    for (const event of [{}, { eventName: "" }, { eventName: 5 }, { dataFields: {} }])
      expect(fieldsOf(await failureOf(port.track(event as never)))).toEqual([
        "GenericError",
        "Client-side error",
        400,
        ["eventName"],
      ]);
    const wrong = { emailListIds: ["a"], unsubscribedChannelIds: [1, "b"], campaignId: "c", templateId: "d" };
    expect(fieldsOf(await failureOf(port.updateSubscriptions(wrong as never)))).toEqual([
      "GenericError",
      "Client-side error",
      400,
      ["emailListIds[0]", "unsubscribedChannelIds[1]", "campaignId", "templateId"],
    ]);
    const none = { unsubscribedMessageTypeIds: "1", subscribedMessageTypeIds: [null] };
    expect(fieldsOf(await failureOf(port.updateSubscriptions(none as never)))[3]).toEqual([
      "unsubscribedMessageTypeIds",
      "subscribedMessageTypeIds[0]",
    ]);
    expect(sent()).toEqual([]);
  });

  it("MSG-66 MSG-67 MSG-69 who a user or subscription update is about is never the caller's to say, and the caller's object stays as it is", async () => {
    const { port, sent } = await open(taken);
    const update = Object.freeze({
      dataFields: { seats: 4 },
      preferUserId: false,
      email: "ben@x.example",
      userId: "2",
    });
    await run(port.updateUser(update));
    const lists = Object.freeze({ emailListIds: [1], campaignId: 2, email: "ben@x.example", userId: "2" });
    await run(port.updateSubscriptions(lists));
    expect(sent()).toEqual([
      ["/users/update", { dataFields: { seats: 4 }, preferUserId: true, email: "ada@x.example" }],
      ["/users/updateSubscriptions", { emailListIds: [1], campaignId: 2, email: "ada@x.example" }],
    ]);
    expect(update.email).toBe("ben@x.example");
  });

  it("MSG-68 OP-108 after an email change there is a new token, and later calls use it", async () => {
    const { port, client, sent } = await open(taken, token("new"), taken);
    await run(port.changeEmail("new@x.example"));
    await run(port.track({ eventName: "after" }));
    await run(client.identify("new@x.example"));
    expect(sent()).toEqual([
      ["/users/updateEmail", { newEmail: "new@x.example", currentEmail: "ada@x.example" }],
      ["/get-jwt?email=new%40x.example", null],
      ["/events/track", { eventName: "after", email: "new@x.example" }],
    ]);
  });

  it("MSG-77 MSG-78 MSG-79 MSG-80 MSG-81 a faulty payload is refused with every fault, and not sent", async () => {
    const { port, sent } = await open(taken);
    const refusal = async (effect: Effect.Effect<unknown, Failure>) => fieldsOf(await failureOf(effect));
    const refused = (...paths: readonly string[]) => ["GenericError", "Client-side error", 400, paths];
    expect(await refusal(port.updateCart([{ name: "x", quantity: 1 }] as never))).toEqual(
      refused("items[0].id", "items[0].price"),
    );
    expect(await refusal(port.trackPurchase({ items: [] } as never))).toEqual(refused("total"));
    expect(await refusal(port.track({ eventName: "" }))).toEqual(refused("eventName"));
    expect(await refusal(port.trackSession({ id: "s", start: 0, impressions: [] } as never))).toEqual(
      refused("session.end"),
    );
    expect(await refusal(port.trackEmbedded("click", { messageId: "" }))).toEqual(refused("messageId"));
    expect(await refusal(port.updateUser({ mergeNestedObjects: "x" } as never))).toEqual(refused("mergeNestedObjects"));
    expect(await refusal(port.updateSubscriptions({ emailListIds: ["a"] } as never))).toEqual(
      refused("emailListIds[0]"),
    );
    for (const email of ["", "a@b", "@b.c", "a b@c.d", "a@b."])
      expect(await refusal(port.changeEmail(email))).toEqual(refused("newEmail"));
    expect(sent()).toEqual([]);
  });

  it("MSG-82 a key the provider calls invalid is a refusal with its message", async () => {
    const { port } = await open({ status: 401, body: { msg: "Invalid API Key", code: "BadApiKey" } }, token("b"), {
      status: 400,
      body: { msg: "SUBSCRIPTION_INACTIVE", code: "BadParams" },
    });
    expect(await failureOf(port.embeddedMessages([1]))).toMatchObject({
      _tag: "Refused",
      message: "SUBSCRIPTION_INACTIVE",
    });
  });
});
