import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { results } from "../search/search-page.ts";
import { desktop, networkQuiet, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { hold } from "../support/hold.ts";
import { openDrawn, taken } from "../support/open-drawn.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop({ prefetch: true });

const SCRIPTS = "**/Static/dist/assets/*.js";
const SALMON = "/search/?q=salmon";

/** The terms of the queries that the page sends. */
const termsOf = (page: Page): readonly string[] => {
  const terms: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/1/indexes/*/queries")) return;
    const { requests } = JSON.parse(request.postData() ?? "{}") as { readonly requests: readonly { query: string }[] };
    terms.push(...requests.map(({ query }) => query));
  });
  return terms;
};

const skusOf = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator("main [data-results] [data-sku]")
    .evaluateAll((lines) => lines.map((line) => line.getAttribute("data-sku")));

for (const [kind, screen] of [
  ["desktop", desktop],
  ["phone", phone],
] as const)
  it(`PAGE-28 PAGE-18 results come with the page, and the storefront requests none, on a ${kind}`, async () => {
    const { page, consoleErrors } = await shop.openSignedIn(screen);
    const terms = termsOf(page);
    const letScripts = await hold(page, SCRIPTS);
    await openDrawn(page, SALMON);
    expect(await page.locator("main h1").innerText()).toBe("salmon");
    expect(await page.locator("main [data-results]").innerText()).toMatch(/\d+ results? found/);
    const drawn = await skusOf(page);
    expect(drawn.length).toBe(24);
    expect(await results(page).locator("mark").first().innerText()).toMatch(/^salmon$/i);
    letScripts();
    await taken(page);
    // Filters load later, and need no query of their own.
    await page.locator("#filters [data-facet]").first().waitFor({ state: "attached" });
    await networkQuiet(page);
    expect(await skusOf(page)).toEqual(drawn);
    expect(terms).toEqual([]);
    // Leaving ends what came with the page.
    await follow(page, "/order-guides/");
    await follow(page, SALMON);
    // In any order: what an earlier test ordered may rank higher by now.
    await expect.poll(async () => new Set(await skusOf(page))).toEqual(new Set(drawn));
    expect(terms).toEqual(["salmon"]);
    expect(consoleErrors).toEqual([]);
  });

it("PAGE-28 SEARCH-14 what is typed into the page's own search before the storefront runs is searched", async () => {
  const { page } = await shop.openSignedIn(phone);
  const terms = termsOf(page);
  const letScripts = await hold(page, SCRIPTS);
  await openDrawn(page, SALMON);
  const field = page.locator("main [data-results] input[type=search]");
  await field.fill("chicken");
  letScripts();
  await taken(page);
  await expect.poll(() => page.locator("main h1").innerText()).toBe("chicken");
  expect(await field.inputValue()).toBe("chicken");
  expect(terms).toEqual(["chicken"]);
});

it("PAGE-27 PAGE-18 a guest's results come with the page, too, without prices", async () => {
  const { page } = await shop.open(phone);
  const terms = termsOf(page);
  await page.goto(SALMON);
  await results(page).locator("[data-sku]").first().waitFor();
  await networkQuiet(page);
  expect(await results(page).innerText()).not.toContain("$");
  expect(terms).toEqual([]);
});

it("SEARCH-11 a page of sorted results makes its query itself", async () => {
  const { page } = await shop.openSignedIn();
  const terms = termsOf(page);
  await page.goto(`${SALMON}&sortBy=price&sortDirection=asc`);
  await results(page).locator("[data-sku]").first().waitFor();
  await networkQuiet(page);
  expect(terms).toEqual(["salmon"]);
});
