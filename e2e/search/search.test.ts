import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, desktop, emulator, networkQuiet, overWidth, phone } from "../support/browser.ts";
import { emptyCart } from "../orders/cart-page.ts";
import { isFocused } from "../support/focus.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";
import { blockMicrophone, results, openResults } from "./search-page.ts";
import { inspect } from "../support/shot.ts";
import { signIn } from "../support/sign-in.ts";

const shop = openShop();

describe("the search page", () => {
  const open = async (page: Page, url: string): Promise<void> => {
    await page.goto(url);
    await results(page).locator("[data-sku]").first().waitFor();
    await networkQuiet(page);
  };

  it("PROD-01 PROD-17 every size and cut is ordered in the list itself, as rows or as pictures", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    await emptyCart(page);
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
    const [sheetWidth, ...widths] = await Promise.all(
      [results(page).locator("[data-view=grid]"), line, sizes].map((part) => part.evaluate((box) => box.clientWidth)),
    );
    expect(Math.min(...widths)).toBeGreaterThan(sheetWidth! - 40);
    expect(await sizes.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => results(page).locator("[data-view=grid] [data-sku]").count()).toBeGreaterThan(10);
    await page.getByRole("radio", { name: "List" }).click();
    expect(consoleErrors).toEqual([]);
  });

  it("SEARCH-01 a product is added from suggestions by keyboard and mouse, and typing continues", async () => {
    const { page } = await shop.openSignedIn();
    await page.goto("/order-guides/");
    const box = page.getByRole("combobox", { name: "Search products" });
    await box.fill("salm");
    const products = page.getByRole("group", { name: "Products" });
    await products.getByRole("option").first().waitFor();
    const side = page.getByRole("group", { name: /^(Suggestions|In a category)$/ }).getByRole("option");
    const before = await side.count();
    expect(await page.getByRole("group", { name: "In a category" }).getByRole("option").count()).toBeGreaterThan(0);
    await box.press("ArrowUp");
    const marked = page.locator("[role=option][aria-selected=true]");
    await expect.poll(() => marked.innerText()).toMatch(/^See all \d+ results$/);
    await box.press("ArrowDown");
    for (let at = 0; at <= before; at++) await box.press("ArrowDown");
    await expect.poll(() => box.getAttribute("aria-activedescendant")).toMatch(/^suggest-sku-/);
    const inCart = async () => (await products.getByText(/in cart/).allInnerTexts()).join();
    const had = await inCart();
    await box.press("Control+Enter");
    await expect.poll(inCart).not.toBe(had);
    expect(new URL(page.url()).pathname).toBe("/order-guides/");
    expect(await box.inputValue()).toBe("salm");
    expect(await axe(page)).toEqual([]);
    await products.locator("button").nth(1).click();
    await expect.poll(() => products.getByText(/in cart/).count()).toBeGreaterThan(1);
    await side.last().click();
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("salm");
    expect(new URL(page.url()).pathname).not.toBe("/search/");
    await box.fill("halib");
    await page.locator("main li[data-sku]").first().waitFor();
    await networkQuiet(page);
    expect(await box.inputValue()).toBe("halib");
    expect(await isFocused(box)).toBe(true);
    await page.getByRole("option", { name: /^See all/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/search/");
  });

  for (const [name, screen] of [
    ["by the keyboard of a desktop", desktop],
    ["on the whole screen of a phone", phone],
  ] as const)
    it(`SEARCH-01 an empty search field offers past purchases to reorder, ${name}`, async () => {
      const { page, consoleErrors } = await shop.open(screen);
      const requests: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/search/SearchAsYouType/?q=&")) requests.push(request.url());
      });
      const again = page.getByRole("listbox", { name: "Order again" });
      const box = page.getByRole("combobox", { name: "Search products" });
      const openField = async (): Promise<void> => {
        await networkQuiet(page);
        if (screen === phone) await page.getByRole("button", { name: "Search", exact: true }).click();
        else await box.focus();
      };
      await page.goto("/search/");
      await openField();
      await page.locator("[data-header-voice], dialog [role=search]").first().waitFor();
      await networkQuiet(page);
      expect([await again.count(), requests]).toEqual([0, []]);
      await signIn(page);
      await page.goto("/order-guides/");
      await openField();
      await box.fill("smoked");
      await box.press("Enter");
      await expect.poll(() => page.url().slice(shop.url.length)).toBe("/search/?q=smoked");
      await page.goto("/order-guides/");
      await networkQuiet(page);
      requests.length = 0;
      await openField();
      const products = again.getByRole("option");
      await products.first().waitFor();
      expect([await products.count(), requests.length]).toEqual([4, 1]);
      for (const text of await products.locator("small").allInnerTexts())
        if (!/^(per |Out of stock)/.test(text)) expect(text).toMatch(/ · \d+ [A-Z]+ on [A-Z][a-z]{2} \d{1,2}$/);
      await inspect(page, `order-again-${screen.viewport.width}`);
      const marked = page.locator("[role=option][aria-selected=true]");
      await box.press("ArrowDown");
      await expect.poll(() => marked.innerText()).toMatch(/^smoked/);
      await box.press("ArrowDown");
      const first = (await products.first().getAttribute("id")) ?? "";
      await expect.poll(() => box.getAttribute("aria-activedescendant")).toBe(first);
      const [sent] = await Promise.all([page.waitForRequest("**/web-api/cart/add"), box.press("Control+Enter")]);
      const sku = first.slice("suggest-sku-".length);
      expect(sent.postDataJSON()).toEqual({ items: [expect.objectContaining({ productSku: sku })] });
      await again
        .getByText(/in cart/)
        .first()
        .waitFor();
      await again.locator("button").nth(1).click();
      await expect.poll(() => again.getByText(/in cart/).count()).toBeGreaterThan(1);
      expect(await isFocused(box)).toBe(true);
      await box.press("Enter");
      await expect.poll(() => page.url()).toContain(`/products/${sku}/`);
      expect(consoleErrors).toEqual([]);
    });

  it("SEARCH-50 no hits leads on: without a filter or a word, to categories, or to the sales rep's phone", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    await page.goto("/search/?q=salmon&facet_brand=No+Such+Brand");
    const none = page.locator("[data-no-results]");
    await none.getByText("No results", { exact: true }).waitFor();
    await none.getByRole("heading", { name: /^Ask Dana Whitlock/ }).waitFor();
    const seen = page.getByText("No results", { exact: true }).and(page.locator(":not(.vh)"));
    expect(await seen.count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await none.getByRole("button", { name: /^Without No Such Brand/ }).click();
    await results(page).locator("[data-sku]").first().waitFor();
    await expect.poll(() => page.url().slice(shop.url.length)).toBe("/search/?q=salmon");
    const search = async (term: string): Promise<void> => {
      await page.getByRole("combobox", { name: "Search products" }).fill(term);
      await page.getByRole("combobox", { name: "Search products" }).press("Enter");
    };
    await search("salmon qqqqzzzz");
    await expect.poll(() => page.locator("[data-reading]").innerText()).toContain("qqqqzzzz");

    await search("qqqqzzzz");
    await none.getByText("Look in a category").waitFor();
    const rep = none.getByRole("link", { name: /^[\d-]+$/ });
    expect(await rep.getAttribute("href")).toMatch(/^tel:\d+$/);
    expect(await page.getByRole("combobox", { name: "Sort by" }).isVisible()).toBe(false);
    expect(await page.locator("#filters").isVisible()).toBe(false);
    const categories = none.locator("section").filter({ hasText: "Look in a category" }).getByRole("link");
    const drawings = categories.locator("[data-drawing]");
    const shown = await drawings.evaluateAll((all) => all.map((one) => one.getAttribute("data-drawing")));
    expect(new Set(shown).size).toBe(8);
    await categories.first().click();
    await results(page).locator("[data-sku]").first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/products\/[^/]+\/$/);
    expect(consoleErrors).toEqual([]);
  });

  it("PROD-02 different items have different drawings, and one stands for a photo that doesn't load", async () => {
    const { page } = await shop.openSignedIn();
    await page.route("**/queries?**", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"imageUrl":"[^"]*"/, '"imageUrl":"/pictures/missing.jpg"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto("/quick-order/");
    await follow(page, "/search/?q=chicken&pageSize=96");
    const drawn = results(page).locator("[data-sku] [data-picture] [data-drawing]");
    const names = () => drawn.evaluateAll((all) => all.map((one) => one.getAttribute("data-drawing") ?? ""));
    await expect.poll(async () => (await names()).length).toBe(96);
    expect(new Set(await names()).size).toBeGreaterThan(4);
    expect(await names()).toEqual(expect.arrayContaining(["breast", "wing", "chicken", "poultry"]));
    await expect.poll(() => drawn.first().locator("use").getAttribute("href")).toMatch(/drawings.*\.svg#[a-z]+$/);
    expect(await results(page).locator("[data-picture] img").count()).toBe(0);
  });

  it("a search that doesn't answer leaves guides and inlined products to order from", async () => {
    const { page } = await shop.openSignedIn();
    await page.route("**/queries?**", (route) => route.abort());
    // Else the catalog on this device may answer.
    await page.route("**/web-api/kept-catalogue*", (route) => route.abort());
    await page.goto("/");
    const category = page.locator("main a[href^='/products/']:has(> [data-drawing])");
    await follow(page, (await category.first().getAttribute("href")) ?? "");
    await page.locator("[data-search-failed]").waitFor();
    const line = page.locator("main [data-sku]").first();
    await line.locator("[data-quantity]").fill("2");
    await line.getByRole("button", { name: /^Add .* to cart$/ }).click();
    await expect.poll(() => line.innerText()).toMatch(/in cart/);
    await follow(page, "/search/?q=beef");
    const failed = page.locator("[data-search-failed]");
    await failed.getByRole("heading", { name: "Search is down right now. Your order guides still work." }).waitFor();
    expect(await axe(page)).toEqual([]);
    await failed.locator("a[href^='/order-guide/?id=']").first().click();
    await page.locator("[data-line] [data-quantity]").first().waitFor();
    await page.goBack();
    await failed.waitFor();
    await page.unroute("**/queries?**");
    await failed.getByRole("button", { name: "Try again" }).click();
    await results(page).locator("[data-sku]").first().waitFor();
  });

  it("SEARCH-01 OP-19 CONST-14 the header shows the term, facets survive sign-out, tracking stays", async () => {
    const { page } = await shop.openSignedIn(desktop, { hasOwnSession: true });
    await open(page, "/search/?utm_source=mail&q=beef&facet_brand=Creek+Hollow");
    const header = page.getByRole("combobox", { name: "Search products" });
    await expect.poll(() => header.inputValue()).toBe("beef");
    await page.getByRole("button", { name: /account menu/i }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Sign in", exact: true }).first().waitFor();
    await results(page).locator("[data-sku]").first().waitFor();
    expect(page.url().slice(shop.url.length)).toBe("/search/?utm_source=mail&q=beef&facet_brand=Creek+Hollow");
    await expect.poll(() => page.getByRole("checkbox", { name: /^Creek Hollow/ }).isChecked()).toBe(true);
    await expect.poll(() => header.inputValue()).toBe("beef");
    await page.getByRole("link", { name: "Sign in", exact: true }).first().click();
    await page.waitForURL("**/sign-in/**");
    await expect.poll(() => header.inputValue()).toBe("");
  });

  it("PROD-02 PROD-16 SHELL-10 SHELL-18 SHELL-26 HIST-02 a product page has guides, orders, similar items", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    const emulate = await emulator(page);
    await page.goto("/order-history/");
    // One of the demo's orders: a test's may be canceled, or for a product without guides.
    await page.getByRole("radio", { name: "Delivered" }).click();
    const delivered = page.getByRole("listitem").filter({ hasText: "Delivered" });
    await delivered.first().locator("a[href^='/order-details/']").first().click();
    const ordered = page.locator("main a[href^='/products/']").first();
    await ordered.waitFor();
    await follow(page, (await ordered.getAttribute("href")) ?? "");
    await page.locator("[data-last-orders] tbody tr").first().waitFor();
    const tags = await page.locator("main h1 + p > *").allInnerTexts();
    expect(tags[0]).toMatch(/^(?:Refrigerated|Frozen|Dry)$/);
    expect(tags.filter((tag, at) => tag.trim() === "" || tags.indexOf(tag) !== at)).toEqual([]);
    const guides = page.locator("[data-in-guides]");
    const buttons = guides.getByRole("button", { name: /^(Add|Remove) .* (to|from) / });
    const was = await buttons.first().innerText();
    await buttons.first().click();
    await expect.poll(() => buttons.first().innerText()).not.toBe(was);
    await buttons.first().click();
    await expect.poll(() => buttons.first().innerText()).toBe(was);
    const similar = page.getByRole("button", { name: "Similar items" });
    await similar.click();
    const instead = page.getByRole("dialog", { name: /^Instead of / });
    await instead.locator("[data-substitute]").or(instead.getByText("Nothing close enough")).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(similar)).toBe(true);
    const learn = page.getByRole("button", { name: "Learn more" });
    await learn.click();
    await page.getByRole("dialog").locator("dl, [class*=facts]").first().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(learn)).toBe(true);
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    for (const screen of [desktop, phone]) {
      await emulate(screen);
      expect(await axe(page)).toEqual([]);
      expect(await overWidth(page)).toBe(0);
    }
    expect(await page.locator("main").last().locator("[data-sku]").count()).toBeGreaterThan(0);
    const [, sku = ""] = /\/products\/([^/]+)/.exec(page.url()) ?? [];
    await page.getByRole("link", { name: "Report a problem" }).click();
    const report = page.getByRole("dialog", { name: /^Report an issue with order/ });
    await expect.poll(() => report.getByRole("checkbox", { name: sku }).first().isChecked()).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  it("SEARCH-01 SEARCH-35 SEARCH-37 SHELL-24 SHELL-30 a phone searches full screen and orders", async () => {
    const { context, page, consoleErrors } = await shop.openSignedIn(phone);
    await context.addInitScript(blockMicrophone);
    const magnifier = page.getByRole("button", { name: "Search", exact: true });
    const screen = page.getByRole("dialog", { name: "Search" });
    const box = screen.getByRole("combobox", { name: "Search products" });
    await page.goto("/order-guides/");
    await magnifier.click();
    await expect.poll(() => isFocused(box)).toBe(true);
    await box.fill("salmon");
    await screen.getByRole("button", { name: "Search by voice" }).click();
    const blocked = await screen.getByText(/microphone is blocked/).boundingBox();
    const field = await box.boundingBox();
    // Next to the field or over it, the message would hide what is typed.
    expect(blocked!.y).toBeGreaterThanOrEqual(field!.y + field!.height);
    expect(await box.inputValue()).toBe("salmon");
    const all = screen.getByText(/^See all \d+ results$/);
    const total = /\d+/.exec(await all.innerText())?.[0] ?? "";
    expect(await axe(page)).toEqual([]);
    await box.press("Enter");
    await expect.poll(() => page.url().slice(shop.url.length)).toBe("/search/?q=salmon");
    await expect
      .poll(() => page.locator("main").innerText())
      .toMatch(new RegExp(`\\b${total} results found in [\\d,]+ms\\b`));
    await magnifier.click();
    await box.fill("");
    const recent = screen.locator("[data-recent] li");
    expect((await recent.innerText()).split(/\s+/)).toEqual(["salmon", total]);
    expect(await axe(page)).toEqual([]);
    await screen.getByRole("button", { name: "Remove salmon" }).click();
    await expect.poll(() => recent.count()).toBe(0);
    await box.fill("402492");
    await screen.getByRole("option", { name: /402492/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/products\/402492\//);
    await expect.poll(() => screen.count()).toBe(0);
    await page.getByRole("button", { name: "Similar items" }).click();
    const name = "Atlantic Salmon Fillet, Skin On, 3-4 lb";
    const choose = page.getByRole("button", { name: `Choose size of ${name}` });
    await choose.click();
    const dialog = page.getByRole("dialog", { name });
    const add = dialog.getByRole("button", { name: "Add to cart" });
    const pounds = dialog.locator("[data-quantity]").nth(1);
    await pounds.fill("abc");
    expect(await add.isDisabled()).toBe(true);
    await pounds.fill("2");
    await dialog.getByText("1 size to add").waitFor();
    expect(await axe(page)).toEqual([]);
    const [sent] = await Promise.all([page.waitForRequest("**/web-api/cart/add"), add.click()]);
    expect(sent.postDataJSON()).toEqual({
      items: [expect.objectContaining({ productSku: "402118", unitOfMeasure: "LB", quantity: 2 })],
    });
    await dialog.waitFor({ state: "detached" });
    expect(await isFocused(choose)).toBe(true);
    const instead = page.getByRole("dialog", { name: /^Instead of King Salmon Fillet/ });
    await instead.getByText("Inlet No. 9 · 20 lb · 402492").waitFor();
    const [one, two] = [instead.locator("[data-quantity]").first(), instead.locator("[data-quantity]").nth(1)];
    expect(await instead.getByRole("button", { name: "Add to cart" }).isDisabled()).toBe(true);
    await one.fill("2");
    await two.fill("1");
    expect(await axe(page)).toEqual([]);
    const [both] = await Promise.all([
      page.waitForRequest("**/web-api/cart/add"),
      instead.getByRole("button", { name: "Add 2 products to cart" }).click(),
    ]);
    expect(both.postDataJSON().items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1]);
    await instead.waitFor({ state: "detached" });
    expect(consoleErrors).toEqual([]);
  });
});

it("SEARCH-41 every widget is named, reachable and readable, on desktop in light and phone in dark", async () => {
  const { page, consoleErrors } = await shop.openSignedIn();
  const emulate = await emulator(page);
  await openResults(page, "?q=beef&facet_inStock=true");
  for (const [name, screen, colorScheme] of [
    ["a desktop in light", desktop, "light"],
    ["a phone in dark", phone, "dark"],
  ] as const) {
    await emulate(screen);
    await page.emulateMedia({ colorScheme });
    await networkQuiet(page);
    expect(await axe(page), name).toEqual([]);
    expect(await overWidth(page), name).toBe(0);
  }
  expect(consoleErrors).toEqual([]);
});
