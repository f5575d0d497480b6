import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, networkQuiet, phone } from "../support/browser.ts";
import { focused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";
import { facet, found, results } from "./search-page.ts";
import { inspect, shot } from "../support/shot.ts";

const shop = openShop({ prefetch: true });

const keptCatalogue = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem("larder.kept-catalogue") !== null);

for (const [name, screen] of [
  ["a desktop", desktop],
  ["a phone", phone],
] as const)
  it(`SEARCH-01 T17 offline, ${name} finds lines of opened guides, adds them once online, and links there`, async () => {
    const { page, context } = await shop.openSignedIn(screen, { isCold: true, hasOwnSession: true });
    await page.goto("/order-guide/?id=1");
    await page.locator("[data-line]").first().waitFor();
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("kept-guides")));
    await expect.poll(kept).toHaveLength(1);
    await expect.poll(() => keptCatalogue(page)).toBe(true);
    await networkQuiet(page);
    if (screen === phone) {
      await page.goto("/order-guides/");
      await networkQuiet(page);
    }
    await context.setOffline(true);
    if (screen === phone) await page.getByRole("button", { name: "Search", exact: true }).click();
    const box = page.getByRole("combobox", { name: "Search products" });
    await box.fill("marlow thigh");
    const list = page.getByRole("listbox", { name: /^Offline: from the catalog on this device, as of \d/ });
    const lines = list.getByRole("option");
    await lines.first().waitFor();
    expect(await lines.first().innerText()).toMatch(/Thigh[\s\S]*Marlow Farm/);
    // Drawings come from the file that the page has, without a broken-image icon.
    expect(await list.locator("[data-drawing]").count()).toBe(await lines.count());
    expect(await list.locator("img").count()).toBe(0);
    await inspect(page, `kept-guides-${screen.viewport.width}`);
    await box.press("ArrowDown");
    const inGuide = lines.filter({ hasText: "Main Kitchen, weekly" }).first();
    const sku = ((await inGuide.getAttribute("id")) ?? "").slice("suggest-sku-".length);
    const added = ((await lines.first().getAttribute("id")) ?? "").slice("suggest-sku-".length);
    const inCart = async () => Number(/(\d+) \w+ in cart/.exec(await list.locator("..").innerText())?.[1] ?? 0);
    const before = await inCart();
    await box.press("Control+Enter");
    await expect.poll(inCart).toBeGreaterThan(before);
    await inGuide.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${sku}`);
    const lineInHand = () => page.evaluate(() => document.activeElement?.closest("[data-line]")?.textContent ?? "");
    await expect.poll(lineInHand).toContain(sku);
    const asOf = page.getByText(/^This guide is as of/);
    if (screen === phone) {
      await asOf.waitFor();
      await page.getByRole("heading", { level: 1, name: "Main Kitchen, weekly" }).waitFor();
      await inspect(page, "kept-guide-390");
    }
    const [sent] = await Promise.all([page.waitForRequest("**/web-api/cart/add"), context.setOffline(false)]);
    expect(sent.postDataJSON()).toEqual({ items: [expect.objectContaining({ productSku: added })] });
    await expect.poll(() => asOf.count()).toBe(0);
    if (screen === phone) await page.getByRole("button", { name: "Search", exact: true }).click();
    await box.fill("marlow thigh");
    await page.getByRole("group", { name: "Products" }).getByRole("option").first().waitFor();
    expect(await list.count()).toBe(0);
  });

it("SEARCH-01 PAGE-06 T9 a stored guide focuses its heading, covers a failed search, is gone at sign-out", async () => {
  const { page, context } = await shop.openSignedIn(desktop, { isCold: true, hasOwnSession: true });
  await page.goto("/order-guide/?id=1");
  await page.locator("[data-line]").first().waitFor();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("kept-guides")).length);
  await expect.poll(kept).toBe(1);
  await networkQuiet(page);
  await page.goto("/order-guides/");
  // A fresh document without navigation still prefetches.
  await networkQuiet(page);
  await context.setOffline(true);
  const guide = "Main Kitchen, weekly";
  await page.locator("main").getByRole("link", { name: guide }).first().click();
  await page.getByRole("heading", { level: 1, name: guide }).waitFor();
  await expect.poll(() => focused(page)).toBe(guide);
  await context.setOffline(false);
  await expect.poll(() => keptCatalogue(page)).toBe(true);
  await networkQuiet(page);
  await context.route("**/search/SearchAsYouType/**", (route) => route.fulfill({ status: 503, body: "" }));
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.fill("chicken");
  const list = page.getByRole("listbox", { name: /^Search is down: from the catalog on this device, as of \d/ });
  await list.getByRole("option").first().waitFor();
  await box.fill("zzzz");
  await page.getByText("Nothing in the catalog on this device matches “zzzz”.").waitFor();
  await box.fill("");
  await page.getByRole("button", { name: /Marisol Reyes/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect.poll(kept).toBe(0);
  await box.fill("chicken");
  await page.getByText("We can't reach search", { exact: true }).waitFor();
});

it("SEARCH-11 SEARCH-54 a facet chosen offline or during a server error stays, and gets its results", async () => {
  const { page, context } = await shop.openSignedIn(desktop, { hasOwnSession: true });
  await page.goto("/search/?q=chicken&pageNumber=-1&sortBy=stars");
  const list = results(page);
  await list.locator("li").first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?q=chicken");
  const value = facet(page, "brand").getByRole("checkbox").first();
  await value.waitFor();
  const before = await found(page);
  expect(before).toBeGreaterThan(0);
  await networkQuiet(page);
  await context.setOffline(true);
  await value.click();
  await page.locator("[data-search-failed]").getByText("No connection").waitFor();
  expect(await value.isChecked()).toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.getAll("facet_brand")).toHaveLength(1);
  await shot(page, "facet-offline-1280");
  expect(await axe(page)).toEqual([]);
  await context.setOffline(false);
  const failed = page.locator("[data-search-failed]");
  await failed.waitFor({ state: "detached" });
  await expect.poll(() => found(page)).toBeGreaterThan(0);
  expect(await found(page)).toBeLessThan(before);
  expect(await value.isChecked()).toBe(true);
  const narrowed = await found(page);
  await context.route("**/queries?**", (route) => route.fulfill({ status: 503, body: "" }));
  const other = facet(page, "brand").getByRole("checkbox").nth(1);
  await other.click();
  await failed.getByText("Search is down right now. Your order guides still work.").waitFor();
  const chosen = () => new URL(page.url()).searchParams.getAll("facet_brand");
  await expect.poll(chosen).toHaveLength(2);
  expect([await value.isChecked(), await other.isChecked()]).toEqual([true, true]);
  await shot(page, "facet-failed-1280");
  await context.unroute("**/queries?**");
  await failed.getByRole("button", { name: "Try again" }).click();
  await failed.waitFor({ state: "detached" });
  await expect.poll(() => found(page)).toBeGreaterThan(narrowed);
  expect([chosen().length, await other.isChecked()]).toEqual([2, true]);
});
