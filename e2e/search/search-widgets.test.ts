import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, networkQuiet, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { isFocused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";
import { results, facet, found, query, openResults, changes } from "./search-page.ts";
import { signIn } from "../support/sign-in.ts";

const shop = openShop();

const OF_THE_INDEX = "9,999.99";

/** The shop as with a hosted search, with the prices of another list in its index. */
const hostSearch = async (page: Page): Promise<void> => {
  const hosted = (text: string) => text.replaceAll('"applicationId":"larder"', '"applicationId":"HOSTED"');
  for (const url of ["**/search/**", "**/global-settings**"])
    await page.route(url, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: hosted(await response.text()) });
    });
  await page.route("**/1/indexes/**", async (route) => {
    const response = await route.fetch({ url: route.request().url().replaceAll("HOSTED", "larder") });
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(/"price":"[^"]*"/g, `"price":"$${OF_THE_INDEX}"`) });
  });
};

describe("the search widgets on the shop's own index", () => {
  it("SEARCH-43 SEARCH-42 SEARCH-45 a category opens its level and narrows, and its trail and chip undo it", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    await openResults(page);
    const tree = facet(page, "hierarchicalCategories.lvl0");
    const all = await found(page);
    const top = tree.locator("button[aria-expanded]").first();
    const inTop = await changes(page, () => top.click());
    expect(inTop).toBe(Number((await top.locator("small").innerText()).replaceAll(",", "")));
    const below = tree.locator("li li button").first();
    const inBelow = await changes(page, () => below.click());
    expect(inBelow).toBeLessThan(inTop);
    await expect.poll(() => query(page).get("facet_hierarchicalCategories.lvl0")).toContain(" > ");
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect.poll(() => trail.locator("[aria-current]").count()).toBe(1);
    await page.reload();
    await expect.poll(() => found(page)).toBe(inBelow);
    expect(await changes(page, () => trail.getByRole("link").nth(1).click())).toBe(inTop);
    const chip = page.getByRole("list", { name: "Filters" }).getByRole("button");
    expect(await changes(page, () => chip.first().click())).toBe(all);
    expect(consoleErrors).toEqual([]);
  });

  it("SEARCH-27 SEARCH-28 SEARCH-33 SEARCH-44 CONST-33 a menu, a select and a switch each narrow and widen", async () => {
    const { page } = await shop.openSignedIn();
    await openResults(page, "", "/products/poultry/");
    const places = await found(page);
    const value = facet(page, "subcategory").getByRole("button", { name: /^Chicken/ });
    expect(await changes(page, () => value.click())).toBeLessThan(places);
    expect(await value.getAttribute("aria-pressed")).toBe("true");
    expect(await changes(page, () => value.click())).toBe(places);
    await page.route("**/queries?**", async (route) => {
      const response = await route.fetch();
      const { results: answers } = (await response.json()) as { results: { facets?: Record<string, object> }[] };
      const kinds = Array.from({ length: 6 }, (_, at) => [`Other ${at}`, 1] as const);
      for (const { facets } of answers)
        if (facets?.["subsubcategory"] !== undefined)
          facets["subsubcategory"] = { ...facets["subsubcategory"], ...Object.fromEntries(kinds) };
      await route.fulfill({ response, json: { results: answers } });
    });
    await openResults(page, "", "/products/poultry/chicken/");
    const kinds = await found(page);
    const select = facet(page, "subsubcategory").getByRole("combobox");
    expect(await select.locator("option").count()).toBe(11);
    expect(await select.locator("option").first().innerText()).toBe("All");
    expect(await changes(page, () => select.selectOption({ index: 1 }))).toBeLessThan(kinds);
    expect(await changes(page, () => select.selectOption({ index: 0 }))).toBe(kinds);
    await page.unroute("**/queries?**");
    await openResults(page, "?q=beef");
    const all = await found(page);
    expect(
      await page
        .locator("button")
        .filter({ hasText: /^Clear$/ })
        .isDisabled(),
    ).toBe(true);
    const inStock = page.getByRole("switch", { name: /^In stock/ });
    const stocked = await changes(page, () => inStock.check());
    expect(stocked).toBeLessThan(all);
    await expect.poll(() => query(page).get("facet_inStock")).toBe("true");
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect.poll(() => found(page)).toBe(all);
    await expect.poll(() => query(page).get("q")).toBe("beef");
  });

  it("SEARCH-29 SEARCH-30 SEARCH-31 a selected or typed range filters by price within the index's bounds", async () => {
    const { page } = await shop.openSignedIn();
    await openResults(page, "?q=beef");
    const all = await found(page);
    const price = facet(page, "price");
    const dear = await changes(page, () => price.getByRole("radio", { name: "$100 and over" }).check());
    expect(dear).toBeLessThan(all);
    await expect.poll(() => query(page).get("facet_price")).toBe("100:");
    expect(await changes(page, () => price.getByRole("radio", { name: "All" }).check())).toBe(all);
    const [from, to] = [price.getByRole("spinbutton", { name: "From" }), price.getByRole("spinbutton", { name: "To" })];
    expect(await from.getAttribute("step")).toBe("0.01");
    const most = Number(await to.getAttribute("max"));
    await from.fill("-5");
    await to.fill(String(most * 10));
    await price.getByRole("button", { name: "Go" }).click();
    await expect.poll(() => from.inputValue()).toBe("");
    await from.fill("60");
    await to.fill("90");
    const between = await changes(page, () => to.press("Enter"));
    expect(between).toBeLessThan(all);
    await expect.poll(() => query(page).get("facet_price")).toBe("60:90");
    await page.reload();
    await expect.poll(() => found(page)).toBe(between);
    await expect.poll(() => from.inputValue()).toBe("60");
    // Reversed bounds are the same range, typed or in the URL.
    await from.fill("90");
    await to.fill("60");
    await to.press("Enter");
    await expect.poll(() => from.inputValue()).toBe("60");
    expect(await found(page)).toBe(between);
    await openResults(page, "?q=beef&facet_price=90:60");
    expect(await found(page)).toBe(between);
    await expect.poll(() => query(page).get("facet_price")).toBe("60:90");
  });

  it("NAV-17 OP-18 a filter no product has is left out of search and URL, one that some have stays", async () => {
    const { page } = await shop.openSignedIn();
    await openResults(page, "?q=beef");
    const all = await found(page);
    await openResults(page, "?q=beef&facet_nope=x&facet_inStock=true");
    await expect.poll(() => query(page).has("facet_nope")).toBe(false);
    expect(query(page).get("facet_inStock")).toBe("true");
    const inStock = await found(page);
    expect([inStock > 0, inStock < all]).toEqual([true, true]);
    // A value without matches is named, with a way out.
    await page.goto("/search/?q=beef&facet_brand=Nobody");
    await page.getByRole("button", { name: /^Without Nobody/ }).click();
    await expect.poll(() => found(page)).toBe(all);
  });

  it("SEARCH-33 SEARCH-39 SEARCH-40 SEARCH-34 guide items, past orders and less relevant hits are toggled", async () => {
    const { page } = await shop.openSignedIn();
    await openResults(page, "?q=milk");
    const all = await found(page);
    for (const name of [/^In my order guides/, /^Ordered before/]) {
      const own = page.getByRole("switch", { name });
      expect(await changes(page, () => own.check())).toBeLessThan(all);
      expect(await changes(page, () => own.uncheck())).toBe(all);
    }
    const relevant = page.getByRole("button", { name: "Show the most relevant" });
    expect(await relevant.count()).toBe(0);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Name, A to Z" });
    await relevant.click();
    const said = await page.getByText(/^Showing the [\d,]+ most relevant of/).innerText();
    const [some = 0, of = 0] = (said.match(/\d+/g) ?? []).map(Number);
    expect([some > 0, some < of, of]).toEqual([true, true, all]);
    const names = () => results(page).locator("[data-sku] a[href^='/products/']").allInnerTexts();
    const relevantNames = await names();
    await expect.poll(() => query(page).get("relevance")).toBe("relevant");
    await page.getByRole("button", { name: "Show all" }).click();
    await relevant.waitFor();
    await expect.poll(() => query(page).get("relevance")).toBeNull();
    await expect.poll(names).not.toEqual(relevantNames);
  });

  it("SEARCH-25 SEARCH-26 SEARCH-32 a list matches any or all values as configured; stars mean N and up", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    await openResults(page);
    const all = await found(page);
    const counts = async (list: ReturnType<typeof facet>): Promise<readonly number[]> =>
      (await list.locator("label small").allInnerTexts()).map((text) => Number(text.replaceAll(",", "")));
    // Brands combine with OR.
    const brands = facet(page, "brand");
    const [one = 0, two = 0] = await counts(brands);
    expect(await changes(page, () => brands.getByRole("checkbox").nth(0).check())).toBe(one);
    expect(await changes(page, () => brands.getByRole("checkbox").nth(1).check())).toBe(one + two);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect.poll(() => found(page)).toBe(all);
    // Tags combine with AND: no product of the demo has both, so the other one isn't offered any more.
    expect((await counts(facet(page, "tags"))).length).toBeGreaterThan(1);
    const tags = facet(page, "tags");
    const first = await changes(page, () => tags.getByRole("checkbox").first().check());
    await expect.poll(() => counts(tags)).toEqual([first]);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect.poll(() => found(page)).toBe(all);
    const search = brands.getByRole("searchbox");
    await search.fill("creek");
    await expect
      .poll(async () => (await brands.locator("label").allInnerTexts()).every((text) => /creek/i.test(text)))
      .toBe(true);
    await search.fill("");
    const stars = facet(page, "rating").getByRole("radio");
    const most = await changes(page, () => stars.nth(1).check());
    await expect.poll(() => query(page).get("facet_rating")).toBe("4");
    const more = await changes(page, () => stars.nth(2).check());
    expect([most < more, more < all]).toEqual([true, true]);
    expect(await changes(page, () => stars.first().check())).toBe(all);
    expect(consoleErrors).toEqual([]);
  });

  it("SEARCH-47 SEARCH-49 CONST-35 matches are highlighted in the name or in a snippet of the description", async () => {
    const { page } = await shop.openSignedIn();
    await openResults(page, "?q=braise");
    const line = results(page).locator("[data-sku]").first();
    expect(await line.locator("a mark").count()).toBe(0);
    expect(await line.locator("[data-found] mark").first().innerText()).toMatch(/brais/i);
    await openResults(page, "?q=beef");
    expect(await results(page).locator("[data-sku] a mark").first().innerText()).toMatch(/beef/i);
    expect(await results(page).locator("[data-sku]:has(a mark) [data-found]").count()).toBe(0);
  });

  for (const theme of ["light", "dark"] as const)
    it(`SEARCH-47 SEARCH-48 results of a hosted search name its provider, ${theme} like the page`, async () => {
      const { page } = await shop.openSignedIn();
      await page.emulateMedia({ colorScheme: theme });
      await hostSearch(page);
      await openResults(page, "?q=beef");
      const powered = results(page).locator("[data-theme]", { has: page.getByRole("link", { name: "Algolia" }) });
      expect(await powered.getAttribute("data-theme")).toBe(theme);
    });

  it("SEARCH-03 PROD-11 results of a hosted search show the customer's own prices, not those of its index", async () => {
    const { page } = await shop.openSignedIn();
    await hostSearch(page);
    await openResults(page, "?q=beef");
    await results(page).getByText(/\$\d/).first().waitFor();
    expect(await results(page).innerText()).not.toContain(OF_THE_INDEX);
  });

  it("SEARCH-46 SEARCH-22 SEARCH-20 SEARCH-21 CONST-35 page size, pages, and results that grow both ways", async () => {
    const { page } = await shop.openSignedIn();
    await openResults(page);
    const lines = results(page).locator("[data-sku]");
    const earlier = page.getByRole("button", { name: "Show earlier" });
    const more = results(page).getByRole("button", { name: "Show more" });
    expect(await lines.count()).toBe(24);
    await page.getByRole("combobox", { name: "Products per page" }).selectOption("48");
    await expect.poll(() => lines.count()).toBe(48);
    await expect.poll(() => query(page).get("pageSize")).toBe("48");
    const first = await lines.first().getAttribute("data-sku");
    await more.click();
    await expect.poll(() => lines.count()).toBe(96);
    expect(await lines.first().getAttribute("data-sku")).toBe(first);
    expect(await earlier.getAttribute("aria-disabled")).toBe("true");
    // Opened at page three, earlier results can be shown only after the list grows.
    await openResults(page, "?pageNumber=3");
    expect(await earlier.count()).toBe(0);
    await expect
      .poll(() => results(page).getByRole("navigation", { name: "Pages" }).locator("[aria-current]").innerText())
      .toBe("3");
    expect(
      await results(page).getByRole("navigation", { name: "Pages" }).locator("a:not([aria-label])").allInnerTexts(),
    ).toEqual(["1", "2", "3", "4", expect.stringMatching(/^\d+$/)]);
    await more.click();
    await expect.poll(() => lines.count()).toBe(48);
    await earlier.click();
    await expect.poll(() => lines.count()).toBe(72);
    await earlier.click();
    await expect.poll(() => lines.first().getAttribute("data-sku")).toBe(first);
    expect(await earlier.getAttribute("aria-disabled")).toBe("true");
    await openResults(page, "?q=saffron");
    expect([await earlier.count(), await more.count()]).toEqual([0, 0]);
  });

  it("SEARCH-36 SEARCH-37 SEARCH-38 speech becomes the term, and a blocked or unsupported microphone shows", async () => {
    const { page, context } = await shop.open(desktop);
    // Headless Chromium has no speech recognition: a fake one.
    await context.addInitScript(() => {
      class Recognition extends EventTarget {
        interimResults = false;
        start() {
          Object.assign(globalThis, { ear: this });
          queueMicrotask(() => this.dispatchEvent(new Event("start")));
        }
        stop() {}
        abort() {}
      }
      Object.assign(globalThis, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
    });
    const fire = (type: string, fields: object = {}) =>
      page.evaluate(
        ([name, more]) => {
          const { ear } = globalThis as unknown as { ear: EventTarget };
          ear.dispatchEvent(Object.assign(new Event(name), more));
        },
        [type, fields] as const,
      );
    await signIn(page);
    await page.setViewportSize(phone.viewport);
    await openResults(page);
    const mic = page.getByRole("main").getByRole("button", { name: /Search by voice|Stop listening/ });
    await mic.click();
    await expect.poll(() => mic.getAttribute("aria-pressed")).toBe("true");
    await fire("error", { error: "network" });
    await expect.poll(() => mic.getAttribute("aria-pressed")).toBe("false");
    expect(await mic.getAttribute("data-denied")).toBeNull();
    await mic.click();
    await fire("error", { error: "not-allowed" });
    await expect.poll(() => mic.getAttribute("data-denied")).toBe("");
    expect(await mic.getAttribute("title")).toContain("blocked");
    await mic.click();
    await fire("result", { results: [Object.assign([{ transcript: "smoked salmon" }], { isFinal: true })] });
    await fire("end");
    await expect.poll(() => query(page).get("q")).toBe("smoked salmon");
    await page.setViewportSize(desktop.viewport);
    await page.goto("/order-guides/");
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Search by voice" }).click();
    await header.getByText("Listening").waitFor();
    await fire("result", { results: [Object.assign([{ transcript: "duck breast" }], { isFinal: true })] });
    await fire("end");
    await expect.poll(() => header.getByRole("combobox").inputValue()).toBe("duck breast");
    await header.getByRole("option").first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const screen = page.getByRole("dialog", { name: "Search" });
    await screen.getByRole("button", { name: "Search by voice" }).click();
    await screen.getByText("Listening").waitFor();
    await fire("result", { results: [Object.assign([{ transcript: "lamb shank" }], { isFinal: true })] });
    await fire("end");
    await expect.poll(() => screen.getByRole("combobox").inputValue()).toBe("lamb shank");
    await screen.getByRole("option").first().waitFor();
    await screen.getByRole("button", { name: "Close search" }).click();
    await openResults(page);
    await context.addInitScript(() => {
      for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.deleteProperty(globalThis, name);
    });
    await page.reload();
    await expect.poll(() => mic.isDisabled()).toBe(true);
    expect(await mic.getAttribute("title")).toBe("This browser doesn't support voice search");
  });

  it("SEARCH-14 SEARCH-16 SEARCH-17 SEARCH-19 SEARCH-50 the box searches and clears; no hits has its text", async () => {
    const { page, consoleErrors } = await shop.openSignedIn(phone);
    await page.goto("/search/");
    const form = results(page).getByRole("search");
    const box = form.getByRole("searchbox");
    expect(await box.getAttribute("placeholder")).toBe("Search here…");
    const reset = form.getByTitle("Clear the search query");
    expect(await reset.isHidden()).toBe(true);
    // Until the first answer it gives way to the spinner.
    await expect.poll(() => form.getByTitle("Submit the search query").isVisible()).toBe(true);
    await box.fill("saffron");
    await results(page).locator("[data-sku] mark").first().waitFor();
    const skus = await results(page)
      .locator("[data-sku]")
      .evaluateAll((lines) => lines.map((line) => line.getAttribute("data-sku")));
    expect(new Set(skus).size).toBe(skus.length);
    expect(await reset.isVisible()).toBe(true);
    await reset.click();
    expect(await reset.isHidden()).toBe(true);
    expect(await isFocused(box)).toBe(true);
    await box.fill("qqqqzzzz");
    await results(page).getByText("No results", { exact: true }).first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it("SHELL-05 SEARCH-16 a page shows one search box: the header's on a desk, the results' own on a phone", async () => {
    const { page } = await shop.openSignedIn();
    const boxes = page.locator('form[role="search"] input:visible');
    const placeholders = () =>
      boxes.evaluateAll((inputs) => inputs.map((input) => input.getAttribute("placeholder") ?? ""));
    for (const path of ["/search/?q=beef", "/products/"]) {
      await page.setViewportSize(desktop.viewport);
      await openResults(page, "", path);
      expect(await placeholders()).toEqual(["Search by item name, sku, brand..."]);
      await page.setViewportSize(phone.viewport);
      expect(await placeholders()).toEqual(["Search here…"]);
    }
  });

  it("SEARCH-41 the search page shows the facets named in the answer, from a single query", async () => {
    const { page } = await shop.openSignedIn();
    const queries: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/queries")) queries.push(request.postData() ?? "");
    });
    let order: readonly string[] = [];
    page.on("response", async (response) => {
      if (!response.url().includes("/queries")) return;
      const { results: answers } = (await response.json()) as {
        results: readonly { renderingContent?: { facetOrdering?: { facets?: { order?: readonly string[] } } } }[];
      };
      order = answers[0]?.renderingContent?.facetOrdering?.facets?.order ?? [];
    });
    await page.goto("/quick-order/");
    await follow(page, "/search/?q=beef");
    await facet(page, "hierarchicalCategories.lvl0").waitFor();
    await networkQuiet(page);
    const shown = await page
      .locator("#filters [data-facet]")
      .evaluateAll((facets) => facets.map((one) => one.getAttribute("data-facet") ?? ""));
    expect(shown.length).toBeGreaterThan(2);
    expect(order.filter((attribute) => shown.includes(attribute))).toEqual(shown);
    expect(queries.length).toBe(1);
  });
});
