import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { networkQuiet, phone } from "../support/browser.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";

const shop = openShop();

/** What a first visit may fetch on a slow line (docs/decisions/020-first-screen.md). */
const MOST_REQUESTS = 20;

interface Order {
  readonly key: Readonly<Record<"documentCompany" | "documentNumber" | "documentType" | "orderNumber", string>>;
}

const QUANTITY = "main input[data-quantity]:enabled:not([inert])";
const FIND = "main input[type=search]:not([form])";

/** `scripts`: the most that a page names, for a browser has six connections to a server. */
const visits: readonly (readonly [name: string, path: string, ready: string, scripts: number])[] = [
  ["home", "/", QUANTITY, 8],
  ["order guides", "/order-guides/", "main a[href^='/order-guide/']", 8],
  ["an order guide", "/order-guide/?id=1", QUANTITY, 7],
  ["the cart", "/cart/", "header button:not([inert])", 7],
  ["orders", "/order-history/", "main a[href^='/order-details/']", 8],
  ["an order", "/order-details/?", "main a[href^='/products/']", 9],
  ["a product", "/products/402118/atlantic-salmon-fillet-skin-on-3-4-lb/", QUANTITY, 8],
  ["search", "/search/?q=salmon", FIND, 13],
  ["quick order", "/quick-order/", "main input[data-item]:not([inert])", 7],
];

type Shifted = typeof globalThis & { shift: number };

/** Script requests up to the storefront's first own screen, on the page's clock. */
const scriptsBefore = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const taken = performance.getEntriesByName("taken")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime <= taken)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js"));
  });

const slowly = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: false, effectiveType: "2g" } });
    (globalThis as Shifted).shift = 0;
    const watch = new MutationObserver(() => {
      if (document.querySelector("header button:not([inert])") === null) return;
      watch.disconnect();
      performance.mark("taken");
    });
    watch.observe(document, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        (globalThis as Shifted).shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

const addressOf = async (page: Page, path: string): Promise<string> => {
  if (!path.endsWith("?")) return path;
  const { orders } = await call<{ readonly orders: readonly Order[] }>(page, "order-history/list", {
    body: { page: 1, pageSize: 1 },
  });
  return path + new URLSearchParams(orders[0]?.key).toString();
};

for (const [name, path, ready, most] of visits)
  it(`PAGE-28 on a slow line ${name} fetches little: first what its head names, in all at most 20`, async () => {
    const { page } = await shop.openSignedIn(phone, { isCold: true });
    const address = await addressOf(page, path);
    const html = await (await page.request.get(address, { headers: { accept: "text/html" } })).text();
    await slowly(page);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(address, { waitUntil: "commit" });
    await page.locator(ready).first().waitFor();
    const scripts = await scriptsBefore(page);
    const [head = ""] = html.split("</head>");
    const named = Array.from(head.matchAll(/(?:src|href)="([^"]+\.js)"/g), ([, url]) => url);
    await networkQuiet(page, 1_000);
    expect.soft(scripts.length).toBeGreaterThan(0);
    expect.soft(scripts.filter((url) => !named.includes(url))).toEqual([]);
    expect.soft(named.length).toBeLessThanOrEqual(most);
    expect.soft(fetched.filter((url) => url.includes("/web-sdk-"))).toEqual([]);
    expect.soft(fetched.length, fetched.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
    expect.soft(await page.evaluate(() => (globalThis as Shifted).shift)).toBeLessThan(0.02);
  });

it("PAGE-27 a guest's largest paint is in the page, and the scripts paint nothing larger", async () => {
  const { page } = await shop.open(phone, { isCold: true });
  const letScripts = await hold(page, "**/Static/dist/assets/*.js");
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(globalThis, { painted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly element: Element | null })[])
        painted.push(entry.element?.textContent ?? "");
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto("/", { waitUntil: "commit" });
  const painted = () => page.evaluate(() => (globalThis as unknown as { readonly painted: readonly string[] }).painted);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(async () => (await painted()).length).toBeGreaterThan(0);
  const before = await painted();
  letScripts();
  await page.locator("header button:not([inert])").first().waitFor();
  await networkQuiet(page);
  expect(await painted()).toEqual(before);
});
