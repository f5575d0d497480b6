import { CurrentCancellation } from "@larder/domain/cancellation.port";
import type { CancelReason, Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { afterEach, expect, it } from "vitest";
import { makeHttp } from "../src/http.ts";
import { carts as cartsLayer } from "../src/carts.http.ts";
import { orderGuides as guidesLayer } from "../src/order-guides.http.ts";
import { pages as pagesLayer } from "../src/pages.http.ts";
import { sessions as sessionsLayer } from "../src/sessions.http.ts";
import * as carts from "../src/wire/carts.ts";
import * as orderGuides from "../src/wire/order-guides.ts";
import * as sessions from "../src/wire/sessions.ts";
import { Carts } from "@larder/domain/cart/carts.port";
import { Pages } from "@larder/domain/page/pages.port";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import { Sessions } from "@larder/domain/account/sessions.port";
import { CookieJar, nodeSession } from "./node-session.ts";
import { type Reply, shopServer } from "./shop-server.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const jarWith = (cookies: Record<string, string>): CookieJar => {
  const jar = new CookieJar();
  const headers = new Headers();
  for (const [name, value] of Object.entries(cookies)) headers.append("set-cookie", `${name}=${value}; Path=/`);
  jar.take(new Response(null, { headers }));
  return jar;
};

const open = async (replies: readonly Reply[], cookies: Record<string, string> = {}) => {
  const server = await shopServer(replies);
  closers.push(server.close);
  const transport = { ...nodeSession(server.base, jarWith(cookies)), random: () => 0 };
  return { server, transport, http: makeHttp(transport) };
};

const failureOf = async (call: Effect.Effect<unknown, Failure>): Promise<Failure> => {
  const exit = await Effect.runPromiseExit(call);
  if (Exit.isSuccess(exit)) throw new Error("the call succeeded");
  const reason = exit.cause.reasons.find((one) => one._tag === "Fail");
  if (reason === undefined) throw new Error("the call died");
  return reason.error;
};

const problem = (code: string, message = "", more: object = {}) => ({
  error: { code, message, requestId: "r-1", ...more },
});
const region = { region: "NE" };

it("HTTP-01 HTTP-17 OP-91 OP-120 a call carries zone, language, referrer, the XSRF pair and its key; a read carries no key", async () => {
  const { server, http } = await open([{ status: 200, body: region }, { status: 204 }, { status: 200, body: [] }], {
    "XSRF-TOKEN": "x%20y",
    Language: "fr",
  });
  await Effect.runPromise(http.read(sessions.getRegion, {}));
  const preferences = { orderGuideId: 7 as never, hide: false };
  await Effect.runPromise(http.write(orderGuides.setPreferences, { body: preferences }, { key: "k-1" }));
  await Effect.runPromise(http.read(orderGuides.list, {}));
  const [first, second] = server.arrived;
  expect(first?.headers["idempotency-key"]).toBe(undefined);
  expect(second).toMatchObject({ method: "POST", body: '{"orderGuideId":7,"hide":false}' });
  expect(second?.headers).toMatchObject({
    "x-xsrf-token": "x y",
    "idempotency-key": "k-1",
    accept: "application/json",
  });
});

it("HTTP-05 PAGE-03 HTTP-01 a page is asked for once with its four fields and the content headers; a 404 carries the not-found page", async () => {
  const user = {};
  const page = { contentType: "notFound", originalUser: user, currentUser: user };
  const { server, transport, http } = await open([{ status: 404, body: page }], { Language: "fr" });
  const layer = pagesLayer(http, transport);
  const run = Pages.use((port) => port.byUrl({ url: "/über uns/?a=b&c=d", cacheTime: 120_000 }));
  const model = await Effect.runPromise(Effect.provide(run, layer));
  expect(model.contentType).toBe("notFound");
  expect(server.arrived).toHaveLength(1);
  const url = new URL(server.arrived[0]!.url, server.base);
  expect(url.pathname).toBe("/%C3%BCber%20uns/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    expand: "*",
    currentPageUrl: "/über uns/?a=b&c=d",
    tz: "America/New_York",
    t: "120000",
  });
  expect(server.arrived[0]?.headers).toMatchObject({ "user-timezone": "America/New_York", "accept-language": "fr" });
  expect(server.arrived[0]?.headers).toHaveProperty("x-referer");
});

it("HTTP-13 OP-124 the configured address of the header is used, no path of the code", async () => {
  const { server, transport, http } = await open([{ status: 200, body: {} }]);
  const layer = pagesLayer(http, { ...transport, configured: () => ({ headerUrl: "/cms/kopf" }) });
  await Effect.runPromise(
    Effect.provide(
      Pages.use((port) => port.header()),
      layer,
    ),
  );
  expect(server.arrived[0]?.url).toBe("/cms/kopf");
});

it("GUIDE-VIEW-19 a guide is asked for with five fields in the query and no body", async () => {
  const { server, http } = await open([{ status: 404, body: problem("NOT_FOUND") }]);
  const query = { id: 7 as never, view: "customGroups", page: 1, pageSize: 50, searchTerm: "a&b" } as const;
  const call = Effect.provide(
    OrderGuides.use((port) => port.open(query)),
    guidesLayer(http),
  );
  expect(await failureOf(call)).toEqual({ _tag: "NotFound", requestId: "r-1" });
  expect(server.arrived[0]).toMatchObject({ method: "POST", body: "" });
  expect(server.arrived[0]?.url).toBe(
    "/web-api/order-guide?id=7&type=customGroups&page=1&pageSize=50&searchTerm=a%26b",
  );
  expect(server.arrived[0]?.headers["user-timezone"]).toBe("America/New_York");
});

it("CART-19 SUBMIT-06 OP-90 the order's number goes along only when an order is modified", async () => {
  const { server, http } = await open([{ status: 200, body: { success: false } }]);
  const layer = cartsLayer(http);
  await Effect.runPromise(
    Effect.provide(
      Carts.use((port) => port.submit(null, "k")),
      layer,
    ),
  );
  await Effect.runPromise(
    Effect.provide(
      Carts.use((port) => port.submit("55" as never, "k2")),
      layer,
    ),
  );
  expect(server.arrived.map((one) => one.url)).toEqual([
    "/web-api/cart/submit?defaultCart=true",
    "/web-api/cart/submit?orderNumber=55&defaultCart=false",
  ]);
});

it.each([
  [401, problem("UNAUTHENTICATED"), { _tag: "NotSignedIn" }],
  [403, problem("FORBIDDEN", "no"), { _tag: "Forbidden", message: "no" }],
  [403, problem("ON_HOLD", "Credit."), { _tag: "Refused", code: "ON_HOLD", message: "Credit." }],
  [404, problem("NOT_FOUND"), { _tag: "NotFound" }],
  [409, problem("CONFLICT", "late", { current: { a: 1 } }), { _tag: "Conflict", message: "late", current: { a: 1 } }],
  [
    400,
    problem("VALIDATION", "bad", { fields: [{ path: "p", message: "m" }] }),
    { _tag: "Refused", status: 400, fields: [{ path: "p", message: "m" }] },
  ],
  [429, problem("RATE_LIMITED", "slow"), { _tag: "Refused", code: "RATE_LIMITED" }],
  [500, problem("INTERNAL"), { _tag: "Unexpected", status: 500, requestId: "r-1" }],
  [300, {}, { _tag: "Unexpected", status: 300 }],
] as const)("HTTP-18 OP-128 status %i is told in the domain's words", async (status, body, failure) => {
  const { http } = await open([{ status, body }]);
  expect(await failureOf(http.write(carts.submit, { query: {} }))).toMatchObject(failure);
});

it("OP-23 IDENT-12 wrong credentials are a refusal with the server's words, not a lost session", async () => {
  const { http } = await open([{ status: 401, body: problem("UNAUTHENTICATED", "Not right.") }]);
  const call = Sessions.use((port) => port.signIn({ email: "a", password: "b" }));
  expect(await failureOf(Effect.provide(call, sessionsLayer(http)))).toMatchObject({
    _tag: "Refused",
    message: "Not right.",
  });
});

it("GUIDE-LIST-16 HTTP-19 for preferences 200 and 204 are a success, 201 and 202 are not", async () => {
  const statuses = [200, 204, 201, 202];
  const { http } = await open(statuses.map((status) => ({ status })));
  const told: boolean[] = [];
  for (const _ of statuses) {
    const exit = await Effect.runPromiseExit(
      http.write(orderGuides.setPreferences, { body: { orderGuideId: 7 as never, hide: true } }),
    );
    told.push(Exit.isSuccess(exit));
  }
  expect(told).toEqual([true, true, false, false]);
});

it("OP-135 GUIDE-EDIT-36 a save that is answered with nothing is told as nothing", async () => {
  const { http } = await open([{ status: 200, text: "" }]);
  const changes = {
    id: 7 as never,
    name: "a",
    categoryType: "customGroups",
    categories: [],
    removedLineItems: [],
    movedLineItems: [],
  } as const;
  const call = OrderGuides.use((port) => port.save(changes, "k"));
  expect(await Effect.runPromise(Effect.provide(call, guidesLayer(http)))).toBe(null);
});

it("OP-143 the guide beside a conflict is read like every other, also with the specification's spelling", async () => {
  const line = { productSku: "A", itemSequence: 1, displayOrder: 1, subsubscategory: "Loin" };
  const current = {
    name: "Theirs",
    categories: [{ name: "G", lineItems: [line] }],
    ungroupedProducts: { name: "", lineItems: [] },
  };
  const { http } = await open([{ status: 409, body: problem("CONFLICT", "late", { current }) }]);
  const changes = {
    id: 7 as never,
    name: "a",
    categoryType: "customGroups",
    categories: [],
    removedLineItems: [],
    movedLineItems: [],
  } as const;
  const failure = await failureOf(
    Effect.provide(
      OrderGuides.use((port) => port.save(changes, "k")),
      guidesLayer(http),
    ),
  );
  expect(failure).toMatchObject({
    _tag: "Conflict",
    current: { name: "Theirs", categories: [{ lineItems: [{ subsubcategory: "Loin" }] }] },
  });
});

it("OP-91 a read is sent again when the server is busy or hangs up, at most twice; a write only under its key", async () => {
  const busy = await open([{ status: 503, headers: { "retry-after": "0" } }, "hangUp", { status: 200, body: region }]);
  expect(await Effect.runPromise(busy.http.read(sessions.getRegion, {}))).toEqual(region);
  expect(busy.server.arrived).toHaveLength(3);
  const dead = await open([{ status: 503 }]);
  expect(await failureOf(dead.http.read(sessions.getRegion, {}))).toMatchObject({ _tag: "Unexpected", status: 503 });
  expect(dead.server.arrived).toHaveLength(3);
  const bare = await open([{ status: 503 }]);
  await failureOf(bare.http.write(sessions.logout, {}));
  expect(bare.server.arrived).toHaveLength(1);
  const keyed = await open(["hangUp", { status: 204 }]);
  await Effect.runPromise(keyed.http.write(orderGuides.remove, { params: { id: 7 } }, { key: "k-9" }));
  expect(keyed.server.arrived.map((one) => one.headers["idempotency-key"])).toEqual(["k-9", "k-9"]);
  const refused = await open([{ status: 500, body: problem("INTERNAL") }]);
  await failureOf(refused.http.read(sessions.getRegion, {}));
  expect(refused.server.arrived).toHaveLength(1);
});

it("OP-91 a server that asks for a long wait is not waited for", async () => {
  const { server, http } = await open([{ status: 503, headers: { "retry-after": "60" } }]);
  await failureOf(http.read(sessions.getRegion, {}));
  expect(server.arrived).toHaveLength(1);
});

it("OP-91 an answer that is cut off is no answer; a whole one that nobody understands is told apart", async () => {
  const cut = await open(["cut"]);
  expect((await failureOf(cut.http.write(sessions.setRegion, { query: { region: "NE" } })))._tag).toBe("Unreachable");
  const half = await open([{ status: 200, text: '{"region":' }]);
  expect((await failureOf(half.http.write(sessions.setRegion, { query: { region: "NE" } })))._tag).toBe("Unreachable");
  const strange = await open([{ status: 200, body: { region: 7 } }]);
  expect(await failureOf(strange.http.read(sessions.getRegion, {}))).toMatchObject({ _tag: "Unexpected", status: 200 });
});

it("HTTP-18 what cannot be said in the call's own terms is refused before it is sent", async () => {
  const { server, http } = await open([{ status: 200, body: [] }]);
  const query = { id: 7, searchTerm: "x".repeat(513) };
  expect(await failureOf(http.read(orderGuides.open, { query }))).toMatchObject({
    _tag: "Refused",
    code: "VALIDATION",
  });
  expect(server.arrived).toHaveLength(0);
});

const cancelling = () => {
  const listeners = new Set<(reason: CancelReason) => void>();
  let why: CancelReason | null = null;
  const port = {
    reason: () => why,
    onCancel: (listener: (reason: CancelReason) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    port,
    listeners,
    cancel: (reason: CancelReason) => ((why = reason), listeners.forEach((listener) => listener(reason))),
  };
};

it("HTTP-15 NAV-07 giving a call up aborts its connection with the reason, and leaves no listener behind", async () => {
  const { server, transport } = await open(["never"]);
  let signal: AbortSignal | undefined;
  const http = makeHttp({
    ...transport,
    fetch: (url, init) => {
      signal = init.signal ?? undefined;
      return transport.fetch(url, init);
    },
  });
  const { port, listeners, cancel } = cancelling();
  const call = Effect.provideService(http.read(sessions.getRegion, {}), CurrentCancellation, port);
  const failed = failureOf(call);
  await expect.poll(() => server.arrived.length).toBe(1);
  cancel("navigation");
  expect(await failed).toEqual({ _tag: "Cancelled", reason: "navigation" });
  expect(signal?.reason).toBe("navigation");
  await expect.poll(() => server.closed()).toBe(1);
  await expect.poll(() => listeners.size).toBe(0);
});

it("HTTP-14 a call can be given up while it waits to be sent again", async () => {
  const { server, http } = await open([{ status: 503, headers: { "retry-after": "9" } }]);
  const controller = new AbortController();
  const exit = Effect.runPromiseExit(http.read(sessions.getRegion, {}), { signal: controller.signal });
  await expect.poll(() => server.arrived.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const from = performance.now();
  controller.abort();
  expect(Exit.isFailure(await exit)).toBe(true);
  expect(performance.now() - from).toBeLessThan(1_000);
  expect(server.arrived).toHaveLength(1);
});
