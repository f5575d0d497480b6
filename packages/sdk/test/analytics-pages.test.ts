import { FOUND_MS } from "@larder/domain/analytics/found-products";
import { confirmedOrderKeys } from "@larder/domain/order/confirmation-url";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { describe, expect, it } from "vitest";
import { makeFakeBackend } from "../src/testing/fake-backend/backend.ts";
import { productFor } from "../src/testing/fake-backend/catalogue.ts";
import { pageModel } from "../src/testing/fake-backend/pages.ts";
import { fakeSession } from "../src/testing/fake-backend/ports.ts";
import { world } from "../src/testing/acceptance/world.ts";
import { item, openStorefront, type OpenStorefront, send, settle, settled } from "./open-storefront.ts";

const KEY = { segmentWriteKey: "key", segmentHost: "/events" };
const open = (options: Parameters<typeof openStorefront>[0] = {}) => openStorefront({ settings: KEY, ...options });
const backend = makeFakeBackend();
const product = (sku: string) => productFor({ backend, organization: world.organizations[0]! }, sku)!;
const shows = (path: string, more: Partial<PageModel>): PageModel => ({
  ...pageModel(fakeSession("ada"), path),
  ...more,
});
const origin = { queryId: "q1", indexName: "products_g1" };
const query = { query_id: "q1", index_name: "products_g1" };
const list = (listId: string, ...skus: readonly string[]) =>
  ({ _tag: "ListShown", listId, products: skus.map((sku) => product(sku)), term: "", origin: null }) as const;
const places = ({ tracked }: OpenStorefront) =>
  tracked.map(({ event, page, properties }) => [event, page.url, page.title, properties["page_type"]]);
const specialtyBuyer = world.users.find((user) =>
  world.organizations.some((one) => one.id === user.organizations[0] && one.businessUnit === 0),
)!;

describe("an event's page", () => {
  it("ANALYTICS-18 events during a page load belong to the page still shown", async () => {
    const shop = await open({ url: "/cart/?x=1" });
    shop.storefront.arrived("/order-guides/");
    shop.storefront.track({ _tag: "ExitIntended", at: 0 });
    await settle();
    shop.storefront.track({ _tag: "ExitIntended", at: 0 });
    await settle();
    expect(places(shop)).toEqual([
      ["Exit Intent", "/cart/?x=1", "/cart/", "cart"],
      ["Exit Intent", "/order-guides/", "/order-guides/", "orderGuideListing"],
    ]);
  });

  it("ANALYTICS-18 NAV-13 each page's referrer is the previous page; the first one's is the browser's", async () => {
    const shop = await open({ url: "/?utm_source=mail" });
    await settled(shop.storefront.arrived("/cart/?x=1&token=secret"));
    await settled(shop.storefront.arrived("/cart/?x=2"));
    const pages = shop.backend.trackers.sent.flatMap((one) => (one._tag === "page" ? [one.call] : []));
    expect(pages.map(({ url, referrer }) => [url, referrer])).toEqual([
      ["/?utm_source=mail", null],
      ["/cart/?x=1", "/?utm_source=mail"],
      ["/cart/?x=2", "/cart/?x=1"],
    ]);
  });

  it("ANALYTICS-14 ANALYTICS-15 orders and ended modifications are reported for the cart page", async () => {
    const shop = await open({ url: "/cart/" });
    await settled(shop.storefront.addToCart([item("BEEF1", 4)]));
    shop.storefront.cart.send({ _tag: "SubmitRequested" });
    await settle();
    const [url = ""] = shop.went;
    const order = confirmedOrderKeys(url.slice(url.indexOf("?")))[0]!.orderNumber;
    await settled(shop.storefront.arrived(`/cart/?orderNumber=${order}`));
    await send(shop.storefront.cart, { _tag: "EditRequested", order });
    await settled(shop.storefront.arrived("/order-guides/"));
    expect(places(shop).slice(1)).toEqual([
      ["order submitted", "/cart/", "/cart/", "cart"],
      ["modification ended", `/cart/?orderNumber=${order}`, "/cart/", "cart"],
    ]);
  });
});

describe("lists", () => {
  it("ANALYTICS-03 each list is viewed once when shown, with positions for hovers and additions", async () => {
    const shop = await open();
    const second = { ...list("Featured", "BEEF2", "P001"), first: 25 };
    for (const one of [list("Again", "BEEF1", "BEEF2"), second, list("Again", "BEEF1", "BEEF2"), second])
      shop.storefront.track(one);
    shop.storefront.track({ _tag: "ProductPointed", sku: "BEEF2", listId: "Again", kind: "mouse", restedMs: 500 });
    shop.storefront.track({ _tag: "ProductPointed", sku: "BEEF2", listId: "Featured", kind: "mouse", restedMs: 500 });
    await settled(shop.storefront.addToCart([item("P001", 1)]));
    const told = shop.tracked.map(({ event, properties }) => [
      event,
      properties["list_id"],
      (properties["products"] as readonly { sku: string; position: number }[] | undefined)?.map((one) => [
        one.sku,
        one.position,
      ]) ?? properties["position"],
    ]);
    expect(told).toEqual([
      [
        "Product List Viewed",
        "Again",
        [
          ["BEEF1", 1],
          ["BEEF2", 2],
        ],
      ],
      [
        "Product List Viewed",
        "Featured",
        [
          ["BEEF2", 25],
          ["P001", 26],
        ],
      ],
      ["Product Hovered", undefined, 2],
      ["Product Hovered", undefined, 25],
      ["Product Added", undefined, 26],
    ]);
  });

  it("ANALYTICS-03 ANALYTICS-18 items added before their list is viewed have its position and query", async () => {
    const shop = await open({ url: "/search/?q=beef" });
    const placed = { ...list("search", "BEEF2", "BEEF1"), first: 25, term: "beef", origin };
    shop.storefront.track({ ...placed, _tag: "ListPlaced" });
    await settled(shop.storefront.addToCart([item("BEEF1", 1)]));
    shop.storefront.track({ _tag: "ProductPointed", sku: "BEEF2", listId: "search", kind: "mouse", restedMs: 500 });
    shop.storefront.track(placed);
    shop.storefront.track({ ...placed, _tag: "ListPlaced" });
    shop.storefront.track(placed);
    await settle();
    expect(
      shop.tracked.map(({ event, properties: { position, query_id, index_name } }) => [
        event,
        position,
        query_id,
        index_name,
      ]),
    ).toEqual([
      ["Product Added", 26, "q1", "products_g1"],
      ["Product Hovered", 25, "q1", "products_g1"],
      ["Product List Viewed", undefined, "q1", "products_g1"],
    ]);
  });

  it("ANALYTICS-03 a growing list is viewed by its new items, positioned in the whole list", async () => {
    const shop = await open({ url: "/search/" });
    const first = { ...list("search", "BEEF2"), origin };
    const more = { ...list("search", "BEEF1"), first: 2, origin: { ...origin, queryId: "q2" }, isGrowth: true };
    for (const one of [first, { ...first, isGrowth: true }, more]) {
      shop.storefront.track({ ...one, _tag: "ListPlaced" });
      shop.storefront.track(one);
    }
    for (const sku of ["BEEF2", "BEEF1"])
      shop.storefront.track({ _tag: "ProductPointed", sku, listId: "search", kind: "mouse", restedMs: 500 });
    // Another page replaces all of it.
    shop.storefront.track({ ...list("search", "P001"), first: 3, origin });
    shop.storefront.track({ _tag: "ProductPointed", sku: "BEEF1", listId: "search", kind: "pen", restedMs: 500 });
    await settle();
    const placesOf = ({ products = [], position }: Readonly<Record<string, unknown>>) =>
      position ?? (products as readonly { sku: string; position: number }[]).map((one) => [one.sku, one.position]);
    expect(shop.tracked.map(({ event, properties }) => [event, properties["query_id"], placesOf(properties)])).toEqual([
      ["Product List Viewed", "q1", [["BEEF2", 1]]],
      ["Product List Viewed", "q2", [["BEEF1", 2]]],
      ["Product Hovered", "q1", 1],
      ["Product Hovered", "q2", 2],
      ["Product List Viewed", "q1", [["P001", 3]]],
    ]);
  });

  it("ANALYTICS-03 ANALYTICS-05 ANALYTICS-23 repeating an earlier search counts as a new search and list", async () => {
    const shop = await open({ userName: specialtyBuyer.userName, url: "/search/?q=beef" });
    const beef = { ...list("search", "BEEF1"), term: "beef", origin };
    shop.storefront.track(beef);
    shop.storefront.arrived("/search/?q=beef&sortBy=name");
    shop.storefront.track(beef);
    shop.storefront.arrived("/search/?q=pork");
    shop.storefront.track({ ...list("search", "P001"), term: "pork", origin });
    shop.storefront.arrived("/search/?q=beef");
    shop.storefront.track(beef);
    await settle();
    const searches = shop.tracked.filter(({ event }) => event === "Google Search");
    expect(searches.map(({ properties }) => properties["search_text"])).toEqual(["beef", "pork", "beef"]);
    expect(shop.tracked.filter(({ event }) => event === "Product List Viewed")).toHaveLength(3);
    const retail = shop.backend.trackers.sent.flatMap((one) => (one._tag === "retail" ? [one.event.searchQuery] : []));
    expect(retail).toEqual(["beef", "pork", "beef"]);
  });

  it("ANALYTICS-18 a search's query sticks until another search, half an hour or another user", async () => {
    const shop = await open({ url: "/search/?q=beef" });
    const queries = () =>
      shop.tracked
        .slice(-1)
        .map(({ event, properties: { query_id, index_name } }) => ({ event, query_id, index_name }));
    shop.storefront.track({ ...list("search", "BEEF1"), term: "beef", origin });
    await settled(shop.storefront.arrived("/products/BEEF1/x/"));
    const page = shows("/products/BEEF1/x/", { contentType: "pdp", product: product("BEEF1") });
    shop.storefront.track({ _tag: "PageLoaded", model: page });
    await settle();
    expect(queries()).toEqual([{ event: "product viewed", ...query }]);
    await settled(shop.storefront.addToCart([item("BEEF1", 1)]));
    expect(queries()).toEqual([{ event: "Product Added", ...query }]);
    const none = { query_id: undefined, index_name: undefined };
    await settled(shop.storefront.addToCart([item("BEEF2", 1)]));
    expect(queries()).toEqual([{ event: "Product Added", ...none }]);
    // Another search shows different products.
    const pork = { ...origin, queryId: "q2" };
    shop.storefront.track({ ...list("search", "P001"), term: "pork", origin: pork });
    await settled(shop.storefront.arrived("/cart/"));
    await settled(shop.storefront.addToCart([item("BEEF1", 1)]));
    expect(queries()).toEqual([{ event: "Product Added", ...none }]);
    await settled(shop.storefront.addToCart([item("P001", 1)]));
    expect(queries()).toEqual([{ event: "Product Added", ...query, query_id: "q2" }]);
    shop.storefront.track({ ...list("search", "BEEF1"), term: "beef", origin });
    shop.backend.clock.now += FOUND_MS + 1;
    await settled(shop.storefront.arrived("/"));
    await settled(shop.storefront.addToCart([item("BEEF1", 1)]));
    expect(queries()).toEqual([{ event: "Product Added", ...none }]);
    // Another user doesn't continue it.
    shop.storefront.track({ ...list("search", "BEEF1"), term: "beef", origin });
    await settled(shop.storefront.arrived("/cart/"));
    await settled(shop.storefront.signOut());
    shop.storefront.track({ _tag: "PageLoaded", model: page });
    await settle();
    expect(queries()).toEqual([{ event: "product viewed", ...none }]);
  });
});

it("ANALYTICS-18 every event carries the site's test, and the host's takes precedence", async () => {
  const tests = ({ tracked }: OpenStorefront) =>
    tracked.map(({ properties: { test_name, test_variant } }) => [test_name, test_variant]);
  const settings = { ...KEY, test: { name: "cards", variant: "B" } };
  const shop = await open({ settings });
  shop.storefront.track({ _tag: "ExitIntended", at: 0 });
  const own = await open({ settings, test: () => ({ name: "prices", variant: "A" }) });
  own.storefront.track({ _tag: "ExitIntended", at: 0 });
  await settle();
  expect([tests(shop), tests(own)]).toEqual([[["cards", "B"]], [["prices", "A"]]]);
});

it("ANALYTICS-23 a modified order's cart is viewed once, with the order's lines", async () => {
  const shop = await open({ userName: specialtyBuyer.userName, url: "/cart/" });
  const views = () =>
    shop.backend.trackers.sent.flatMap((one) =>
      one._tag === "retail" && one.event.eventType === "shopping-cart-page-view" ? [one.event.productDetails] : [],
    );
  await settled(shop.storefront.addToCart([item("BEEF1", 4)]));
  await send(shop.storefront.cart, { _tag: "SubmitRequested" });
  const [url = ""] = shop.went;
  const order = confirmedOrderKeys(url.slice(url.indexOf("?")))[0]!.orderNumber;
  await settled(shop.storefront.arrived(url));
  await settled(shop.storefront.addToCart([item("P001", 2)]));
  const before = views().length;
  await settled(shop.storefront.arrived(`/cart/?orderNumber=${order}`));
  await send(shop.storefront.cart, { _tag: "EditRequested", order });
  expect(views().slice(before)).toEqual([[{ product: { id: "BEEF1" }, quantity: 4 }]]);
  await settled(shop.storefront.arrived("/cart/"));
  expect(views().slice(before + 1)).toEqual([[{ product: { id: "P001" }, quantity: 2 }]]);
});
