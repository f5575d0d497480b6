import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { desktop, emulator, phone } from "../support/browser.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { root, startShop } from "../support/shop.ts";

/** A page with markup that no editor may store. */
const HOSTILE = `<meta http-equiv="refresh" content="0;url=/terms/"><img name="createElement" src="/Static/drawings/beef.svg">
<form name="body"><input name="childNodes"></form><script>window.pwned = 1</script><img src="x" onerror="window.pwned = 2">
<p id="app" onclick="window.pwned = 3">What editors wrote <a href="javascript:window.pwned=4">here</a></p>`;

const ITEM = "402118";

const folder = mkdtempSync(join(tmpdir(), "larder-by-hand-"));

const changeByHand = async (data: string): Promise<void> => {
  const from = (file: string) => import(pathToFileURL(join(root, "packages/server/dist", file)).href);
  const [{ openDatabase }, { readConfig }] = await Promise.all([from("database/open.js"), from("config.js")]);
  const { db, close } = await openDatabase(readConfig({ LARDER_DATA: data, LARDER_LOG: "error" }), { as: "owner" });
  await db
    .insertInto("page")
    .values({
      guid: "by-hand",
      path: "/by-hand/",
      content_type: "content",
      title: "By hand",
      data: JSON.stringify({ blocks: [{ kind: "text", heading: "", html: HOSTILE }] }),
    })
    .execute();
  await db.updateTable("variant").set({ stock: 0 }).where("sku", "=", ITEM).where("is_default", "=", true).execute();
  await db.updateTable("variant").set({ stock: 40 }).where("sku", "=", ITEM).where("is_default", "=", false).execute();
  await close();
};

// The shop was started last, so it stops first.
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = openOwnShop(async () => {
  const LARDER_DATA = join(folder, "data");
  await changeByHand(LARDER_DATA);
  return startShop({ LARDER_DATA });
});

it("OP-111 a page with a refresh, clobbering names and scripts stays put and runs nothing", async () => {
  const { page, consoleErrors } = await shop.open();
  await page.goto("/by-hand/");
  await page.getByText("What editors wrote here").waitFor();
  await page.getByText("What editors wrote here").click();
  await page.waitForTimeout(1_500);
  expect(new URL(page.url()).pathname).toBe("/by-hand/");
  expect(
    await page.evaluate(() => [
      typeof document.createElement,
      document.body instanceof HTMLBodyElement,
      (window as { pwned?: number }).pwned ?? null,
      document.querySelectorAll("main [name], main [onclick], main form, main a[href^='javascript']").length,
    ]),
  ).toEqual(["function", true, null, 0]);
  await page.evaluate(() => void ((window as { alive?: number }).alive = 1));
  await page.getByRole("link", { name: "Terms of sale" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Terms of sale" }).waitFor();
  expect(await page.evaluate(() => (window as { alive?: number }).alive)).toBe(1);
  expect(consoleErrors.filter((one) => !one.includes("404"))).toEqual([]);
}, 120_000);

it("PROD-08 PROD-09 a list shows an in-stock size when the default one isn't, on desktop and phone", async () => {
  const { page } = await shop.openSignedIn();
  const emulate = await emulator(page);
  await page.goto(`/search/?q=${ITEM}`);
  const row = page.locator(`li[data-sku="${ITEM}"]`).first();
  await row.waitFor();
  const variants = await page.evaluate(
    async (sku) =>
      ((await (await fetch(`/products/${sku}/`, { headers: { accept: "application/json" } })).json()) as any).product
        .variants as { isDefault: boolean; inStock: boolean }[],
    ITEM,
  );
  expect(variants.map(({ isDefault, inStock }) => isDefault !== inStock)).not.toContain(false);
  for (const screen of [desktop, phone]) {
    await emulate(screen);
    const message = `${screen.viewport.width} px`;
    await expect.poll(() => row.getAttribute("data-out"), { message }).toBeNull();
    await expect.poll(() => row.innerText(), { message }).toContain("In stock");
  }
}, 120_000);
