import { gateway, type GatewayOptions, nodeListener, Problem } from "@larder/adapters-http/gateway";
import { calls } from "@larder/calls/calls";
import { OrderGuides } from "@larder/calls/ports";
import { isNotExpressible } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { failure } from "../../src/testing/acceptance/suite.ts";
import { BASE, browserOf, gatewaySetup, optionsOver } from "./harness.ts";
import { plainBackend } from "./plain-backend.ts";

const JSON_TYPE = { accept: "application/json" };

const open = (options: Partial<GatewayOptions> = {}) => {
  const browser = browserOf(gateway({ ...optionsOver(), ...options }));
  const post = async (path: string, body: unknown, more: Readonly<Record<string, string>> = {}) => {
    if (browser.cookies.get("XSRF-TOKEN") === null) await browser.send("/", { headers: JSON_TYPE });
    const token = browser.cookies.get("XSRF-TOKEN") ?? "";
    const headers = { "x-xsrf-token": token, "content-type": "application/json", ...more };
    return browser.send(path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const signIn = () => post("/web-api/auth/login", { email: "ada@x.example", password: "correct horse" });
  const get = async (path: string) => (await browser.send(path, { headers: JSON_TYPE })).json() as Promise<any>;
  const add = (key: string, quantity: number) =>
    post(
      "/web-api/cart/add",
      { items: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity }] },
      { "idempotency-key": key },
    );
  return { ...browser, post, signIn, get, add };
};
const errorOf = async (response: Response) => [response.status, ((await response.json()) as any).error.code];

describe("the gateway", () => {
  it("OP-125 a write without the XSRF pair or from another site is refused", async () => {
    const { post, signIn } = open();
    expect((await signIn()).status).toBe(200);
    const user = "/web-api/auth/current-user";
    expect(await errorOf(await post(user, {}, { "x-xsrf-token": "other" }))).toEqual([403, "FORBIDDEN"]);
    expect(await errorOf(await post(user, {}, { "sec-fetch-site": "cross-site" }))).toEqual([403, "FORBIDDEN"]);
    expect(await errorOf(await post(user, {}, { origin: "http://evil.example" }))).toEqual([403, "FORBIDDEN"]);
    expect((await post(user, {}, { origin: BASE, "sec-fetch-site": "same-origin" })).status).toBe(200);
  });

  it("OP-125 scripts can't read the session, which leaves over https only once it came so", async () => {
    const plain = (await open().signIn()).headers.getSetCookie();
    expect(plain).toEqual(["larder_session=101.101; Path=/; SameSite=Lax; HttpOnly"]);
    const answer = gateway(optionsOver());
    const secure = await answer(new Request("https://shop.example/", { headers: JSON_TYPE }));
    expect(secure.headers.getSetCookie()[0]).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax; Secure$/);
  });

  it("IDENT-07 a page of another user or organization gets nothing", async () => {
    const { post, signIn } = open();
    await signIn();
    const call = (owner: string) => post("/web-api/auth/current-user", {}, { "x-session-owner": owner });
    expect(await errorOf(await call("ada%40x.example 102"))).toEqual([401, "UNAUTHENTICATED"]);
    expect((await call("ada%40x.example 101")).status).toBe(200);
  });

  it("OP-81 writes that arrive together are applied one after another", async () => {
    const { signIn, add, get } = open();
    await signIn();
    await Promise.all(["a", "b", "c", "d"].map((key) => add(key, 2)));
    const cart = await get("/web-api/cart");
    expect(cart.version).toBe(4);
    expect(cart.cartGroups[0].subCarts[0].lines.map(({ quantity }: any) => quantity)).toEqual([8]);
  });

  it("OP-128 what a backend throws unforeseen reveals nothing, and is reported", async () => {
    const reported: unknown[] = [];
    const { backend } = plainBackend();
    const cause = new Error("the password of the database is wrong");
    const broken = { ...backend, categories: () => Promise.reject(cause) };
    const { send } = open({ backend: broken, onError: (reason) => reported.push(reason) });
    const response = await send("/web-api/content/header");
    expect(response.status).toBe(500);
    expect(((await response.json()) as any).error).toMatchObject({
      code: "INTERNAL",
      message: "Something went wrong.",
    });
    expect(reported).toEqual([cause]);
  });

  it("OP-128 the settings name each group of calls that nothing answers, and no other", async () => {
    const unavailable = async (options: Partial<GatewayOptions> = {}) =>
      (await open(options).get("/web-api/content/global-settings")).unavailable as readonly string[];
    const offered = (missing: readonly string[]) => Object.keys(calls).filter((group) => !missing.includes(group));
    const own = ["sessions", "pages", "carts", "orders", "search"];
    expect(offered(await unavailable())).toEqual(own);
    const handlers = { stockNotices: { list: async () => ({ notices: [] }) } };
    expect(offered(await unavailable({ handlers }))).toEqual([...own, "stockNotices"]);
  });

  it("OP-128 an invalid input names its place, and a body that is no JSON is refused", async () => {
    const { post, signIn, send, cookies } = open();
    await signIn();
    const bad = await post("/web-api/cart/add", { items: "BEEF1" }, { "idempotency-key": "k" });
    expect(bad.status).toBe(400);
    expect(((await bad.json()) as any).error.fields[0].path).toBe("body");
    const headers = { "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "", "idempotency-key": "l" };
    expect(await errorOf(await send("/web-api/cart/add", { method: "POST", headers, body: "{" }))).toEqual([
      400,
      "VALIDATION",
    ]);
    const long = await post(
      "/web-api/cart/update-item",
      { comment: "x".repeat(1_100_000) },
      { "idempotency-key": "m" },
    );
    expect(await errorOf(long)).toEqual([413, "TOO_LARGE"]);
  });

  it("IDENT-16 OP-21 staff's calls are forbidden to customers and refused to guests", async () => {
    const { post, signIn } = open();
    const audit = async () => errorOf(await post("/web-api/staff/audit", {}));
    expect(await audit()).toEqual([422, "UNAVAILABLE"]);
    await signIn();
    expect(await audit()).toEqual([403, "FORBIDDEN"]);
  });

  it("SEARCH-01 OP-35 the engine's protocol is answered, with counts and chosen facets; others are refused", async () => {
    const { post } = open();
    const search = async (request: object) => post("/1/indexes/*/queries", { requests: [request] });
    const found = async (request: object) => ((await (await search(request)).json()) as any).results[0];
    const beef = await found({ indexName: "products", params: "query=beef&hitsPerPage=1&facets=%5B%5D" });
    expect([beef.nbHits, beef.nbPages, beef.hits.length]).toEqual([2, 2, 1]);
    // Plain text: the search package escapes it.
    expect(beef.hits[0]._highlightResult.name.value).toBe(beef.hits[0].name);
    const chosen = { query: "", facets: ["*"], facetFilters: [["brand:Quayside"], "category:Beef"] };
    const filtered = await found({ indexName: "products", ...chosen });
    expect(filtered.hits.map(({ objectID }: any) => objectID)).toEqual(["BEEF2"]);
    expect(filtered.facets).toEqual({ brand: { Quayside: 1 }, category: { Beef: 1 } });
    expect(await errorOf(await search({ indexName: "products", filters: "color:red" }))).toEqual([422, "UNAVAILABLE"]);
    expect(await errorOf(await search({ indexName: "products_rating" }))).toEqual([422, "UNAVAILABLE"]);
  });

  it("SHELL-04 the header leads to pages that the shop has", async () => {
    const { get } = open();
    const { menu, categoryMenu } = await get("/web-api/content/header");
    for (const { url } of [...menu, ...categoryMenu]) expect((await get(url)).contentType).not.toBe("notFound");
    expect(menu).toEqual([{ label: "Contact", url: "/contact/" }]);
  });

  it("IDENT-13 PROD-02 guests see neither prices nor stock, customers their own", async () => {
    const { signIn, get } = open();
    const priceOf = async () => {
      const { product } = await get("/products/BEEF1/beef-loin/");
      return [product.variants[0].price, product.variants[0].stock];
    };
    expect(await priceOf()).toEqual(["", null]);
    await signIn();
    expect(await priceOf()).toEqual(["$12.50", 500]);
  });

  it("PAGE-03 OP-33 the storefront's pages, categories and products have models; nothing else does", async () => {
    const { send } = open();
    const page = async (path: string) => {
      const response = await send(path, { headers: JSON_TYPE });
      const { contentType, title } = (await response.json()) as any;
      return [response.status, contentType, title];
    };
    expect(await page("/cart/")).toEqual([200, "cart", "Cart"]);
    expect(await page("/products/in/Dry%20goods/")).toEqual([200, "productListing", "Dry goods"]);
    expect(await page("/nothing/")).toEqual([404, "notFound", "Not found"]);
    expect(await page("/%E0%A4%A/")).toEqual([404, "notFound", "Not found"]);
  });

  it("HTTP-18 the built storefront is served, its files for good and its document with a policy", async () => {
    const files = new Map([
      ["index.html", "<!doctype html>"],
      ["app-1.js", "let a;"],
      ["..%2fsecret.js", "let b;"],
    ]);
    const site = async (path: string) => {
      const text = files.get(path);
      return text === undefined ? null : new TextEncoder().encode(text);
    };
    const { send } = open({ site });
    const file = await send("/Static/dist/app-1.js");
    expect([file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      "text/javascript; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    const page = await send("/cart/");
    expect(await page.text()).toBe("<!doctype html>");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect((await send("/Static/dist/..%2fsecret.js")).status).toBe(404);
    expect((await send("/Static/dist/missing.js")).status).toBe(404);
  });

  it("OP-128 a shop answers a call of its own, and the rest is refused by name", async () => {
    const region = { chooseRegion: async ({ input }: { input: { region: string } }) => ({ region: input.region }) };
    const { post } = open({ handlers: { sessions: region } });
    expect(await (await post("/web-api/organization/setRegion?region=NE", {})).json()).toEqual({ region: "NE" });
    const { post: other } = open();
    const refused = await other("/web-api/organization/setRegion?region=NE", {});
    expect(((await refused.json()) as any).error.message).toBe("This shop runs on a list, which doesn't have regions.");
  });

  it("OP-128 a client knows a refusal that no retry helps against, by its status", async () => {
    const { signedIn, dispose } = await gatewaySetup();
    const ada = await signedIn("ada");
    const refused = failure(ada.run(Effect.flatMap(Effect.service(OrderGuides), (port) => port.list())));
    expect(isNotExpressible(await refused)).toBe(true);
    const busy = { _tag: "Refused", code: "UNAVAILABLE", message: "", status: 408, fields: [] } as const;
    expect(isNotExpressible(busy)).toBe(false);
    await dispose();
  });

  it("OP-125 OP-91 Node serves it, with bodies and cookies", async () => {
    const { backend } = plainBackend();
    const seen: string[] = [];
    const signIn: typeof backend.signIn = async (email) => {
      seen.push(email);
      throw new Problem("UNAUTHENTICATED", "Email or password is wrong.");
    };
    const server = createServer(nodeListener(gateway({ ...optionsOver(), backend: { ...backend, signIn } })));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const first = await fetch(`${url}/cart/`, { headers: JSON_TYPE });
    const [cookie = ""] = first.headers.getSetCookie();
    const token = cookie.slice("XSRF-TOKEN=".length, cookie.indexOf(";"));
    const response = await fetch(`${url}/web-api/auth/login`, {
      method: "POST",
      headers: { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token, "content-type": "application/json" },
      body: JSON.stringify({ email: "chef@x.example", password: "x" }),
    });
    expect(response.status).toBe(401);
    expect(seen).toEqual(["chef@x.example"]);
    await new Promise((resolve) => server.close(resolve));
  });
});
