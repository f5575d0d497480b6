import { Accounts, OrderGuides, Sessions } from "@larder/calls/ports";
import { Carts } from "@larder/domain/cart/carts.port";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { Pages } from "@larder/domain/page/pages.port";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { expect, it } from "vitest";
import { lazyPorts } from "../src/http/lazy-port.ts";
import { offeredGroups } from "../src/http/offered-groups.ts";
import { live } from "../src/live.ts";
import type { Transport } from "../src/http/transport.ts";
import { open, problem } from "./opened.ts";
import type { Reply } from "./fake-server.ts";

/** All ports in front of a server with these replies. */
const talking = async (
  replies: readonly Reply[],
  cookies: Record<string, string> = {},
  settings: Pick<Transport, "configured"> = {},
) => {
  const { server, transport } = await open(replies, cookies);
  const layer = live({ ...transport, zone: () => "Europe/Paris", referer: () => "/before/", ...settings });
  const run = <A, E>(effect: Effect.Effect<A, E, Carts | OrderGuides | Pages | Sessions>) =>
    Effect.runPromise(Effect.result(Effect.provide(effect, layer)) as Effect.Effect<unknown>);
  const paths = () => server.arrived.splice(0).map(({ url }) => url.split("?")[0]);
  return { run, server, paths };
};

const guide = { id: 7 as GuideId, type: "cwCategories", page: 1, pageSize: 50, searchTerm: "a&b" } as const;
const failure = (_tag: string) => expect.objectContaining({ failure: expect.objectContaining({ _tag }) });

it.each([
  ["/über uns/?a=b&c=d", "/%C3%BCber%20uns/"],
  ["/products/A%201/x/?q=a%26b", "/products/A%201/x/"],
])("HTTP-05 PAGE-03 HTTP-01 the page %s is one GET with four fields and content headers", async (url, path) => {
  const body = { contentType: "notFound", originalUser: {}, currentUser: {} };
  const { run, server } = await talking([{ status: 404, body }], { Language: "fr" });
  const page = run(Pages.use((pages) => pages.byUrl({ url, cacheTime: 120_000 })));
  expect(await page).toMatchObject({ success: { contentType: "notFound" } });
  expect(server.arrived).toHaveLength(1);
  const [sent] = server.arrived;
  const { pathname, searchParams } = new URL(sent?.url ?? "", server.base);
  expect([sent?.method, pathname]).toEqual(["GET", path]);
  expect(Object.fromEntries(searchParams)).toEqual({
    expand: "*",
    currentPageUrl: url,
    tz: "Europe/Paris",
    t: "120000",
  });
  expect(sent?.headers).toMatchObject({
    accept: "application/json",
    "user-timezone": "Europe/Paris",
    "accept-language": "fr",
    "x-referer": "/before/",
  });
});

it("HTTP-13 OP-124 the configured header URL is used, no hard-coded path", async () => {
  const { run, paths } = await talking(
    [{ status: 200, body: {} }],
    {},
    { configured: () => ({ headerUrl: "/cms/kopf" }) },
  );
  await run(Pages.use((pages) => pages.header()));
  expect(paths()).toEqual(["/cms/kopf"]);
});

it("HTTP-13 OP-124 content calls are under the application's configured path", async () => {
  const ask = async (site: { readonly appPath?: string }) => {
    const { run, paths } = await talking([{ status: 404 }], {}, { configured: () => site });
    await run(Pages.use((pages) => pages.byContentLink("7_9", null)));
    await run(Pages.use((pages) => pages.children({ guid: "a/b" })));
    return paths();
  };
  const paths = ["/api/episerver/v2.0/content/7_9", "/api/episerver/v2.0/content/a%2Fb/children"];
  expect(await ask({})).toEqual(paths);
  expect(await ask({ appPath: "/" })).toEqual(paths);
  expect(await ask({ appPath: "/shop/" })).toEqual(paths.map((path) => `/shop${path}`));
});

it("OP-124 an order guide call goes where it is configured, others to the default", async () => {
  const guideEndpoints = { "/web-api/order-guide/copy/{id}": "/guides/{id}/copy" };
  const { run, paths } = await talking([{ status: 404 }], {}, { configured: () => ({ guideEndpoints }) });
  await run(OrderGuides.use((guides) => guides.copy({ id: guide.id }, "key")));
  await run(OrderGuides.use((guides) => guides.listing()));
  expect(paths()).toEqual(["/guides/7/copy", "/web-api/order-guide/listing"]);
});

it("GUIDE-VIEW-19 GUIDE-VIEW-18 HTTP-01 a guide is requested with five fields and the content headers", async () => {
  const { run, server } = await talking([{ status: 404 }], { Language: "fr" });
  await run(OrderGuides.use((guides) => guides.open(guide)));
  expect(server.arrived).toMatchObject([
    {
      method: "POST",
      url: "/web-api/order-guide?id=7&type=cwCategories&page=1&pageSize=50&searchTerm=a%26b",
      body: "",
      headers: { "user-timezone": "Europe/Paris", "accept-language": "fr", "x-referer": "/before/" },
    },
  ]);
});

it("CART-19 SUBMIT-06 OP-90 the order number is in the query of every write to its cart, and no other", async () => {
  const { run, server } = await talking([{ status: 404 }]);
  for (const order of [null, "55" as never]) {
    await run(Carts.use((carts) => carts.submit(order, "k")));
    await run(Carts.use((carts) => carts.removeLine("l1" as never, order, "k")));
  }
  expect(server.arrived.map(({ url }) => url)).toEqual([
    "/web-api/cart/submit?defaultCart=true",
    "/web-api/cart/remove-item?id=l1",
    "/web-api/cart/submit?orderNumber=55&defaultCart=false",
    "/web-api/cart/remove-item?id=l1&orderNumber=55",
  ]);
});

it("OP-23 IDENT-12 wrong credentials are a refusal with the server's message, not a lost session", async () => {
  const { run } = await talking([{ status: 401, body: problem("UNAUTHENTICATED", "Not right.") }]);
  expect(await run(Sessions.use((sessions) => sessions.signIn({ email: "a", password: "b" })))).toMatchObject({
    failure: { _tag: "Refused", message: "Not right." },
  });
});

it("GUIDE-LIST-14 GUIDE-LIST-16 HTTP-19 preferences succeed with 200 and 204 only; hide:false is sent", async () => {
  const statuses = [200, 204, 201, 202, 304, 404, 500];
  const { run, server } = await talking(statuses.map((status) => ({ status })));
  const outcomes: unknown[] = [];
  for (const _ of statuses)
    outcomes.push(
      await run(OrderGuides.use((guides) => guides.setPreferences({ orderGuideId: guide.id, hide: false }, "i"))),
    );
  expect(outcomes).toMatchObject(statuses.map((_, at) => ({ _tag: at < 2 ? "Success" : "Failure" })));
  expect(JSON.parse(server.arrived[0]?.body ?? "")).toEqual({ orderGuideId: 7, hide: false });
});

const saved = async (reply: Reply) => {
  const changes = {
    id: guide.id,
    name: "G",
    categoryType: "customGroups",
    categories: [],
    removedLineItems: [],
    movedLineItems: [],
  } as const;
  const { run } = await talking([reply]);
  return run(OrderGuides.use((guides) => guides.save(changes, "i")));
};

it("OP-135 GUIDE-EDIT-36 any object without an error is a success; an empty response is null", async () => {
  expect(await saved({ status: 200, text: "" })).toMatchObject({ success: null });
  expect(await saved({ status: 204 })).toMatchObject({ success: null });
  expect(await saved({ status: 200, body: {} })).toMatchObject({ success: { orderGuideId: null, error: null } });
  expect(await saved({ status: 200, body: { error: "Name taken" } })).toMatchObject({
    success: { error: "Name taken" },
  });
});

it("OP-143 the guide in a conflict is decoded like any other, in either spelling", async () => {
  const line = { productSku: "A", itemSequence: 1, displayOrder: 1, subsubscategory: "Loin" };
  const current = { name: "Theirs", categories: [{ name: "G", lineItems: [line] }], ungroupedProducts: {} };
  expect(await saved({ status: 409, body: problem("CONFLICT", "late", { current }) })).toMatchObject({
    failure: {
      _tag: "Conflict",
      current: { name: "Theirs", categories: [{ lineItems: [{ subsubcategory: "Loin" }] }] },
    },
  });
});

it("HTTP-01 without a Language cookie the default language is requested", async () => {
  const { run, server } = await talking([{ status: 200, body: { columns: [] } }]);
  await run(Pages.use((pages) => pages.footer()));
  expect(server.arrived[0]?.headers["accept-language"]).toBe("en-US");
});

it("PAGE-05 a URL's children are the same with and without a trailing slash", async () => {
  const { run, server } = await talking([{ status: 200, body: [] }]);
  await run(Pages.use((pages) => pages.children({ url: "/resources/" })));
  await run(Pages.use((pages) => pages.children({ url: "/resources" })));
  expect(server.arrived.map(({ url }) => url)).toEqual(["/resources/children", "/resources/children"]);
});

it("GUIDE-LIST-04 the header's guides are requested by GET", async () => {
  const { run, server } = await talking([{ status: 200, body: [] }]);
  await run(OrderGuides.use((guides) => guides.headerList()));
  expect(server.arrived[0]).toMatchObject({ method: "GET", url: "/web-api/order-guide/header-list" });
});

it("PROD-03 OP-133 a guide line's third level is read in both spellings", async () => {
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

it("HTTP-18 a response not as declared is a failure naming the path, never half a state", async () => {
  const { run } = await talking([{ status: 200, body: { id: "seven", ungroupedProducts: {} } }]);
  expect(await run(OrderGuides.use((guides) => guides.open(guide)))).toMatchObject({
    failure: { _tag: "Unexpected", detail: expect.stringMatching(/\["id"\]/) },
  });
});

it("HTTP-15 GUIDE-LIST-03 canceling ends the request, even on its second attempt", async () => {
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

it("IDENT-25 a part that can't be loaded fails the call, and the next one retries", async () => {
  const { transport, http } = await open([{ status: 200, body: {} }]);
  let isOffline = true;
  let loads = 0;
  let arrived = () => {};
  const load: Transport["load"] = (once) => {
    loads += 1;
    return new Promise((resolve) => (arrived = () => void once().then(resolve)));
  };
  const port = lazyPorts(
    { ...transport, load },
    http,
    offeredGroups(),
  )(Accounts, () =>
    isOffline
      ? Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
      : Promise.resolve(() => ({ forgotPassword: () => Effect.void }) as never),
  );
  const forgot = () =>
    Effect.runPromise(
      Effect.result(
        Effect.provide(
          Accounts.use((port) => port.forgotPassword({ email: "a@b.example" })),
          port,
        ),
      ),
    );
  expect(await forgot()).toEqual(failure("Unreachable"));
  expect(await forgot()).toEqual(failure("Unreachable"));
  // The host loads it once, and shows it.
  expect(loads).toBe(1);
  isOffline = false;
  expect(await forgot()).toMatchObject({ _tag: "Success" });
  arrived();
});
