import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, networkQuiet, overWidth, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect } from "../support/shot.ts";
import { results } from "./search-page.ts";

const shop = openShop({ prefetch: true });

const storedKey = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem("larder.kept-catalogue") !== null);
const storedIndexes = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === "larder.catalogue"),
  );

it("SEARCH-01 T9 offline the header searches the kept catalog and adds from it; sign-out removes it", async () => {
  const { page, context } = await shop.openSignedIn(desktop, { isCold: true, hasOwnSession: true });
  await page.goto("/order-guides/");
  const box = page.getByRole("combobox", { name: "Search products" });
  const online = page.getByRole("group", { name: "Products" }).getByRole("option");
  await box.fill("beef");
  await online.first().waitFor();
  // Not typed: what was found lately would be shown again.
  const answer = await page.request.get("/search/SearchAsYouType/?q=chicken&size=8");
  const { products } = (await answer.json()) as { readonly products: readonly { readonly sku: string }[] };
  const found = products.map(({ sku }) => `suggest-sku-${sku}`);
  expect(found.length).toBeGreaterThan(1);
  await expect.poll(() => storedKey(page)).toBe(true);
  await networkQuiet(page);
  await context.setOffline(true);
  // Misspelled, and in Spanish: the engine reads them, which order guides can't.
  for (const term of ["chikcen", "pollo", "chicken"]) {
    await box.fill(term);
    const list = page.getByRole("listbox", { name: /^Offline: from the catalog on this device, as of \d/ });
    await list.getByRole("option").first().waitFor();
    if (term === "chicken") {
      const kept = await list.getByRole("option").evaluateAll((options) => options.map(({ id }) => id));
      expect(kept.slice(0, found.length)).toEqual(found);
    }
  }
  await inspect(page, "kept-catalog-1280");
  await box.press("ArrowDown");
  await box.press("Control+Enter");
  const [sent] = await Promise.all([page.waitForRequest("**/web-api/cart/add"), context.setOffline(false)]);
  expect(sent.postDataJSON().items[0].productSku).toBe(found[0]?.slice("suggest-sku-".length));
  await box.fill("chicken");
  await online.first().waitFor();
  await box.fill("");
  await page.getByRole("button", { name: /Marisol Reyes/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect.poll(() => storedKey(page)).toBe(false);
  await expect.poll(() => storedIndexes(page)).toEqual([]);
});

const spoken = {
  en: {
    box: "Search products",
    open: "Search",
    notice: /^Offline: from the catalog on this device, as of \d/,
    term: "chicken",
  },
  es: {
    box: "Buscar productos",
    open: "Buscar",
    notice: /^Sin conexión: esto es del catálogo en este dispositivo/,
    term: "pollo",
  },
};

const hasLoaded = (page: Page, file: string): Promise<boolean> =>
  page.evaluate(
    (name) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(`/${name}-`)),
    file,
  );

for (const [language, screen] of [
  ["en", desktop],
  ["es", phone],
] as const)
  it(`SEARCH-01 offline, Enter finds what this device keeps and leads to its page, in ${language}`, async () => {
    const words = spoken[language];
    const { page, context } = await shop.openSignedIn(screen, { isCold: true, hasOwnSession: true });
    const notice = page.locator("[data-kept]");
    const rows = results(page).locator("[data-sku]");
    const found = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-sku")));
    try {
      await call(page, "account/language", { body: { language } });
      await page.goto("/order-guide/?id=1");
      await page.locator("[data-line]").first().waitFor();
      await expect.poll(() => storedKey(page)).toBe(true);
      // The banner that says so shares this chunk.
      await expect.poll(() => hasLoaded(page, "internal-link")).toBe(true);
      await networkQuiet(page);
      await context.setOffline(true);
      if (screen === phone) await page.getByRole("button", { name: words.open, exact: true }).click();
      const box = page.getByRole("combobox", { name: words.box });
      await box.fill(words.term);
      await box.press("Enter");
      await page.getByRole("heading", { level: 1, name: words.term }).waitFor();
      await rows.first().waitFor();
      // Until then the rows are faded.
      await page.locator("[data-results][aria-busy=false]:not([data-stalled])").waitFor();
      await networkQuiet(page);
      expect(await notice.innerText()).toMatch(words.notice);
      expect(await overWidth(page)).toBe(0);
      await inspect(page, `kept-results-${language}`);
      const kept = await found();
      expect(kept.length).toBeGreaterThan(5);
      const link = rows.first().getByRole("link").first();
      const name = await link.innerText();
      await link.click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      expect(await notice.innerText()).toMatch(words.notice);
      // Nothing waits for the server, and no part is missing.
      await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
      expect(await page.getByRole("alert").allInnerTexts()).toEqual([]);
      await inspect(page, `kept-product-${language}`);
      await page.goBack();
      await rows.first().waitFor();
      expect(await found()).toEqual(kept);
      await context.setOffline(false);
      await expect.poll(() => notice.count()).toBe(0);
      expect(await found()).toEqual(kept);
    } finally {
      await context.setOffline(false);
      await call(page, "account/language", { body: { language: "en" } });
    }
  });
