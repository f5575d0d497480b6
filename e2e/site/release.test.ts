import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { desktop } from "../support/browser.ts";
import { cells, openGuide } from "../guides/guide-page.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { root, startShop } from "../support/shop.ts";

/** A chunk of the first release that the second doesn't have. */
const GONE = /^GuidesDialog-/;

const folder = mkdtempSync(join(tmpdir(), "larder-release-"));
const dist = join(folder, "packages/web/dist");
// The shop was started last, so it stops first.
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = openOwnShop(
  () => {
    for (const part of ["server/bundle", "server/dist", "server/assets", "server/package.json", "web/dist"])
      cpSync(join(root, "packages", part), join(folder, "packages", part), { recursive: true });
    for (const name of ["domain", "calls", "sdk", "adapters-http"])
      symlinkSync(join(root, "packages", name), join(folder, "packages", name));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    for (const file of readdirSync(join(dist, "assets"))) if (GONE.test(file)) rmSync(join(dist, "assets", file));
    return startShop({}, { from: folder });
  },
  { prefetch: true },
);

let releases = 0;

/** Replaces the served release by one in which a script has another name. */
const release = (): void => {
  const page = join(dist, "index.html");
  const html = readFileSync(page, "utf8");
  const script = [...html.matchAll(/<script type="module"[^>]*\/assets\/([\w-]+\.js)"/g)].at(-1)?.[1];
  if (script === undefined) throw new Error("the page names no script");
  releases += 1;
  const next = `release${releases}.js`;
  writeFileSync(join(dist, "assets", next), `import "./${script}";\n`);
  writeFileSync(page, html.replaceAll(script, next));
};

const open = async (): Promise<Page> => {
  const { page } = await shop.openSignedIn(desktop, { isCold: true });
  await page.goto("/");
  return page;
};

const offer = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: "A new version of the shop is ready" });

it("a chunk missing in a new release leads to an offer to load it, and typed quantities survive", async () => {
  const page = await open();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await openGuide(page);
  await cells(page).first().focus();
  await page.keyboard.type("7");
  await expect.poll(() => offer(page).count()).toBe(0);
  // Within one release, a missing chunk is just a failed load.
  await page.getByRole("link", { name: "Products" }).first().click();
  await page.getByRole("button", { name: "Continue without adding" }).click();
  await page.getByRole("heading", { level: 1, name: "All products" }).waitFor();
  await page.getByRole("button", { name: "Open an order guide" }).click();
  await page.getByRole("alert").filter({ hasText: "didn't load" }).waitFor();
  await expect.poll(() => offer(page).count()).toBe(0);
  await page.goBack();
  await cells(page).first().waitFor();

  release();
  await offer(page).waitFor();
  const before = await page.evaluate(() => performance.timeOrigin);
  await offer(page).getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before);
  await expect.poll(() => cells(page).first().inputValue()).toBe("7");
  expect(dialogs).toEqual([]);
  await expect.poll(() => offer(page).count()).toBe(0);
});

it("a tab learns about a new release when it navigates", async () => {
  const page = await open();
  release();
  await page.getByRole("link", { name: "Orders" }).first().click();
  await offer(page).waitFor();
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
});
