import { expect, it } from "vitest";
import { desktop, networkQuiet } from "../support/browser.ts";
import { visitGuide } from "./first-visit.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop({ prefetch: true });

/** Chunks for editing, the guide's menu, printing and in-app messages. */
const LATER = /EditView|after-guide|web-sdk|getMessages|get-jwt|categories\?/;

it("the first visit of a guide fetches what typing needs first, and everything else later", async () => {
  const { before, after } = await visitGuide(shop.browser, shop.url);
  expect(before.map(({ url }) => url).filter((url) => LATER.test(url))).toEqual([]);
  for (const part of ["EditView", "after-guide", "/web-sdk-"])
    expect(after.some(({ url }) => url.includes(part))).toBe(true);
  expect(before.length).toBeLessThanOrEqual(20);
});

it("the page preloads its kind's files, so none costs another round trip", async () => {
  const { page } = await shop.openSignedIn();
  await page.goto("/");
  const named = await page.evaluate(async () => {
    const html = await (await fetch("/order-guide/?id=1", { headers: { accept: "text/html" } })).text();
    return Array.from(html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*\/assets\/([\w-]+)-\w{7}\.\w+"/g)).map(
      ([, name]) => name,
    );
  });
  for (const part of ["lines", "order-guide", "rules"]) expect(named).toContain(part);
});

it("a customer's page names the cart's rules in its head, and a guest loads none", async () => {
  const rules = /\/assets\/rules-/;
  const { page } = await shop.open(desktop, { isCold: true });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(1_000);
  await networkQuiet(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((name) => rules.test(name))).toEqual([]);
  expect(loaded.some((name) => name.includes("/assets/live-"))).toBe(true);

  const customer = await shop.openSignedIn();
  const html = await (await customer.page.request.get("/", { headers: { accept: "text/html" } })).text();
  expect(html).toMatch(/<link rel="modulepreload"[^>]*\/assets\/rules-/);
});

it("on Save-Data, editing is fetched when its button gets focus", async () => {
  const { page } = await shop.openSignedIn();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const isFetched = () => fetched.some((url) => url.includes("/EditView-"));
  await page.goto("/order-guide/?id=1");
  await page.getByRole("button", { name: "More guide actions" }).waitFor();
  await page.waitForTimeout(3_000);
  expect(isFetched()).toBe(false);
  await page.getByRole("button", { name: /^Edit/ }).focus();
  await expect.poll(isFetched).toBe(true);
});
