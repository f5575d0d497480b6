import { CurrentCancellation } from "@larder/domain/cancellation.port";
import { Carts } from "@larder/domain/cart/carts.port";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { OrderGuides } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { afterEach, expect, it, vi } from "vitest";
import { type Http, makeHttp } from "../src/http/http.ts";
import { HOST_TIMEOUTS } from "../src/http/transport.ts";
import { carts } from "../src/ports/carts.http.ts";
import { derivedPort } from "../src/http/derived-port.ts";
import * as cartCalls from "@larder/calls/carts";
import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import * as guideFiles from "@larder/calls/guide-files";
import * as orderGuides from "@larder/calls/order-guides";
import * as sessions from "@larder/calls/sessions";
import type { Reply } from "./fake-server.ts";
import { failureOf, open, problem } from "./opened.ts";

const region = { region: "NE" };

afterEach(() => {
  vi.useRealTimers();
});

it("HTTP-16 CONST-38 by default there is no timeout; the host's limits end a call", async () => {
  vi.useFakeTimers();
  const minutes = 300_000;
  const after = (ms: number) =>
    vi.fn(
      (_url: string, { signal }: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          setTimeout(() => resolve(Response.json(region)), ms);
          signal?.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
  const host = { baseUrl: "", cookie: () => null, zone: () => "UTC", referer: () => "" };
  const patient = Effect.runPromise(
    makeHttp({ ...host, fetch: after(minutes) })(sessions.region, {}, { retry: false }),
  );
  await vi.advanceTimersByTimeAsync(minutes - 1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await patient).toEqual(region);
  const limited = makeHttp({ ...host, fetch: after(minutes), timeouts: HOST_TIMEOUTS });
  const givenUp = failureOf(limited(sessions.region, {}, { retry: false }));
  await vi.advanceTimersByTimeAsync(HOST_TIMEOUTS.call);
  expect(await givenUp).toMatchObject({ _tag: "Unreachable", reason: "timeout" });
});

it("HTTP-01 HTTP-17 OP-91 OP-120 a call carries zone, language, referrer, XSRF and key; a read no key", async () => {
  const { server, http } = await open([{ status: 200, body: region }, { status: 204 }, { status: 200, body: [] }], {
    "XSRF-TOKEN": "x%20y",
    Language: "fr",
  });
  await Effect.runPromise(http(sessions.region, {}));
  const preferences = { orderGuideId: 7 as never, hide: false };
  // As in the bundle, which omits `auth: "cookie"`.
  const { auth: _cookie, ...bundled } = orderGuides.setPreferences;
  await Effect.runPromise(http(bundled as never, preferences as never, { key: "k-1" }));
  await Effect.runPromise(http(orderGuides.list, {}));
  const [first, second] = server.arrived;
  expect(first?.headers["idempotency-key"]).toBe(undefined);
  expect(second?.headers["content-type"]).toBe("application/json");
  expect(second).toMatchObject({ method: "POST", body: '{"orderGuideId":7,"hide":false}' });
  expect(second?.headers).toMatchObject({
    "x-xsrf-token": "x y",
    "idempotency-key": "k-1",
    accept: "application/json",
  });
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
  [404, "", { _tag: "NotFound" }],
  [409, problem("CONFLICT", "late"), { _tag: "Conflict", current: null }],
  [502, "<html>", { _tag: "Unexpected", reason: "server", status: 502, detail: "HTTP 502: <html>" }],
  [500, problem("INTERNAL"), { _tag: "Unexpected", reason: "server", status: 500, requestId: "r-1" }],
  [300, {}, { _tag: "Unexpected", reason: "unreadable", status: 300 }],
] as const)("HTTP-18 OP-128 status %i becomes a failure of the domain", async (status, body, failure) => {
  const { http } = await open([typeof body === "string" ? { status, text: body } : { status, body }]);
  expect(await failureOf(http(cartCalls.submit, {}))).toMatchObject(failure);
});

it("OP-91 a read is retried at most twice when the server is busy; a write only with its key", async () => {
  const guides = <A>(http: Http, use: (port: OrderGuides["Service"]) => Effect.Effect<A, Failure>) =>
    use(derivedPort(http, orderGuides));
  const busy = await open([{ status: 503, headers: { "retry-after": "0" } }, "hangUp", { status: 200, body: [] }]);
  expect(await Effect.runPromise(guides(busy.http, (port) => port.list()))).toEqual([]);
  expect(busy.server.arrived).toHaveLength(3);
  const dead = await open([{ status: 503 }]);
  expect(await failureOf(guides(dead.http, (port) => port.list()))).toMatchObject({
    _tag: "Unexpected",
    reason: "server",
    status: 503,
  });
  expect(dead.server.arrived).toHaveLength(3);
  const bare = await open([{ status: 503 }]);
  await failureOf(guides(bare.http, (port) => port.viewed({ id: 7 })));
  expect(bare.server.arrived).toHaveLength(1);
  const keyed = await open(["hangUp", { status: 204 }]);
  await Effect.runPromise(guides(keyed.http, (port) => port.remove({ id: 7 }, "k-9")));
  expect(keyed.server.arrived.map((one) => one.headers["idempotency-key"])).toEqual(["k-9", "k-9"]);
  const refused = await open([{ status: 500, body: problem("INTERNAL") }]);
  await failureOf(guides(refused.http, (port) => port.list()));
  expect(refused.server.arrived).toHaveLength(1);
});

it("OP-91 OP-67 an idempotent call is retried unchanged, without a key", async () => {
  const fix = { kind: "rows", rows: [{ row: 3, sku: null, unit: null, quantity: null, skip: true }] } as const;
  const columns = { sku: 0, unit: null, quantity: null, group: null, name: null };
  const upload = { orderGuideId: 7, productCount: 1, errorCount: 0, columns };
  const answers = ["hangUp", { status: 503, headers: { "retry-after": "0" } }, { status: 200, body: upload }] as const;
  const fixing = await open(answers);
  await Effect.runPromise(fixing.http(guideFiles.fix, { id: 7 as never, fix, from: 0 }));
  const choosing = await open(answers);
  await Effect.runPromise(choosing.http(guideFiles.chooseColumns, { id: 7 as never, columns }));
  for (const { arrived } of [fixing.server, choosing.server]) {
    expect(arrived).toHaveLength(3);
    expect(new Set(arrived.map(({ body }) => body)).size).toBe(1);
    expect(arrived.every(({ headers }) => headers["idempotency-key"] === undefined)).toBe(true);
  }
});

it("OP-91 only calls declared to read or set, never both, retry without a key", async () => {
  const { http, server } = await open([{ status: 503 }]);
  const files = derivedPort(http, guideFiles);
  await failureOf(files.upload({ file: { name: "a.csv", content: "sku" } }));
  expect(server.arrived).toHaveLength(1);
  // @ts-expect-error Finishing makes a guide: it goes under its key.
  await failureOf(files.finish({ id: 7 as never, name: "x" }));
  expect(server.arrived).toHaveLength(2);
  const all = Object.values(calls).flatMap((group) => Object.values<Call>(group as never));
  const ambiguous = all.filter(({ reads, sets, idempotent }) => [reads, sets, idempotent].filter(Boolean).length > 1);
  expect(ambiguous).toEqual([]);
  expect(all.filter(({ sets }) => sets === true).map(({ path }) => path)).toEqual([
    "/web-api/auth/signup",
    "/web-api/order-guide/draft",
    "/web-api/order-guide/import-columns",
    "/web-api/order-guide/upload-fix",
    "/web-api/staff/guide-settings",
    "/web-api/order-history/issues-seen",
    "/web-api/staff/search-synonym",
    "/web-api/staff/delete-search-synonym",
    "/web-api/staff/search-dictionary-entry",
    "/web-api/staff/search-dictionary-change",
    "/web-api/staff/search-learned-decision",
    "/web-api/staff/search-banner",
    "/web-api/staff/delete-search-banner",
    "/web-api/product/notify-me",
    "/web-api/product/notify-me/withdraw",
    "/web-api/account/name",
    "/web-api/account/contact",
    "/web-api/account/reminders",
    "/web-api/account/language",
    "/web-api/account/email-withdraw",
    "/web-api/account/sign-out-device",
    "/web-api/staff/import-part",
    "/web-api/staff/import-compare",
    "/web-api/staff/import-reopen",
    "/web-api/staff/import-discard",
    "/web-api/staff/customer-list-part",
    "/web-api/staff/customer-list-compare",
    "/web-api/staff/customer-list-reopen",
    "/web-api/staff/customer-list-apply",
    "/web-api/content/page-picture",
    "/web-api/staff/product-picture",
    "/web-api/setup/shop",
    "/web-api/setup/customer",
    "/web-api/setup/delivery",
  ]);
});

it("OP-91 a long wait requested by the server ends the retries", async () => {
  const { server, http } = await open([{ status: 503, headers: { "retry-after": "60" } }]);
  await failureOf(http(sessions.region, {}));
  expect(server.arrived).toHaveLength(1);
});

it("OP-91 a call that hangs is closed in time; a read that hung isn't retried", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn((_url: string, _init: RequestInit) => new Promise<Response>(() => {}));
  const http = makeHttp({ baseUrl: "", cookie: () => null, zone: () => "UTC", referer: () => "", fetch });
  const hung = failureOf(http(sessions.region, {}, { timeout: 50 }));
  await vi.advanceTimersByTimeAsync(49);
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hung).toMatchObject({ _tag: "Unreachable", reason: "timeout" });
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledOnce();
});

it("OP-91 a truncated response differs from no network and an unreadable one", async () => {
  const failing = async (reply: Reply) => {
    const { http } = await open([reply]);
    return failureOf(http(sessions.chooseRegion, { region: "NE" }));
  };
  for (const text of ['{"region":', "<html>Sign in to the hotel"])
    expect(await failing({ status: 200, text })).toMatchObject({ _tag: "Unreachable", reason: "garbled" });
  expect(await failing("cut")).toMatchObject({ _tag: "Unreachable", reason: "garbled" });
  expect(await failing("hangUp")).not.toHaveProperty("reason");
  const unreadable = { _tag: "Unexpected", reason: "unreadable", status: 200 };
  expect(await failing({ status: 200, body: { region: 7 } })).toMatchObject(unreadable);
});

it("OP-75 OP-91 a cart write is sent once, under its key: its workflow alone retries", async () => {
  const { server, http } = await open([{ status: 503, headers: { "retry-after": "3" } }]);
  const layer = carts(http);
  const sent: readonly Effect.Effect<unknown, Failure, Carts>[] = [
    Carts.use((port) => port.add([], null, "k-1")),
    Carts.use((port) => port.removeLine("l-1" as never, null, "k-2")),
    Carts.use((port) => port.updateFields([], null, "k-3")),
    Carts.use((port) => port.submit(null, "k-4")),
    Carts.use((port) => port.submissionOf("k-4", false)),
  ];
  for (const call of sent)
    expect(await failureOf(call.pipe(Effect.provide(layer)))).toMatchObject({ status: 503, retryAfter: 3_000 });
  expect(server.arrived).toHaveLength(sent.length);
});

it("HTTP-18 a request that doesn't fit the call is refused before sending", async () => {
  const { server, http } = await open([{ status: 200, body: [] }]);
  const query = { id: 7, searchTerm: "x".repeat(513) };
  expect(await failureOf(http(orderGuides.open, query))).toMatchObject({
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

it("HTTP-15 NAV-07 canceling a call aborts its connection with the reason and leaves no listener", async () => {
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
  const call = Effect.provideService(http(sessions.region, {}), CurrentCancellation, port);
  const failed = failureOf(call);
  await expect.poll(() => server.arrived.length).toBe(1);
  cancel("navigation");
  expect(await failed).toEqual({ _tag: "Cancelled", reason: "navigation" });
  expect(signal?.reason).toBe("navigation");
  await expect.poll(() => server.closed()).toBe(1);
  await expect.poll(() => listeners.size).toBe(0);
});

it("HTTP-14 a call can be canceled while it waits for a retry", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => new Response("", { status: 503, headers: { "retry-after": "9" } }));
  const http = makeHttp({ baseUrl: "", cookie: () => null, zone: () => "UTC", referer: () => "", fetch });
  const controller = new AbortController();
  const exit = Effect.runPromiseExit(http(sessions.region, {}), { signal: controller.signal });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(fetch).toHaveBeenCalledOnce();
  controller.abort();
  // The clock stands still: nothing is waited for any more.
  expect(Exit.hasInterrupts(await exit)).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledOnce();
});
