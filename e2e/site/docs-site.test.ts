import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axe } from "../support/browser.ts";
import { openBrowser } from "../support/open-browser.ts";

interface Docs {
  readonly buildDocs: (folder: string) => Promise<number>;
  readonly serve: (folder: string, port: number) => Promise<Server>;
}

/** One page of each kind; the property-testing page and the changelog are made like a guide. */
const PAGES = [
  "index.html",
  "api/domain-quantity.html",
  "guides/own-backend.html",
  "playground/index.html",
  "laws.html",
];

const folder = mkdtempSync(join(tmpdir(), "larder-docs-"));
const script: string = new URL("../../scripts/docs.mjs", import.meta.url).href;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  const docs = (await import(script)) as Docs;
  await docs.buildDocs(folder);
  [server, browser] = await Promise.all([docs.serve(folder, 0), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;

const onEachPage = async <Found>(
  options: { readonly width: number; readonly colorScheme: "light" | "dark" },
  look: (page: Page) => Promise<Found>,
): Promise<Readonly<Record<string, Found>>> => {
  const context = await browser.newContext({
    viewport: { width: options.width, height: 844 },
    colorScheme: options.colorScheme,
  });
  const page = await context.newPage();
  const found: Record<string, Found> = {};
  for (const path of PAGES) {
    await page.goto(addressOf(path));
    found[path] = await look(page);
  }
  await context.close();
  return found;
};

const eachPage = <Value>(value: Value) => Object.fromEntries(PAGES.map((path) => [path, value]));

it("every kind of page of the docs site is accessible, light on a desk and dark on a phone", async () => {
  // The pages differ in their colors alone.
  const contrast = (page: Page) => axe(page, ["color-contrast"]);
  expect(await onEachPage({ width: 1280, colorScheme: "light" }, contrast)).toEqual(eachPage([]));
  const onPhone = await onEachPage({ width: 390, colorScheme: "dark" }, async (page) => ({
    violations: await axe(page),
    overflow: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    background: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  }));
  expect(onPhone).toEqual(eachPage({ violations: [], overflow: 0, background: "rgb(20, 22, 24)" }));
});

it("by keyboard the docs' content is one Tab and Enter away, wide tables scroll, and a program runs", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(addressOf("guides/own-backend.html"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  const unreachable = await page.evaluate(() =>
    Array.from(document.querySelectorAll("main *"))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter((one) => (one as HTMLElement).tabIndex < 0)
      .map((one) => one.tagName),
  );
  expect(unreachable).toEqual([]);
  await page.goto(addressOf("playground/"));
  await page.getByLabel("Program").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText('"success": true').first().waitFor();
  await page.close();
});
