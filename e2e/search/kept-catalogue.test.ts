import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, networkQuiet } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { inspect } from "../support/shot.ts";

const shop = openShop();

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
  expect(await axe(page)).toEqual([]);
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
