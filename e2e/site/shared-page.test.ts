import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, type PageOptions } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

const PLAIN = "/robots.txt?of-a-test";

const traces = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    history: history.length,
    name: window.name,
    isOnline: navigator.onLine,
    width: innerWidth,
    colors: matchMedia("(prefers-color-scheme: dark)").matches,
    mark: "mark" in window,
    isPatched: !String(document.getElementById).includes("[native code]"),
  }));

describe("a page shared by consecutive tests", () => {
  let first: Page;
  let fresh: Awaited<ReturnType<typeof traces>>;
  let heard = 0;

  it("a test leaves all kinds of state behind", async () => {
    const { page, context } = await shop.open(desktop);
    first = page;
    await page.goto(PLAIN);
    fresh = await traces(page);
    expect(fresh).toMatchObject({ cookies: "", local: [], session: [], databases: [], caches: [], isOnline: true });
    await page.evaluate(async () => {
      document.cookie = "left=1";
      localStorage.setItem("left", "1");
      sessionStorage.setItem("left", "1");
      window.name = "left";
      history.pushState(null, "", "?left");
      await caches.open("left");
      await new Promise((done) => (indexedDB.open("left").onsuccess = done));
      addEventListener("beforeunload", (event) => event.preventDefault());
    });
    await page.mouse.click(5, 5);
    page.on("request", () => (heard += 1));
    context.on("page", () => (heard += 1));
    await page.route("**/*", (route) => route.abort());
    await context.route("**/*", (route) => route.abort());
    await context.newPage();
    await context.setOffline(true);
    heard = 0;
  });

  it("the next test gets a clean page", async () => {
    const { page, context } = await shop.open(desktop);
    expect(page).toBe(first);
    const before = heard;
    await page.goto(PLAIN);
    expect(await traces(page)).toEqual(fresh);
    expect([context.pages().length, heard - before]).toEqual([1, 0]);
  });

  it("a second user gets another page", async () => {
    const { page } = await shop.open(desktop);
    const other = await shop.open(desktop);
    expect(page).toBe(first);
    expect(other.context).not.toBe(page.context());
    // From here on it can't be reset.
    await page.addInitScript(() => Object.assign(window, { mark: 1 }));
    await page.goto(PLAIN);
    expect((await traces(page)).mark).toBe(true);
  });

  it("a test that changed it permanently makes the next one get another page", async () => {
    const { page } = await shop.open(desktop);
    expect(page).not.toBe(first);
    await page.goto(PLAIN);
    expect(await traces(page)).toEqual(fresh);
  });

  it("it saves data, and another loads ahead for a test that needs it", async () => {
    const savesData = async (options: PageOptions, isCold = false) => {
      const { page } = await shop.open(options, { isCold });
      await page.goto(PLAIN);
      return page.evaluate(() => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true);
    };
    expect(await savesData(desktop)).toBe(true);
    expect(await savesData({ ...desktop, prefetch: true })).toBe(false);
    expect(await savesData({ ...desktop, messages: true })).toBe(false);
    expect(await savesData(desktop, true)).toBe(false);
  });
});
