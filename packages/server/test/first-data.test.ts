import { OWNER_HEADER } from "@larder/calls/call";
import { expect, describe, it } from "vitest";
import type { Browser } from "./browser.ts";
import { GUIDE } from "./fixture.ts";
import { insertBuyers, punchoutSession } from "./punchout-links.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

interface Entry {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: unknown;
}

const pageOf = async (browser: Browser, path: string): Promise<string> =>
  (await browser.get(path, { headers: { accept: "text/html" } })).text;

/** The element as a browser reads it: up to the first end of a script. */
const firstOf = async (browser: Browser, path: string) => {
  const [, json] =
    /<script type="application\/json" id="larder-first"[^>]*>(.*?)<\/script/s.exec(await pageOf(browser, path)) ?? [];
  return json === undefined
    ? null
    : (JSON.parse(json) as { readonly owner: string; readonly answers: readonly Entry[] });
};

const guidePage = `/order-guide/?id=${GUIDE.a}`;
const pages = [
  "/",
  "/order-guides/",
  guidePage,
  "/cart/",
  "/order-history/",
  "/products/BEEF1/",
  "/search/",
  "/quick-order/",
];

describe("the answers that come with a page", () => {
  it("PAGE-28 each is what the call itself answers this session", async () => {
    const a = await world.signedIn("a");
    await a.add("BEEF1", 2);
    await a.submit();
    await a.add("BEEF1", 3);
    const [{ key }] = (await a.post("/web-api/order-history/list", { page: 1, pageSize: 1 })).body.orders;
    const details = `/order-details/?${new URLSearchParams(key).toString()}`;
    for (const path of [...pages, details]) {
      const { owner, answers } = (await firstOf(a, path))!;
      expect(owner).toBe("a%40x.example 101");
      expect(answers.length, path).toBeGreaterThan(0);
      for (const { method, url, body, headers, answer } of answers) {
        const sent = { ...headers, [OWNER_HEADER]: owner };
        const called = await a.send(method, url, body === undefined ? undefined : JSON.parse(body), { headers: sent });
        expect(called.status, `${path} ${url}`).toBe(200);
        expect(answer, `${path} ${url}`).toEqual(called.body);
      }
    }
    expect((await firstOf(a, guidePage))?.answers.map(({ url }) => url)).toEqual([
      `/web-api/order-guide?id=${GUIDE.a}&type=cwCategories&page=1&pageSize=50&searchTerm=`,
      "/web-api/cart/current-or-new",
      "/web-api/order-guide/listing",
    ]);
    expect((await firstOf(a, details))?.answers.map(({ url }) => url)).toEqual([
      "/web-api/order-history/details",
      "/web-api/cart/current-or-new",
      "/web-api/order-history/issues",
    ]);
    const home = (await firstOf(a, "/"))?.answers.map(({ url }) => url) ?? [];
    expect(home).toContain("/web-api/order-history/issue-answers");
  });

  it("PAGE-28 home has the last orders, and a product the orders of its item number", async () => {
    const a = await world.signedIn("a");
    const sent = async (path: string, call: string) =>
      (await firstOf(a, path))!.answers.flatMap(({ url, body }) => (url.endsWith(call) ? [JSON.parse(body!)] : []));
    expect(await sent("/", "/order-history/list")).toEqual([{ page: 1, pageSize: 20 }]);
    expect(await sent("/products/BEEF1/", "/order-history/list")).toEqual([{ page: 1, search: "BEEF1", pageSize: 5 }]);
  });

  it("HTTP-02 dates are of the zone that the browser settled on", async () => {
    const a = await world.signedIn("a");
    await a.add("BEEF1", 1);
    await a.submit();
    a.jar.set("cw_tz", "Asia/Tokyo");
    const { headers, answer } = (await firstOf(a, "/order-history/"))!.answers[0]!;
    expect(headers).toEqual({ "user-timezone": "Asia/Tokyo" });
    // Ten in the morning in New York is midnight there.
    expect((answer as any).orders[0].header.orderPlacedLocal).toBe("2026-11-19");
  });

  it("PAGE-27 IDENT-07 a guest's page and that of staff without a customer have none", async () => {
    const guest = await world.guest();
    const staff = await world.signedIn("staff");
    for (const path of pages) {
      expect(await firstOf(guest, path), path).toBeNull();
      expect(await firstOf(staff, path), path).toBeNull();
    }
  });

  it("SUBMIT-18 OP-25 a purchasing system's page has only what its session may read", async () => {
    await insertBuyers(world);
    const urlsOf = async (browser: Browser) => (await firstOf(browser, "/"))!.answers.map(({ url }) => url);
    const orders = "/web-api/order-history/list";
    const session = await punchoutSession(world);
    expect((await session.post(orders, { page: 1, pageSize: 5 })).status).toBe(403);
    const urls = await urlsOf(session);
    expect(urls).toContain("/web-api/cart/current-or-new");
    expect(urls).not.toContain(orders);
    expect(await urlsOf(await world.signedIn("a"))).toContain(orders);
  });

  it("GUIDE-LIST-23 another organization's guide isn't in the page, and neither is an unknown one", async () => {
    const a = await world.signedIn("a");
    for (const id of [GUIDE.b, 999_999]) {
      const path = `/order-guide/?id=${id}`;
      expect((await firstOf(a, path))?.answers.map(({ url }) => url)).toEqual([
        "/web-api/cart/current-or-new",
        "/web-api/order-guide/listing",
      ]);
      expect((await a.post(`/web-api/order-guide?id=${id}&type=cwCategories`)).status).toBe(404);
    }
  });

  it("IDENT-07 after a sign-out the page has nothing of the user, and the next user's has only their own", async () => {
    const browser = await world.signedIn("a");
    const former = (await firstOf(browser, guidePage))!;
    await browser.post("/web-api/auth/logout-api");
    expect(await firstOf(browser, guidePage)).toBeNull();
    await browser.signIn("b@x.example");
    const { owner, answers } = (await firstOf(browser, guidePage))!;
    expect(owner).not.toBe(former.owner);
    expect(answers.map(({ url }) => url)).toEqual(["/web-api/cart/current-or-new", "/web-api/order-guide/listing"]);
    expect(JSON.stringify(answers)).not.toContain("BEEF1");
    expect(JSON.stringify(answers)).not.toContain(String(GUIDE.a));
  });

  it("OP-124 hostile text stays in the element", async () => {
    const a = await world.signedIn("a");
    const hostile = "</script><script>alert(1)</script><!--<script>\u2028";
    await world.sql`update guide set name = ${hostile} where id = ${GUIDE.a}`;
    const html = await pageOf(a, "/order-guides/");
    expect(html).not.toContain("<script>alert(1)");
    expect(html.slice(html.indexOf("larder-first"))).not.toMatch(/<!--|\u2028/);
    const { answers } = (await firstOf(a, "/order-guides/"))!;
    expect(JSON.stringify(answers)).toContain(JSON.stringify(hostile).slice(1, -1));
    await world.sql`update guide set name = 'Restored' where id = ${GUIDE.a}`;
  });

  it("PAGE-28 the page with answers is stored by nobody", async () => {
    const a = await world.signedIn("a");
    const { headers } = await a.get("/cart/", { headers: { accept: "text/html" } });
    expect(headers.get("cache-control")).toBe("no-store");
  });
});
