import { expect, it } from "vitest";
import { networkQuiet } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

it("SEARCH-49 the first answer of a search highlights matches and is requested once", async () => {
  const { page } = await shop.openSignedIn();
  await page.addInitScript(() => {
    const names = new Set<string>();
    Object.assign(globalThis, { names });
    new MutationObserver(() => {
      for (const name of document.querySelectorAll("main [data-sku] a")) names.add(name.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const queries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/queries")) queries.push(request.postData() ?? "");
  });
  await page.goto("/quick-order/");
  await follow(page, "/search/?q=beef");
  await page.locator("main [data-sku] mark").first().waitFor();
  await networkQuiet(page);
  const names = await page.evaluate(() => [...(globalThis as unknown as { names: Set<string> }).names]);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => /<|>/.test(name))).toEqual([]);
  expect(queries.map((query) => (JSON.parse(query) as { requests: readonly unknown[] }).requests)).toEqual([
    [expect.objectContaining({ attributesToHighlight: ["name"] })],
  ]);
});

it("SEARCH-47 typeahead and results mark the digits that were typed in an item number", async () => {
  const { page } = await shop.openSignedIn();
  await page.goto("/search/?q=2045");
  const line = page.locator("main [data-sku^='2045']").first();
  expect(await line.locator("small mark").first().innerText()).toBe("2045");
  // There the field doesn't hold the term yet.
  await page.goto("/");
  await page.getByRole("combobox").first().fill("2045");
  expect(await page.locator("[role=option] small mark").first().innerText()).toBe("2045");
});
