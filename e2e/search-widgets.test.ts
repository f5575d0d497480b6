import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, desktop, networkQuiet, phone } from "./browser.ts";
import { openShop } from "./open-shop.ts";
import { signIn, signInByButton } from "./sign-in.ts";

const shop = openShop();

const results = (page: Page): Locator => page.locator("[data-results]");
const facet = (page: Page, attribute: string): Locator => page.locator(`[data-facet="${attribute}"]`).first();
/** How many products the index says it found. */
const found = async (page: Page): Promise<number> =>
  Number(/([\d,]+) results? found/.exec(await page.locator("main").innerText())?.[1]?.replaceAll(",", "") ?? 0);
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Opens the page with every widget and waits until each is there. */
const openWidgets = async (page: Page, search = ""): Promise<void> => {
  await page.goto(`/search-widgets/${search}`);
  await results(page).locator("[data-sku]").first().waitFor();
  await networkQuiet(page);
};
/** Does something and waits until the number of products is another one. */
const changes = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const before = await found(page);
  await act();
  await expect.poll(() => found(page)).not.toBe(before);
  return found(page);
};

describe("the widgets of the search, each on the shop's own index", () => {
  it("SEARCH-43 SEARCH-42 SEARCH-45 a category opens its level and narrows, its trail leads back, its chip takes it away", async () => {
    const { page, consoleErrors } = await shop.open(desktop);
    await signIn(page);
    await openWidgets(page);
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
    // A reload shows the same; choosing the level again goes up.
    await page.reload();
    await expect.poll(() => found(page)).toBe(inBelow);
    expect(await changes(page, () => trail.getByRole("link").nth(1).click())).toBe(inTop);
    const chip = page.getByRole("list", { name: "Filters" }).getByRole("button");
    expect(await changes(page, () => chip.first().click())).toBe(all);
    expect(consoleErrors).toEqual([]);
  });

  it("SEARCH-27 SEARCH-28 SEARCH-33 SEARCH-44 a menu, a select and a switch each narrow, the same again widens, clear takes all away but the term", async () => {
    const { page } = await shop.open(desktop);
    await signIn(page);
    await openWidgets(page, "?q=beef");
    const all = await found(page);
    const value = facet(page, "category").getByRole("button").first();
    expect(await changes(page, () => value.click())).toBeLessThan(all);
    expect(await changes(page, () => value.click())).toBe(all);
    const select = facet(page, "subcategory").getByRole("combobox");
    const options = await select.locator("option").count();
    expect(options).toBeLessThanOrEqual(11);
    expect(await changes(page, () => select.selectOption({ index: 1 }))).toBeLessThan(all);
    expect(await changes(page, () => select.selectOption({ index: 0 }))).toBe(all);
    const inStock = page.getByRole("switch", { name: /^In stock/ });
    const stocked = await changes(page, () => inStock.check());
    expect(stocked).toBeLessThan(all);
    await expect.poll(() => query(page).get("facet_inStock")).toBe("true");
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect.poll(() => found(page)).toBe(all);
    await expect.poll(() => query(page).get("q")).toBe("beef");
  });

  it("SEARCH-29 SEARCH-30 SEARCH-31 a chosen and a typed range filter by price, bounded by what the index knows", async () => {
    const { page } = await shop.open(desktop);
    await signIn(page);
    await openWidgets(page, "?q=beef");
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
  });

  it("SEARCH-33 SEARCH-39 SEARCH-40 SEARCH-34 what is in one's guides and what was ordered before; a sorted index can leave out the less relevant", async () => {
    const { page } = await shop.open(desktop);
    await signIn(page);
    await openWidgets(page, "?q=salmon");
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
    await page.getByText(/^Showing the [\d,]+ most relevant of/).waitFor();
    await expect.poll(() => query(page).get("relevance")).toBe("relevant");
    await page.getByRole("button", { name: "Show all" }).click();
    await relevant.waitFor();
    await expect.poll(() => query(page).get("relevance")).toBeNull();
  });

  it("SEARCH-46 SEARCH-22 SEARCH-20 SEARCH-21 page size, pages, and results that grow both ways", async () => {
    const { page } = await shop.open(desktop);
    await signIn(page);
    await openWidgets(page);
    const lines = results(page).locator("[data-sku]");
    const earlier = page.getByRole("button", { name: "Show earlier" });
    const more = page.getByRole("button", { name: "Show more" }).last();
    expect(await lines.count()).toBe(24);
    expect(await earlier.getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("combobox", { name: "Products on a page" }).selectOption("48");
    await expect.poll(() => lines.count()).toBe(48);
    await expect.poll(() => query(page).get("pageSize")).toBe("48");
    const first = await lines.first().getAttribute("data-sku");
    await more.click();
    await expect.poll(() => lines.count()).toBe(96);
    expect(await lines.first().getAttribute("data-sku")).toBe(first);
    // Opened at the second page: the first one can be shown too, above what is there.
    await openWidgets(page, "?pageNumber=2");
    await expect.poll(() => lines.count()).toBe(24);
    await expect
      .poll(() => page.getByRole("navigation", { name: "Pages" }).locator("[aria-current]").innerText())
      .toBe("2");
    await earlier.click();
    await expect.poll(() => lines.count()).toBe(48);
    await expect.poll(() => lines.first().getAttribute("data-sku")).toBe(first);
    expect(await earlier.getAttribute("aria-disabled")).toBe("true");
    await openWidgets(page, "?q=saffron");
    expect(await earlier.getAttribute("aria-disabled")).toBe("true");
    expect(await more.getAttribute("aria-disabled")).toBe("true");
  });

  it("SEARCH-36 SEARCH-37 SEARCH-38 voice: what is heard becomes the term, a blocked microphone is crossed out, no support disables", async () => {
    const { page, context } = await shop.open(desktop);
    // A headless browser has no ears: this stands in for its recognition.
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
    await openWidgets(page);
    const mic = page.getByRole("button", { name: /Search by voice|Stop listening/ });
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
    await context.addInitScript(() => {
      for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.deleteProperty(globalThis, name);
    });
    await page.reload();
    await expect.poll(() => mic.isDisabled()).toBe(true);
    expect(await mic.getAttribute("title")).toBe("Voice search is not supported by this browser");
  });

  it("SEARCH-14 SEARCH-16 SEARCH-17 SEARCH-19 SEARCH-50 the box searches, clears itself, and nothing found says exactly so", async () => {
    const { page, consoleErrors } = await shop.open(desktop);
    await signIn(page);
    await page.goto("/search/");
    const form = results(page).getByRole("search");
    const box = form.getByRole("searchbox");
    expect(await box.getAttribute("placeholder")).toBe("Search here…");
    const reset = form.getByTitle("Clear the search query");
    expect(await reset.isHidden()).toBe(true);
    expect(await form.getByTitle("Submit the search query").isVisible()).toBe(true);
    await box.fill("saffron");
    await results(page).locator("[data-sku] mark").first().waitFor();
    const skus = await results(page)
      .locator("[data-sku]")
      .evaluateAll((lines) => lines.map((line) => line.getAttribute("data-sku")));
    expect(new Set(skus).size).toBe(skus.length);
    expect(await reset.isVisible()).toBe(true);
    await reset.click();
    expect(await reset.isHidden()).toBe(true);
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await box.fill("qqqqzzzz");
    await results(page).getByText("No results", { exact: true }).first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it("SEARCH-18 a slow answer shows that it is waited for, and keeps what was there", async () => {
    const { page } = await shop.open(desktop);
    await signIn(page);
    await page.goto("/search/?q=beef");
    await results(page).locator("[data-sku]").first().waitFor();
    await networkQuiet(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/queries?**", async (route) => {
      await held;
      await route.continue();
    });
    const form = results(page).getByRole("search");
    await form.getByRole("searchbox").fill("");
    await expect.poll(() => form.getByRole("status").isVisible()).toBe(true);
    expect(await form.getByTitle("Submit the search query").isHidden()).toBe(true);
    expect(await results(page).locator("[data-sku]").count()).toBeGreaterThan(0);
    release();
    await expect.poll(() => form.getByRole("status").isVisible()).toBe(false);
    await expect.poll(() => form.getByTitle("Submit the search query").isVisible()).toBe(true);
  });

  it("SEARCH-41 the search page shows the facets that the answer names, and one query brings them all", async () => {
    const { page } = await shop.open(desktop);
    await signIn(page);
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
    await page.goto("/search/?q=beef");
    await facet(page, "hierarchicalCategories.lvl0").waitFor();
    await networkQuiet(page);
    const shown = await page
      .locator("#filters [data-facet]")
      .evaluateAll((facets) => facets.map((one) => one.getAttribute("data-facet") ?? ""));
    expect(shown.length).toBeGreaterThan(2);
    expect(order.filter((attribute) => shown.includes(attribute))).toEqual(shown);
    expect(queries.length).toBe(1);
  });

  for (const [name, screen] of [
    ["desktop in light", desktop],
    ["phone in dark", phone],
  ] as const)
    it(`SEARCH-41 every widget is named, reachable and readable on a ${name}`, async () => {
      const { page, consoleErrors } = await shop.open(screen);
      await signIn(page);
      await page.emulateMedia({ colorScheme: screen === phone ? "dark" : "light" });
      await openWidgets(page, "?q=beef&facet_inStock=true");
      expect(await axe(page)).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide).toBe(false);
      expect(consoleErrors).toEqual([]);
    });
});

describe("the search page", () => {
  const open = async (page: Page, url: string): Promise<void> => {
    await page.goto(url);
    await results(page).locator("[data-sku]").first().waitFor();
    await networkQuiet(page);
  };
  const inCart = async (page: Page): Promise<number> =>
    Number(/\d+/.exec(await page.locator("header a[href='/cart/']").innerText())?.[0] ?? 0);

  it("PROD-01 PROD-17 every size and cut of a line is ordered without leaving the list, as lines or as pictures", async () => {
    const { page, consoleErrors } = await shop.open(desktop);
    await signIn(page);
    await open(page, "/search/?q=ground+beef");
    const line = results(page)
      .locator("[data-sku]", { has: page.getByRole("button", { name: /^2 sizes of/ }) })
      .nth(2);
    await line.getByRole("button", { name: /^2 sizes of/ }).click();
    const sizes = line.getByRole("group", { name: "Sizes" });
    await sizes.locator("[data-quantity]").last().fill("3");
    const before = await line.innerText();
    expect(before).toContain("1 size to add");
    await sizes.getByRole("button", { name: "Add to cart" }).click();
    await expect.poll(() => line.innerText()).toMatch(/3 \w+ in cart/);
    expect(new URL(page.url()).pathname).toBe("/search/");
    await page.getByRole("radio", { name: "Pictures" }).click();
    await expect.poll(() => results(page).locator("[data-view=grid]").count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => results(page).locator("[data-view=grid] [data-sku]").count()).toBeGreaterThan(10);
    await page.getByRole("radio", { name: "List" }).click();
    expect(consoleErrors).toEqual([]);
  });

  it("SEARCH-01 a product is added from what is found while typing, by the keyboard and by mouse, and typing goes on", async () => {
    const { page } = await shop.open(desktop);
    await signIn(page);
    await page.goto("/order-guides/");
    const box = page.getByRole("combobox", { name: "Search products" });
    await box.fill("salm");
    const products = page.getByRole("group", { name: "Products" });
    await products.getByRole("option").first().waitFor();
    const terms = await page.getByRole("group", { name: "Suggestions" }).getByRole("option").count();
    for (let at = 0; at <= terms; at++) await box.press("ArrowDown");
    const before = await inCart(page);
    await box.press("Control+Enter");
    await products
      .getByText(/in cart/)
      .first()
      .waitFor();
    await expect.poll(() => inCart(page)).toBeGreaterThanOrEqual(before);
    expect(new URL(page.url()).pathname).toBe("/order-guides/");
    expect(await box.inputValue()).toBe("salm");
    expect(await axe(page)).toEqual([]);
    await products.locator("button").nth(1).click();
    await expect.poll(() => products.getByText(/in cart/).count()).toBeGreaterThan(1);
  });

  it("SEARCH-50 nothing found leads on: without the filter that is in the way, or to the sales rep; a word too many is named", async () => {
    const { page, consoleErrors } = await shop.open(desktop);
    await signIn(page);
    await page.goto("/search/?q=salmon&facet_brand=No+Such+Brand");
    const none = page.locator("[data-no-results]");
    await none.getByText("No results", { exact: true }).waitFor();
    await none.getByRole("heading", { name: /^Ask Dana Whitlock/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await none.getByRole("button", { name: /^Without No Such Brand/ }).click();
    await results(page).locator("[data-sku]").first().waitFor();
    await expect.poll(() => page.url().slice(shop.url.length)).toBe("/search/?q=salmon");
    await open(page, "/search/?q=salmon+qqqqzzzz");
    await expect.poll(() => page.locator("[data-reading]").innerText()).toContain("qqqqzzzz");
    expect(consoleErrors).toEqual([]);
  });

  it("a search that does not answer leaves the guides and the listings' own products to order from", async () => {
    const { page } = await shop.open(desktop);
    await signIn(page);
    await page.goto("/");
    const listing = (await page.locator("main a[href^='/products/']").first().getAttribute("href")) ?? "";
    await page.route("**/queries?**", (route) => route.abort());
    await page.goto(listing);
    await page.locator("[data-search-failed]").waitFor();
    const line = page.locator("main [data-sku]").first();
    await line.locator("[data-quantity]").fill("2");
    await line.getByRole("button", { name: /^Add .* to cart$/ }).click();
    await expect.poll(() => line.innerText()).toMatch(/in cart/);
    await page.goto("/search/?q=beef");
    const failed = page.locator("[data-search-failed]");
    await failed.getByRole("heading", { name: "Search is resting; your order guides work" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await failed.locator("a[href^='/order-guide/?id=']").first().click();
    await page.locator("[data-line] [data-quantity]").first().waitFor();
    await page.goBack();
    await failed.waitFor();
    await page.unroute("**/queries?**");
    await failed.getByRole("button", { name: "Try again" }).click();
    await results(page).locator("[data-sku]").first().waitFor();
  });

  it("OP-19 CONST-14 the term and the facets survive signing out, and tracking stays in the URL", async () => {
    const { page } = await shop.open(desktop);
    await signInByButton(page);
    await open(page, "/search/?utm_source=mail&q=beef&facet_brand=Creek+Hollow");
    await page.getByRole("button", { name: /account menu/i }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Sign in", exact: true }).first().waitFor();
    await results(page).locator("[data-sku]").first().waitFor();
    expect(page.url().slice(shop.url.length)).toBe("/search/?utm_source=mail&q=beef&facet_brand=Creek+Hollow");
    await expect.poll(() => page.getByRole("checkbox", { name: /^Creek Hollow/ }).isChecked()).toBe(true);
  });

  for (const [name, screen] of [
    ["desktop", desktop],
    ["phone", phone],
  ] as const)
    it(`PROD-02 SHELL-18 HIST-02 a product's page on a ${name}: guides to put it into, last orders, similar items, all about it`, async () => {
      const { page, consoleErrors } = await shop.open(screen);
      await signIn(page);
      await page.goto("/order-history/");
      await page.locator("main a[href^='/order-details/']").first().click();
      const ordered = page.locator("main a[href^='/products/']").first();
      await ordered.waitFor();
      await page.goto((await ordered.getAttribute("href")) ?? "");
      await page.locator("[data-last-orders] tbody tr").first().waitFor();
      const guides = page.locator("[data-in-guides]");
      const buttons = guides.getByRole("button", { name: /^(Add|Remove) .* (to|from) / });
      const was = await buttons.first().innerText();
      await buttons.first().click();
      await expect.poll(() => buttons.first().innerText()).not.toBe(was);
      await buttons.first().click();
      await expect.poll(() => buttons.first().innerText()).toBe(was);
      await page.getByRole("button", { name: "Similar items" }).click();
      const learn = page.getByRole("button", { name: "Learn more" });
      await learn.click();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => learn.evaluate((button) => button === document.activeElement)).toBe(true);
      await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
      expect(await axe(page)).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide).toBe(false);
      expect(await page.locator("main").last().locator("[data-sku]").count()).toBeGreaterThan(0);
      expect(consoleErrors).toEqual([]);
    });
});
