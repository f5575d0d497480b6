import { Accounts } from "@larder/domain/account/accounts.port";
import { Carts } from "@larder/domain/cart/carts.port";
import { sku, unit } from "@larder/domain/catalog/sku";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import { Pages } from "@larder/domain/page/pages.port";
import { Sessions } from "@larder/domain/account/sessions.port";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { expect, it } from "vitest";
import { makeHttp } from "../src/http.ts";
import { lazyPort } from "../src/lazy-port.ts";
import { live } from "../src/live.ts";
import { carts as cartsLayer } from "../src/carts.http.ts";
import { orderGuides as guidesLayer } from "../src/order-guides.http.ts";
import { pages as pagesLayer } from "../src/pages.http.ts";
import { sessions as sessionsLayer } from "../src/sessions.http.ts";
import * as orderGuides from "../src/wire/order-guides.ts";
import { failureOf, open, problem } from "./opened.ts";
import type { Reply } from "./fake-server.ts";

/** All ports in front of a server that answers so. */
const talking = async (replies: readonly Reply[], cookies: Record<string, string> = {}) => {
  const { server, transport } = await open(replies, cookies);
  const layer = live({ ...transport, zone: () => "Europe/Paris", referer: () => "/before/" });
  const run = <A, E>(effect: Effect.Effect<A, E, Carts | OrderGuides | Pages>) =>
    Effect.runPromise(Effect.result(Effect.provide(effect, layer)) as Effect.Effect<unknown>);
  return { run, server };
};

const guide = { id: 7 as GuideId, view: "cwCategories", page: 1, pageSize: 50, searchTerm: "" } as const;
const emptyCart = {
  id: "",
  cartGroups: [],
  summary: { itemCount: 0, poNumber: { value: "" }, note: { value: "" }, totals: { total: 0 } },
  oosLines: [],
};
const failure = (_tag: string) => expect.objectContaining({ failure: expect.objectContaining({ _tag }) });

it("HTTP-05 PAGE-03 HTTP-01 a page is requested once with its four fields and the content headers; a 404 carries the not-found page", async () => {
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

it("HTTP-13 OP-124 content calls are made below the configured path of the application", async () => {
  const { server, transport, http } = await open([{ status: 404, body: problem("NOT_FOUND") }]);
  const ask = async (appPath?: string) => {
    const layer = pagesLayer(http, { ...transport, configured: () => (appPath === undefined ? {} : { appPath }) });
    await Effect.runPromiseExit(
      Effect.provide(
        Pages.use((port) => port.byContentLink("7_9", null)),
        layer,
      ),
    );
    await Effect.runPromiseExit(
      Effect.provide(
        Pages.use((port) => port.children({ guid: "a b" })),
        layer,
      ),
    );
    return server.arrived.splice(0).map(({ url }) => url.split("?")[0]);
  };
  const paths = ["/api/episerver/v2.0/content/7_9", "/api/episerver/v2.0/content/a%20b/children"];
  expect(await ask()).toEqual(paths);
  expect(await ask("/")).toEqual(paths);
  expect(await ask("/shop/")).toEqual(paths.map((path) => `/shop${path}`));
});

it("OP-124 a call of order guides goes where it is configured by its path in the table, all others where the table says", async () => {
  const { server, transport } = await open([{ status: 404, body: problem("NOT_FOUND") }]);
  const guideEndpoints = { "/web-api/order-guide/copy/{id}": "/guides/{id}/copy" };
  const http = makeHttp({ ...transport, configured: () => ({ guideEndpoints }) });
  const layer = guidesLayer(http);
  const call = OrderGuides.use((port) =>
    Effect.all([Effect.exit(port.copy(7 as never, "key")), Effect.exit(port.listing())]),
  );
  await Effect.runPromise(Effect.provide(call, layer));
  expect(server.arrived.map(({ url }) => url)).toEqual(["/guides/7/copy", "/web-api/order-guide/listing"]);
});

it("GUIDE-VIEW-19 a guide is requested with five fields in the query and no body", async () => {
  const { server, http } = await open([{ status: 404, body: problem("NOT_FOUND") }]);
  const query = { id: 7 as never, view: "customGroups", page: 1, pageSize: 50, searchTerm: "a&b" } as const;
  const call = Effect.provide(
    OrderGuides.use((port) => port.open(query)),
    guidesLayer(http),
  );
  expect(await failureOf(call)).toEqual({ _tag: "NotFound", status: 404, requestId: "r-1" });
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
  const outcome: boolean[] = [];
  for (const _ of statuses) {
    const exit = await Effect.runPromiseExit(
      http.write(orderGuides.setPreferences, { body: { orderGuideId: 7 as never, hide: true } }),
    );
    outcome.push(Exit.isSuccess(exit));
  }
  expect(outcome).toEqual([true, true, false, false]);
});

const changes = {
  id: 7 as never,
  name: "a",
  categoryType: "customGroups",
  categories: [],
  removedLineItems: [],
  movedLineItems: [],
} as const;

it("OP-135 GUIDE-EDIT-36 a save that is answered with nothing is reported as nothing", async () => {
  const { http } = await open([{ status: 200, text: "" }]);
  const call = OrderGuides.use((port) => port.save(changes, "k"));
  expect(await Effect.runPromise(Effect.provide(call, guidesLayer(http)))).toBe(null);
});

it("OP-143 the guide next to a conflict is read like every other, also with the specification's spelling", async () => {
  const line = { productSku: "A", itemSequence: 1, displayOrder: 1, subsubscategory: "Loin" };
  const current = {
    name: "Theirs",
    categories: [{ name: "G", lineItems: [line] }],
    ungroupedProducts: { name: "", lineItems: [] },
  };
  const { http } = await open([{ status: 409, body: problem("CONFLICT", "late", { current }) }]);
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

it("GUIDE-VIEW-19 GUIDE-VIEW-18 HTTP-01 a guide is requested with all five fields, no body and the content headers", async () => {
  const { run, server } = await talking(
    [{ status: 200, body: { id: 7, name: "G", ungroupedProducts: {}, permissions: {} } }],
    { Language: "fr" },
  );
  await run(OrderGuides.use((guides) => guides.open(guide)));
  expect(server.arrived).toHaveLength(1);
  expect(server.arrived[0]).toMatchObject({
    method: "POST",
    url: "/web-api/order-guide?id=7&type=cwCategories&page=1&pageSize=50&searchTerm=",
    body: "",
  });
  expect(server.arrived[0]?.headers).toMatchObject({
    "user-timezone": "Europe/Paris",
    "accept-language": "fr",
    "x-referer": "/before/",
  });
});

it("HTTP-01 without a Language cookie the default language is requested", async () => {
  const { run, server } = await talking([{ status: 200, body: { columns: [] } }]);
  await run(Pages.use((pages) => pages.footer()));
  expect(server.arrived[0]?.headers["accept-language"]).toBe("en-US");
});

it("PAGE-03 HTTP-05 a page is one GET of its friendly URL with the four fields, encoded once, accepting JSON", async () => {
  const { run, server } = await talking([{ status: 500 }]);
  await run(Pages.use((pages) => pages.byUrl({ url: "/products/A%201/x/?q=a%26b", cacheTime: 120_000 })));
  const url = new URL(server.arrived[0]?.url ?? "", server.base);
  expect(server.arrived[0]?.method).toBe("GET");
  expect(url.pathname).toBe("/products/A%201/x/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    expand: "*",
    currentPageUrl: "/products/A%201/x/?q=a%26b",
    tz: "Europe/Paris",
    t: "120000",
  });
  expect(server.arrived[0]?.headers["accept"]).toBe("application/json");
});

it("PAGE-05 the children of a URL are the same with and without its last slash", async () => {
  const { run, server } = await talking([{ status: 200, body: [] }]);
  await run(Pages.use((pages) => pages.children({ url: "/resources/" })));
  await run(Pages.use((pages) => pages.children({ url: "/resources" })));
  expect(server.arrived.map(({ url }) => url)).toEqual(["/resources/children", "/resources/children"]);
});

it("HTTP-17 OP-91 a write carries the XSRF pair and the intent's key", async () => {
  const { run, server } = await talking([{ status: 200, body: { success: true, ...emptyCart } }], {
    "XSRF-TOKEN": "t1",
  });
  const items = [{ productSku: sku("A"), unitOfMeasure: unit("CS"), quantity: 2 }];
  await run(Carts.use((carts) => carts.add(items, null, "intent-1")));
  expect(server.arrived[0]?.headers).toMatchObject({
    "x-xsrf-token": "t1",
    "idempotency-key": "intent-1",
    "content-type": "application/json",
  });
  expect(JSON.parse(server.arrived[0]?.body ?? "")).toEqual({ items });
});

it("CART-19 the order number is in the query of every write of its cart, and of no other", async () => {
  const { run, server } = await talking([{ status: 200, body: { success: true, ...emptyCart } }]);
  await run(Carts.use((carts) => carts.removeLine("l1" as never, "55" as never, "i")));
  await run(Carts.use((carts) => carts.removeLine("l1" as never, null, "i")));
  expect(server.arrived.map(({ url }) => url)).toEqual([
    "/web-api/cart/remove-item?id=l1&orderNumber=55",
    "/web-api/cart/remove-item?id=l1",
  ]);
});

it("OP-91 OP-75 a read with a lost answer is sent again, a write only under its own key, a cart's write only by its workflow", async () => {
  const read = await talking(["hangUp", { status: 503 }, { status: 200, body: [] }]);
  expect(await read.run(OrderGuides.use((guides) => guides.list()))).toMatchObject({ success: [] });
  expect(read.server.arrived).toHaveLength(3);
  const write = await talking(["hangUp"]);
  expect(await write.run(OrderGuides.use((guides) => guides.remove(7 as GuideId, "i")))).toEqual(
    failure("Unreachable"),
  );
  expect(write.server.arrived.map(({ headers }) => headers["idempotency-key"])).toEqual(["i", "i", "i"]);
  const order = await talking(["hangUp"]);
  expect(await order.run(Carts.use((carts) => carts.submit(null, "i")))).toEqual(failure("Unreachable"));
  expect(order.server.arrived.map(({ headers }) => headers["idempotency-key"])).toEqual(["i"]);
  const keyless = await talking(["hangUp"]);
  expect(await keyless.run(OrderGuides.use((guides) => guides.viewed(7 as GuideId)))).toEqual(failure("Unreachable"));
  expect(keyless.server.arrived).toHaveLength(1);
  const refused = await talking([{ status: 404 }]);
  expect(await refused.run(OrderGuides.use((guides) => guides.list()))).toEqual(failure("NotFound"));
  expect(refused.server.arrived).toHaveLength(1);
});

it("GUIDE-LIST-14 GUIDE-LIST-16 hide:false is sent, not dropped; 304, 404 and 500 are no success", async () => {
  const hide = async (status: number) => {
    const { run, server } = await talking([{ status }]);
    const outcome = await run(
      OrderGuides.use((port) => port.setPreferences({ orderGuideId: 7 as GuideId, hide: false }, "i")),
    );
    return { outcome, body: JSON.parse(server.arrived[0]?.body ?? "") };
  };
  expect(await hide(204)).toMatchObject({ outcome: { _tag: "Success" }, body: { orderGuideId: 7, hide: false } });
  for (const status of [304, 404, 500]) expect(await hide(status)).toMatchObject({ outcome: { _tag: "Failure" } });
});

it("GUIDE-LIST-04 the header's guides are requested by GET", async () => {
  const { run, server } = await talking([{ status: 200, body: [] }]);
  await run(OrderGuides.use((guides) => guides.headerList()));
  expect(server.arrived[0]).toMatchObject({ method: "GET", url: "/web-api/order-guide/header-list" });
});

it("OP-135 GUIDE-EDIT-36 any object without an error is a success; nothing is reported as nothing", async () => {
  const changes = {
    id: 7 as GuideId,
    name: "G",
    categoryType: "customGroups",
    categories: [],
    removedLineItems: [],
    movedLineItems: [],
  } as const;
  const save = async (reply: Reply) => (await talking([reply])).run(OrderGuides.use((port) => port.save(changes, "i")));
  expect(await save({ status: 204 })).toMatchObject({ success: null });
  expect(await save({ status: 200, body: {} })).toMatchObject({ success: { orderGuideId: 7, error: null } });
  expect(await save({ status: 200, body: { error: "Name taken" } })).toMatchObject({
    success: { error: "Name taken" },
  });
});

it("PROD-03 OP-133 a guide line's third level is read under both spellings", async () => {
  const line = { productSku: "A", itemSequence: 1, displayOrder: 1 };
  const lineItems = [{ ...line, subsubscategory: "a" }, { ...line, subsubcategory: "b" }, line];
  const body = { id: 7, name: "G", permissions: {}, categories: [{ name: "X", lineItems }], ungroupedProducts: {} };
  const { run } = await talking([{ status: 200, body }]);
  const third = Effect.map(
    OrderGuides.use((guides) => guides.open(guide)),
    ({ categories }) => categories[0]?.lineItems.map(({ subsubcategory }) => subsubcategory),
  );
  expect(await run(third)).toMatchObject({ success: ["a", "b", ""] });
});

it("HTTP-18 an answer that is not as declared is a failure that names the path, never half a state", async () => {
  const { run } = await talking([{ status: 200, body: { id: "seven", ungroupedProducts: {} } }]);
  expect(await run(OrderGuides.use((guides) => guides.open(guide)))).toMatchObject({
    failure: { _tag: "Unexpected", detail: expect.stringMatching(/\["id"\]/) },
  });
});

it("HTTP-15 GUIDE-LIST-03 giving up ends the request, also on its second attempt", async () => {
  const { server, transport } = await open(["hangUp", "never"]);
  const give = new AbortController();
  const call = Effect.provide(
    OrderGuides.use((guides) => guides.list()),
    live(transport),
  );
  const pending = Effect.runPromiseExit(call, { signal: give.signal });
  await expect.poll(() => server.arrived.length, { timeout: 5_000 }).toBe(2);
  const before = server.closed();
  give.abort();
  expect(Exit.isFailure(await pending)).toBe(true);
  await expect.poll(() => server.closed() - before).toBe(1);
});

it("IDENT-25 when its part cannot be fetched a call fails like any call without a connection, and the next one tries again", async () => {
  const { transport } = await open([{ status: 200, body: {} }]);
  let isOffline = true;
  let loads = 0;
  let arrived = () => {};
  const port = lazyPort(
    Accounts,
    {
      ...transport,
      load: (once) => {
        loads += 1;
        return new Promise((resolve) => (arrived = () => void once().then(resolve)));
      },
    },
    () =>
      isOffline
        ? Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
        : Promise.resolve(() => ({ forgotPassword: () => Effect.void }) as never),
  );
  const forgot = () =>
    Effect.runPromise(
      Effect.result(
        Effect.provide(
          Accounts.use((port) => port.forgotPassword("a@b.example")),
          port,
        ),
      ),
    );
  expect(await forgot()).toEqual(failure("Unreachable"));
  expect(await forgot()).toEqual(failure("Unreachable"));
  // The host fetches it once, and says so.
  expect(loads).toBe(1);
  isOffline = false;
  expect(await forgot()).toMatchObject({ _tag: "Success" });
  arrived();
});
