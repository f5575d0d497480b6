import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, networkQuiet } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

/** Leaves a page for one that takes long to load, and returns what changed in the meantime. */
const leave = async (page: Page, path: string) => {
  await follow(page, path);
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true], main[aria-busy=true]") === null);
  await networkQuiet(page, 600);
  const main = page.locator("main");
  const before = await main.innerText();
  const calls: string[] = [];
  const note = (request: { method: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/web-api/") && !/\/(?:analytics|iterable)\//.test(pathname))
      calls.push(`${request.method()} ${pathname}`);
  };
  page.on("request", note);
  const letGo = await hold(page, /\/about-us\/\?expand=/);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/about-us/";
    document.body.append(link);
    link.click();
    link.remove();
  });
  await page.waitForURL("**/about-us/");
  await page.waitForTimeout(500);
  const during = await main.innerText();
  page.removeListener("request", note);
  letGo();
  await page.getByRole("heading", { level: 1, name: "About us" }).waitFor();
  await page.unrouteAll();
  return { changed: during === before ? null : during, calls };
};

it("PAGE-02 HIST-02 a page stays as it is, and requests nothing, until the next one is there", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await page.goto("/order-history/");
  const order = (await page.locator("main a[href^='/order-details/']").first().getAttribute("href")) ?? "";
  for (const path of ["/", "/order-guides/", order, "/order-history/?q=4", "/cart/"])
    expect.soft(await leave(page, path), path).toEqual({ changed: null, calls: [] });
});

it("PAGE-02 staff's pages stay as they are until the next one is there", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.administrator });
  await page.goto("/customers/");
  for (const path of ["/customer-terms/?organization=1", "/customer-orders/?q=7", "/personal-data/?user=1"])
    expect.soft(await leave(page, path), path).toEqual({ changed: null, calls: [] });
});

it("PAGE-02 OP-07 a search typed just before a click doesn't bring back the list that is being left", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.administrator });
  await page.goto("/customers/");
  const terms = page.locator("main a[href^='/customer-terms/?organization=1']").first();
  await terms.waitFor();
  const letGo = await hold(page, /\/customer-terms\/\?.*expand=/);
  await page.getByRole("searchbox", { name: "Find a customer" }).fill("inn");
  await terms.click();
  // Longer than the search waits for another letter.
  await page.waitForTimeout(600);
  expect(new URL(page.url()).pathname).toBe("/customer-terms/");
  letGo();
  await page.getByRole("group", { name: "Delivery days" }).waitFor();
});
