import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { networkQuiet, phone } from "../support/browser.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";

const shop = openShop({ prefetch: true });

/** The most requests of a first visit on a slow line, with the page itself (docs/decisions/020-first-screen.md). */
const MOST = 20;

const QUANTITY = "main input[data-quantity]:enabled:not([inert])";

/** `scripts`: the most that a page names, for a browser has six connections to a server. */
const visits: readonly (readonly [name: string, path: string, ready: string, scripts: number])[] = [
  ["home", "/", QUANTITY, 13],
  ["order guides", "/order-guides/", "main a[href^='/order-guide/']", 9],
  ["an order guide", "/order-guide/?id=1", QUANTITY, 8],
  ["the cart", "/cart/", "header button:not([inert])", 10],
  ["orders", "/order-history/", "main a[href^='/order-details/']", 10],
  ["an order", "/order-details/", "main a[href^='/products/']", 14],
  ["a product", "/products/402118/atlantic-salmon-fillet-skin-on-3-4-lb/", "header button:not([inert])", 9],
  ["a search", "/search/?q=salmon", "header button:not([inert])", 12],
  ["quick order", "/quick-order/", "main input[data-item]:not([inert])", 9],
];

type Shifted = typeof globalThis & { shift: number };

const slowly = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: false, effectiveType: "2g" } });
    (globalThis as Shifted).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        (globalThis as Shifted).shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The address of an order that was sent. */
const anyOrder = async (page: Page): Promise<string> => {
  const { orders } = await call<{ readonly orders: readonly { readonly key: Readonly<Record<string, string>> }[] }>(
    page,
    "order-history/list",
    { body: { page: 1, pageSize: 1 } },
  );
  return `/order-details/?${new URLSearchParams(orders[0]?.key ?? {}).toString()}`;
};

for (const [name, of, ready, most] of visits)
  it(`PAGE-28 on a slow line ${name} fetches few files, and first those that its head names`, async () => {
    const { page } = await shop.openSignedIn(phone, { isCold: true });
    const path = of === "/order-details/" ? await anyOrder(page) : of;
    const html = await (await page.request.get(path, { headers: { accept: "text/html" } })).text();
    const [head = ""] = html.split("</head>");
    const named = [...new Set(Array.from(head.matchAll(/(?:src|href)="([^"]+\.js)"/g), ([, url]) => url))];
    await slowly(page);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    // Without this file no page shows its own screen, and whatever else it needs for that is fetched.
    const letLines = await hold(page, /\/assets\/lines-[^/]*\.js$/);
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => fetched.some((url) => url.includes("/assets/live-"))).toBe(true);
    await page.waitForTimeout(1_500);
    // The first click on a link waits for this part (PAGE-25), no page does.
    const first = fetched.filter((url) => url.endsWith(".js") && !url.includes("/internal-link-"));
    letLines();
    await page.locator(ready).first().waitFor();
    await networkQuiet(page, 1_000);
    expect.soft(first.filter((url) => !named.includes(url))).toEqual([]);
    expect.soft(named.length).toBeLessThanOrEqual(most);
    expect.soft(fetched.filter((url) => /\/(?:web-sdk|trackers-package)-/.test(url))).toEqual([]);
    expect.soft(fetched.length, fetched.join("\n")).toBeLessThanOrEqual(MOST);
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
