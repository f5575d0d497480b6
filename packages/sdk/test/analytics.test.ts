import { productFor } from "../src/testing/fake-backend/catalogue.ts";
import { pageModel } from "../src/testing/fake-backend/pages.ts";
import { fakeSession } from "../src/testing/fake-backend/ports.ts";
import { makeFakeBackend } from "../src/testing/fake-backend/backend.ts";
import { world } from "../src/testing/acceptance/world.ts";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { openStorefront, type OpenStorefront, send, settle, settled } from "./open-storefront.ts";

const KEY = { segmentWriteKey: "key", segmentHost: "/events" };
const item = (sku: string, quantity = 1) => ({ productSku: sku, unitOfMeasure: "CS", quantity }) as never;
const sent = ({ backend }: Pick<OpenStorefront, "backend">) => backend.trackers.sent.map(({ _tag }) => _tag);
const names = ({ tracked }: Pick<OpenStorefront, "tracked">) => tracked.map(({ event }) => event);
const open = (options: Parameters<typeof openStorefront>[0] = {}) => openStorefront({ settings: KEY, ...options });

const visitOf = ({ storefront }: OpenStorefront) => {
  const state = storefront.analytics.get();
  return state.status === "on" ? state.visit?.id : null;
};

const shows = (path: string, more: Partial<PageModel>): PageModel => ({
  ...pageModel(fakeSession("ada"), path),
  ...more,
});
const backend = makeFakeBackend();
const organization = world.organizations[0]!;
const CART_VIEW = "shopping-cart-page-view";

const specialtyBuyer = () =>
  world.users.find((user) =>
    world.organizations.some((one) => one.id === user.organizations[0] && one.businessUnit === 0),
  )!;
const product = (sku: string) => productFor({ backend, organization }, sku)!;

describe("whether anything leaves", () => {
  it("ANALYTICS-24 CALL-77 without a write key nothing loads, is sent, stored or fails", async () => {
    const shop = await openStorefront({ settings: { segmentWriteKey: null } });
    await settled(shop.storefront.addToCart([item("BEEF1")]));
    expect(sent(shop)).toEqual([]);
    expect(shop.logged).toEqual([]);
    expect(shop.storefront.analytics.get()).toEqual({ status: "waiting" });
    expect(shop.local.keys().filter((key) => /visit|utm/.test(key))).toEqual([]);
  });

  it("ANALYTICS-24 ANALYTICS-25 with a key, the client loads, then product analytics, then events go", async () => {
    const shop = await open();
    expect(shop.backend.trackers.sent.slice(0, 2)).toEqual([
      { _tag: "load", source: { writeKey: "key", host: "/events" } },
      { _tag: "initialize", options: { host: "US", capturesPageViews: false } },
    ]);
    expect(sent(shop).filter((tag) => tag === "load")).toHaveLength(1);
  });

  it("OP-116 where consent is required, only events after it are sent, until it is withdrawn", async () => {
    const shop = await open({ settings: { ...KEY, asksForConsent: true } });
    await shop.storefront.addToCart([item("BEEF1")]);
    expect(sent(shop)).toEqual([]);
    expect(shop.storefront.analytics.get().status).toBe("asking");
    expect(shop.local.keys().filter((key) => /consent|visit/.test(key))).toEqual([]);
    await send(shop.storefront.analytics, { _tag: "ConsentAnswered", consent: "granted" });
    expect(names(shop)).toEqual([]);
    await settled(shop.storefront.addToCart([item("BEEF2")]));
    expect(names(shop)).toEqual(["Product Added"]);
    await send(shop.storefront.analytics, { _tag: "ConsentAnswered", consent: "denied" });
    expect(sent(shop).at(-1)).toBe("reset");
    const before = sent(shop).length;
    await settled(shop.storefront.addToCart([item("BEEF1")]));
    expect(sent(shop)).toHaveLength(before);
    expect(shop.local.keys().filter((key) => key.includes("visit"))).toEqual([]);
  });

  it("OP-116 elsewhere an objection stops events, also after reload and sign-out, until withdrawn", async () => {
    const shop = await open();
    await send(shop.storefront.analytics, { _tag: "ConsentAnswered", consent: "denied" });
    expect(sent(shop).at(-1)).toBe("reset");
    const before = sent(shop).length;
    await shop.storefront.addToCart([item("BEEF1")]);
    await settled(shop.storefront.signOut());
    expect(sent(shop)).toHaveLength(before);
    const { local, session } = shop;
    const next = await open({ local, session });
    expect(sent(next)).toEqual([]);
    expect(next.storefront.analytics.get().status).toBe("denied");
    await send(next.storefront.analytics, { _tag: "ConsentAnswered", consent: "granted" });
    next.storefront.track({ _tag: "ExitIntended", at: 0 });
    await settle();
    expect(names(next)).toEqual(["Exit Intent"]);
    expect(local.keys().filter((key) => key.includes("consent"))).toEqual([]);
  });

  it("OP-116 a browser that asks not to be tracked never is", async () => {
    const shop = await open({ doNotTrack: true });
    await shop.storefront.addToCart([item("BEEF1")]);
    expect(sent(shop)).toEqual([]);
  });

  it("IDENT-22 while staff act for a customer nothing leaves, and the customer isn't identified", async () => {
    const session = { ...fakeSession("ada"), isImpersonationActive: true };
    const shop = await open({ session });
    await settled(shop.storefront.addToCart([item("BEEF1")]));
    expect(sent(shop)).toEqual(["load", "initialize"]);
    expect(shop.storefront.analytics.get()).toMatchObject({ identity: null });
  });
});

describe("the user", () => {
  it("IDENT-14 a guest's events are under 00000, without an identity", async () => {
    const shop = await open({ userName: null });
    expect(sent(shop)).toEqual(["load", "initialize", "page", "viewed"]);
    expect(shop.backend.trackers.sent[2]).toMatchObject({ call: { userId: "00000", url: "/" } });
  });

  it("ANALYTICS-18 a customer is identified and grouped once, before the first event", async () => {
    const shop = await open();
    expect(sent(shop)).toEqual(["load", "initialize", "identify", "page", "viewed"]);
    expect(shop.backend.trackers.sent[2]).toMatchObject({
      identity: { userId: "ada", group: { groupId: "101", traits: { name: "North" } } },
    });
    await settled(shop.storefront.arrived("/cart/"));
    expect(sent(shop).filter((tag) => tag === "identify")).toHaveLength(1);
  });

  it("T9 at sign-out the platform forgets the user, and a new visit starts", async () => {
    const shop = await open();
    const visit = visitOf(shop);
    await settled(shop.storefront.signOut());
    expect(sent(shop)).toContain("reset");
    expect(shop.storefront.analytics.get()).toMatchObject({ identity: null });
    expect(visitOf(shop)).not.toBe(visit);
  });

  it("OP-116 consent lasts across pages and ends at sign-out", async () => {
    const asking = { ...KEY, asksForConsent: true };
    const shop = await open({ settings: asking });
    await send(shop.storefront.analytics, { _tag: "ConsentAnswered", consent: "granted" });
    const { local, session } = shop;
    const next = await open({ settings: asking, local, session });
    expect(sent(next)).toContain("page");
    await settled(next.storefront.signOut());
    expect(sent(next).at(-1)).toBe("reset");
    expect(next.storefront.analytics.get().status).toBe("asking");
    const denied = await open({ settings: asking, local });
    await send(denied.storefront.analytics, { _tag: "ConsentAnswered", consent: "denied" });
    const after = await open({ settings: asking, local });
    expect(after.storefront.analytics.get().status).toBe("denied");
    expect(sent(after)).toEqual([]);
  });
});

describe("a broken tracker", () => {
  const broken: readonly (readonly [string, () => Effect.Effect<void>])[] = [
    [
      "throws",
      () => {
        throw new Error("broken");
      },
    ],
    ["dies", () => Effect.die(new Error("broken"))],
    ["rejects", () => Effect.promise(() => Promise.reject(new Error("broken")))],
    ["hangs", () => Effect.never],
  ];
  it.each(broken)("ANALYTICS-31 one that %s harms nothing: the cart and the page continue", async (how, sabotage) => {
    const shop = await open();
    shop.backend.trackers.sabotage = sabotage;
    const { success } = await shop.storefront.addToCart([item("BEEF1")]);
    shop.storefront.arrived("/cart/");
    shop.storefront.track({ _tag: "ExitIntended", at: 0 });
    await settle();
    expect(success).toBe(true);
    expect(shop.logged.filter(({ message }) => message.startsWith("defect"))).toEqual([]);
    const warnings = shop.logged.filter(({ message }) => message.startsWith("Analytics are not sent"));
    expect(warnings).toHaveLength(how === "hangs" ? 0 : 1);
  });

  it("ANALYTICS-31 an analytics part that fails to load harms nothing", async () => {
    const shop = await open({ partsAfter: new Promise(() => {}) });
    shop.storefront.track({ _tag: "ExitIntended", at: 0 });
    expect(shop.logged).toEqual([]);
  });
});

describe("pages and their content", () => {
  it("NAV-13 ANALYTICS-30 each arrival, even the first, is one page view; a blocked one is none", async () => {
    const shop = await open();
    await settled(shop.storefront.arrived("/cart/?x=1&token=secret"));
    const viewed = shop.backend.trackers.sent.flatMap((one) => (one._tag === "viewed" ? [one.url] : []));
    expect(viewed).toEqual(["/", "/cart/?x=1"]);
    const pages = shop.backend.trackers.sent.flatMap((one) => (one._tag === "page" ? [one.call.url] : []));
    expect(pages).toEqual(viewed);
    const calls = shop.backend.trackers.sent.flatMap((one) => (one._tag === "page" ? [one.call] : []));
    expect(calls).toMatchObject([
      { title: "/", properties: { page_type: "home", location: "/" } },
      { title: "/cart/", properties: { page_type: "cart", location: "/cart/?x=1" } },
    ]);
    shop.storefront.mayLeave("/");
    await settle();
    expect(shop.backend.trackers.sent.filter(({ _tag }) => _tag === "viewed")).toHaveLength(2);
  });

  it("NAV-13 a page left before loading is one view without a kind, in order", async () => {
    const shop = await open();
    shop.backend.intercept.current = (call, run) => (call === "pages.byUrl" ? Effect.never : run);
    const views = () => shop.backend.trackers.sent.flatMap((one) => (one._tag === "page" ? [one.call] : []));
    const before = views().length;
    await settled(shop.storefront.arrived("/cart/"));
    expect(views()).toHaveLength(before);
    shop.storefront.arrived("/order-history/");
    shop.storefront.track({ _tag: "ExitIntended", at: 0 });
    await settle();
    expect(views().slice(before)).toMatchObject([
      { url: "/cart/", title: "", properties: { page_type: "" } },
      { url: "/order-history/", title: "", properties: { page_type: "" } },
    ]);
    expect(sent(shop).slice(-4)).toEqual(["page", "viewed", "track", "capture"]);
  });

  it("ANALYTICS-06 ANALYTICS-03 PAGE-21 a category page is one category view and one list, even reloaded", async () => {
    const page = shows("/beef/", {
      contentType: "productListing",
      categoryPath: ["Beef"],
      products: [product("BEEF1"), product("BEEF2")],
    });
    const shop = await open({ url: "/beef/", page });
    const { products, categoryPath } = page;
    const shown = { _tag: "ListShown", listId: "search", products, categoryPath, term: "", origin: null } as const;
    await settle();
    expect(names(shop)).toEqual(["Category Page View"]);
    shop.storefront.track(shown);
    await settle();
    expect(names(shop)).toEqual(["Category Page View", "Product List Viewed"]);
    expect(shop.tracked[1]?.properties).toMatchObject({ list_id: "search", category: "Beef", location: "/beef/" });
    expect(shop.tracked[0]?.properties).toMatchObject({
      category: "Beef",
      page_type: "productListing",
      location: "/beef/",
    });
    expect(shop.tracked[1]?.properties["products"]).toMatchObject([
      { sku: "BEEF1", position: 1 },
      { sku: "BEEF2", position: 2 },
    ]);
    shop.storefront.track({ _tag: "PageLoaded", model: { ...page } });
    shop.storefront.track(shown);
    await settle();
    expect(names(shop)).toHaveLength(2);
    shop.storefront.arrived("/");
    shop.storefront.arrived("/beef/");
    shop.storefront.track({ _tag: "PageLoaded", model: page });
    shop.storefront.track(shown);
    await settle();
    expect(names(shop)).toHaveLength(4);
  });

  it("PAGE-21 ANALYTICS-03 the index's products aren't another list unless the category is narrowed", async () => {
    const model = {
      contentType: "productListing",
      categoryPath: ["Beef"],
      products: [product("BEEF1"), product("BEEF2")],
    } as const;
    const origin = { queryId: "q1", indexName: "products_g1" };
    const { categoryPath, products } = model;
    const list = { _tag: "ListShown", listId: "search", categoryPath, term: "" } as const;
    const first = { ...list, products, origin: null };
    const found = (...skus: readonly string[]) => ({ ...list, products: skus.map((sku) => product(sku)), origin });
    const lists = (shop: OpenStorefront) =>
      shop.tracked
        .filter(({ event }) => event === "Product List Viewed")
        .map(({ properties }) => (properties["products"] as readonly { sku: string }[]).map(({ sku }) => sku));
    const whole = await open({ url: "/beef/", page: shows("/beef/", model) });
    whole.storefront.track(first);
    whole.storefront.track(found("BEEF2", "BEEF1"));
    whole.storefront.track({ _tag: "ProductPointed", sku: "BEEF2", kind: "mouse", restedMs: 500 });
    await settle();
    expect(lists(whole)).toEqual([["BEEF1", "BEEF2"]]);
    expect(whole.tracked.at(-1)).toMatchObject({
      event: "Product Hovered",
      properties: { position: 1, query_id: "q1", index_name: "products_g1" },
    });
    whole.storefront.arrived("/beef/?facet_brand=A");
    whole.storefront.track(found("BEEF2"));
    whole.storefront.arrived("/beef/");
    whole.storefront.track(found("BEEF2", "BEEF1"));
    await settle();
    expect(lists(whole)).toEqual([["BEEF1", "BEEF2"], ["BEEF2"]]);

    const narrowed = await open({ url: "/beef/?facet_brand=A&utm_source=mail", page: shows("/beef/", model) });
    narrowed.storefront.track(first);
    narrowed.storefront.track(found("BEEF2"));
    await settle();
    expect(lists(narrowed)).toEqual([["BEEF2"]]);
  });

  it("ANALYTICS-16 PROD-19 a product page is one view; another product in place is another", async () => {
    const pdp = (sku: string) => shows(`/products/${sku}/x/`, { contentType: "pdp", product: product(sku) });
    const shop = await open({ url: "/products/BEEF1/x/", page: pdp("BEEF1") });
    expect(
      shop.tracked.map(({ event, properties }) => [event, (properties["product"] as { sku: string }).sku]),
    ).toEqual([["product viewed", "BEEF1"]]);
    shop.storefront.arrived("/products/BEEF2/x/");
    shop.storefront.track({ _tag: "PageLoaded", model: pdp("BEEF2") });
    shop.storefront.track({ _tag: "PageLoaded", model: pdp("BEEF2") });
    await settle();
    expect(names(shop)).toEqual(["product viewed", "product viewed"]);
  });

  it("ANALYTICS-04 choosing a facet is one filter event; a new search without facets is none", async () => {
    const shop = await open({ url: "/search/?q=beef" });
    shop.storefront.arrived("/search/?q=beef&facet_brand=A&sortBy=price&sortDirection=asc");
    shop.storefront.arrived("/search/?q=beef&facet_brand=A&sortBy=price&sortDirection=asc&pageNumber=2");
    await settled(shop.storefront.arrived("/search/?q=veal"));
    expect(names(shop)).toEqual(["Product List Filtered"]);
    expect(shop.tracked[0]?.properties).toMatchObject({ filters: [{ type: "brand", value: "A" }], sort: "price asc" });
  });

  it("ANALYTICS-01 hovering a list product is one event per list, with its position", async () => {
    const shop = await open();
    const list = {
      _tag: "ListShown",
      listId: "search",
      products: [product("BEEF1"), product("BEEF2")],
      term: "",
      origin: null,
    } as const;
    shop.storefront.track(list);
    const point = (sku: string, kind = "mouse", restedMs = 500) =>
      shop.storefront.track({ _tag: "ProductPointed", sku, kind, restedMs });
    for (const sku of ["BEEF2", "BEEF2", "OTHER"]) point(sku);
    point("BEEF1", "touch");
    point("BEEF1", "mouse", 499);
    await settle();
    expect(names(shop)).toEqual(["Product List Viewed", "Product Hovered"]);
    expect(shop.tracked[1]?.properties).toMatchObject({ product: { sku: "BEEF2" }, position: 2 });
  });

  it("ANALYTICS-13 suggestions are reported with their term when they change, not per letter", async () => {
    const shop = await open();
    const { search } = shop.storefront;
    const type = async (text: string) => {
      search.send({ _tag: "InputChanged", text });
      await send(search, { _tag: "TypingSettled", text });
    };
    for (const text of ["be", "bee", "beef b", "zorble", "zorblemeat"]) await type(text);
    // Names the index; the fake one has no query ids.
    const { index } = search.get().credentials!;
    expect(index).not.toBe("");
    for (const { properties } of shop.tracked) expect(properties["index_name"]).toBe(index);
    expect(shop.tracked.map(({ properties }) => [properties["search_text"], properties["suggestions"]])).toEqual([
      ["be", ["Beef loin", "Beef brisket"]],
      ["beef b", ["Beef brisket"]],
      ["zorble", []],
    ]);
  });

  it("ANALYTICS-10 ANALYTICS-18 CONST-14 ANALYTICS-29 campaign and visit stay with the session's events", async () => {
    const shop = await open({ url: "/?utm_source=mail&facet_a=b" });
    await settled(shop.storefront.arrived("/cart/?utm_source=other"));
    shop.storefront.track({ _tag: "ExitIntended", at: Date.parse("2024-01-02T15:04:00Z") });
    await settle();
    const visit = visitOf(shop);
    expect(shop.tracked).toMatchObject([
      {
        event: "Exit Intent",
        userId: "ada",
        properties: { timestamp: "01/02/2024 03:04 pm", utm_source: "mail", session_id: visit, page_type: "cart" },
      },
    ]);
    expect(shop.tracked[0]?.properties).not.toHaveProperty("facet_a");
    const { local, sessionStorage } = shop;
    const next = await open({ local, sessionStorage });
    next.storefront.track({ _tag: "ExitIntended", at: 0 });
    await settle();
    expect(next.tracked[0]?.properties).toMatchObject({ utm_source: "mail", session_id: visit });
  });
});

describe("cart and orders", () => {
  it("ANALYTICS-02 each added product is one event with quantity and list position; a failed one is none", async () => {
    const shop = await open();
    shop.storefront.track({
      _tag: "ListShown",
      listId: "search",
      products: [product("BEEF2"), product("BEEF1")],
      term: "",
      origin: null,
    });
    await settled(shop.storefront.addToCart([item("BEEF1", 2), item("NONE")]));
    expect(names(shop).slice(1)).toEqual(["Product Added"]);
    expect(shop.tracked[1]?.properties).toMatchObject({
      product: { sku: "BEEF1", name: "Beef loin", unit_of_measure: "CS" },
      quantity: 2,
      position: 2,
    });
  });

  it("ANALYTICS-02 ANALYTICS-18 an added product missing from the cart is reported with its name", async () => {
    const shop = await open();
    shop.storefront.track({
      _tag: "ListShown",
      listId: "search",
      products: [product("BEEF1")],
      term: "",
      origin: null,
    });
    await settled(shop.storefront.addToCart([item("BEEF1", 2)]));
    const cart = shop.storefront.cart.get().optimisticCart!;
    const [line] = cart.cartGroups[0]!.subCarts[0]!.lines;
    const results = [
      { productSku: line!.productSku, unitOfMeasure: line!.unitOfMeasure, quantity: 1, outcome: "added" },
    ] as never;
    for (const held of [{ ...cart, cartGroups: [], oosLines: [line!] }, null])
      shop.storefront.track({ _tag: "ItemsAdded", results, cart: held });
    await settle();
    const reported = shop.tracked.filter(({ event }) => event === "Product Added").map(({ properties }) => properties);
    expect(reported.slice(1)).toMatchObject([
      { product: { sku: "BEEF1", name: "Beef loin" } },
      { product: { sku: "BEEF1", name: "Beef loin" } },
    ]);
  });

  it("ANALYTICS-14 SUBMIT-11 an order is one event with its numbers, total and products only", async () => {
    const shop = await open({ url: "/cart/" });
    await settled(shop.storefront.addToCart([item("BEEF1", 2)]));
    await send(shop.storefront.cart, { _tag: "SubmitRequested" });
    const [order] = shop.tracked.filter(({ event }) => event === "order submitted");
    const [placed] = shop.backend.orders;
    expect(order?.properties).toMatchObject({
      order_numbers: [placed?.order.key.orderNumber],
      is_modification: false,
      products: [{ sku: "BEEF1", quantity: 2 }],
    });
    expect(order?.properties["total"]).toBeGreaterThan(0);
    expect(order?.properties).not.toHaveProperty("cart");
  });

  it("ANALYTICS-23 ANALYTICS-05 only specialty customers' events also go out in the retail format", async () => {
    const retail = async (userName: string) => {
      const shop = await open({ userName, url: "/cart/" });
      shop.storefront.track({
        _tag: "ListShown",
        listId: "search",
        products: [product("BEEF1")],
        term: "beef",
        origin: null,
      });
      await settled(shop.storefront.addToCart([item("BEEF1", 2)]));
      return {
        events: shop.backend.trackers.sent.flatMap((one) => (one._tag === "retail" ? [one.event.eventType] : [])),
        searches: names(shop).filter((name) => name === "Google Search").length,
      };
    };
    expect(await retail("ada")).toEqual({ events: [], searches: 0 });
    const { events, searches } = await retail(specialtyBuyer().userName);
    expect(events.toSorted()).toEqual(["add-to-cart", "search", CART_VIEW]);
    expect(searches).toBe(1);
  });

  it("ANALYTICS-23 ANALYTICS-14 the cart page is viewed once per opening, not again after an order", async () => {
    const shop = await open({ userName: specialtyBuyer().userName, url: "/cart/" });
    const views = () =>
      shop.backend.trackers.sent.filter((one) => one._tag === "retail" && one.event.eventType === CART_VIEW).length;
    await settled(shop.storefront.addToCart([item("BEEF1", 2)]));
    expect(views()).toBe(1);
    const answers = { page: Deferred.makeUnsafe<void>(), cart: Deferred.makeUnsafe<void>() };
    shop.backend.intercept.current = (call, run) => {
      const held = call === "pages.byUrl" ? answers.page : call === "carts.currentOrNew" ? answers.cart : null;
      return held === null ? run : Effect.andThen(Deferred.await(held), run);
    };
    await send(shop.storefront.cart, { _tag: "SubmitRequested" });
    shop.storefront.arrived(shop.went[0]!);
    for (const answer of [answers.cart, answers.page]) {
      Deferred.doneUnsafe(answer, Effect.void);
      await settle();
    }
    expect(shop.storefront.cart.get()).toMatchObject({ status: "ready", submitted: { success: true } });
    expect(shop.storefront.page.get().page.value?.contentType).toBe("orderConfirmation");
    expect(views()).toBe(1);
    for (const url of ["/", "/cart/"]) {
      await settled(shop.storefront.arrived(url));
    }
    expect(views()).toBe(2);
  });
});
