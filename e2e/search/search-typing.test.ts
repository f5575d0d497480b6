import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { networkQuiet, phone } from "../support/browser.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { openResults, results } from "./search-page.ts";

const shop = openShop({ prefetch: true });

const QUERIES = "**/queries?**";
const SUGGESTIONS = "/search/SearchAsYouType/";

type Seen = typeof globalThis & { seen: Map<Element, unknown> };

/** Remembers elements with their React props, which are another object after each render. */
const remember = (elements: Locator): Promise<void> =>
  elements.evaluateAll((all) => {
    const propsOf = (element: Element): unknown => {
      const key = Object.keys(element).find((name) => name.startsWith("__reactProps"));
      return key === undefined ? undefined : (element as unknown as Record<string, unknown>)[key];
    };
    (globalThis as unknown as Seen).seen = new Map(all.map((element) => [element, propsOf(element)]));
  });

/** How many of the remembered elements are still there, and how many of these were rendered again. */
const sinceRemembered = (page: Page): Promise<{ readonly stayed: number; readonly rendered: number }> =>
  page.evaluate(() => {
    let [stayed, rendered] = [0, 0];
    for (const [element, props] of (globalThis as unknown as Seen).seen) {
      if (!element.isConnected) continue;
      stayed += 1;
      const key = Object.keys(element).find((name) => name.startsWith("__reactProps"));
      if (key === undefined || (element as unknown as Record<string, unknown>)[key] !== props) rendered += 1;
    }
    return { stayed, rendered };
  });

const rows = (page: Page): Locator => results(page).locator("[data-sku]");
const field = (page: Page): Locator => results(page).getByRole("searchbox");
const header = (page: Page): Locator => page.getByRole("combobox", { name: "Search products" });
const suggested = (page: Page): Locator => page.getByRole("group", { name: "Products" }).getByRole("option");

/** Presses keys, each after the answer to the one before, until the address has followed. */
const type = async (page: Page, keys: Iterable<string>): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await networkQuiet(page);
  }
};

const requestsOf = (page: Page, part: string): readonly string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(part)) sent.push(request.postData() ?? request.url());
  });
  return sent;
};

it("SEARCH-14 SEARCH-01 typing the same again on a results page requests nothing", async () => {
  const { page } = await shop.openSignedIn(phone);
  await openResults(page);
  const searches = requestsOf(page, "/queries");
  await field(page).click();
  for (const keys of [
    ["s", "a", "l"],
    ["Backspace", "Backspace"],
    ["a", "l"],
  ])
    await type(page, keys);
  expect(await field(page).inputValue()).toBe("sal");
  expect(searches.length).toBe(3);
});

it("SEARCH-19 a letter renders nothing, its answer changed results only, and a typed quantity stays", async () => {
  const { page } = await shop.openSignedIn(phone);
  await openResults(page, "?q=salmo");
  const row = rows(page)
    .filter({ has: page.locator("[data-quantity]") })
    .last();
  const sku = (await row.getAttribute("data-sku")) ?? "";
  await row.locator("[data-quantity]").fill("7");
  await field(page).click();
  await field(page).press("End");
  const release = await hold(page, QUERIES);
  await remember(page.locator("main [data-sku], main [data-facet], main [data-facet] label"));
  await page.keyboard.press("n");
  // Until the search counts as slow.
  await expect.poll(() => results(page).getAttribute("data-stalled")).toBe("");
  expect(await field(page).inputValue()).toBe("salmon");
  // The count is that of the search before.
  expect(await results(page).locator("h1 + p").innerText()).toBe("");
  const waiting = await sinceRemembered(page);
  expect(waiting.stayed).toBeGreaterThan(10);
  expect(waiting.rendered).toBe(0);
  await remember(rows(page));
  release();
  // The address follows.
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("salmon");
  await networkQuiet(page);
  expect(await results(page).getAttribute("aria-busy")).toBe("false");
  expect(await results(page).locator("h1 + p").innerText()).toMatch(/^\d+ results? found/);
  const marks = await rows(page).locator("a mark").allInnerTexts();
  expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(["salmon"]));
  const answered = await sinceRemembered(page);
  expect(answered.stayed).toBeGreaterThan(5);
  expect(answered.rendered).toBe(0);
  const skus = () => rows(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-sku")));
  const typed = await skus();
  expect(await results(page).locator(`[data-sku="${sku}"] [data-quantity]`).inputValue()).toBe("7");
  await page.reload();
  await rows(page).first().waitFor();
  expect(typed).toEqual(await skus());
});

it("SEARCH-01 OP-34 the header requests a term once, and renders no suggestion again that stays", async () => {
  const { page } = await shop.openSignedIn();
  await page.goto("/order-guides/");
  const suggestions = requestsOf(page, SUGGESTIONS);
  await header(page).click();
  await networkQuiet(page);
  await type(page, "s");
  for (const [key, term] of [
    ["a", "sa"],
    ["l", "sal"],
  ] as const) {
    // A term that is superseded before its answer has to be requested again.
    const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === term);
    await type(page, key);
    await answer;
  }
  await type(page, ["Backspace", "l"]);
  expect(await header(page).inputValue()).toBe("sal");
  await expect.poll(() => suggested(page).count()).toBeGreaterThan(0);
  // The empty field's own request may come after the first key.
  const typed = suggestions.map((url) => new URL(url).searchParams.get("q")).filter((term) => term !== "");
  expect(typed).toEqual(["sa", "sal"]);

  await type(page, "mo");
  await suggested(page).first().waitFor();
  await remember(suggested(page));
  await type(page, "n");
  await expect.poll(() => suggested(page).locator("mark").first().innerText()).toMatch(/^salmon$/i);
  const { stayed, rendered } = await sinceRemembered(page);
  expect(stayed).toBeGreaterThan(2);
  expect(rendered).toBe(0);
  // Not what has the word in it by chance.
  const categories = page.getByRole("group", { name: "In a category" }).getByRole("option");
  expect((await categories.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ""))).toEqual([
    "Fresh Fin Fish",
    "Frozen Fin Fish",
    "Smoked & Roe",
  ]);
});
