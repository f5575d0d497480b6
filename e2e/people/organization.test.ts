import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, networkQuiet } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { cells, makeGuide } from "../guides/guide-page.ts";
import { alert, offline } from "../support/offline.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

const organization = (page: Page): Locator => page.getByRole("button", { name: /switch organization/ });
/** Requests of the previous organization, such as its messages, are refused after the change and would log an error. */
const chooseOtherOrganization = async (page: Page): Promise<string> => {
  await networkQuiet(page);
  await organization(page).click();
  const entry = page.getByRole("menuitemradio", { checked: false }).first();
  const name = (await entry.innerText()).split("\n")[0]?.trim() ?? "";
  await entry.click();
  return name;
};

const isSettled = async (page: Page): Promise<void> => {
  await page.locator("main h1").first().waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
};

const guideId = async (page: Page): Promise<number> => {
  const guides = await call<readonly { id: number }[]>(page, "order-guide/listing");
  return guides[0]!.id;
};
const orderUrl = async (page: Page): Promise<string> => {
  if (!page.url().endsWith("/order-history/")) await follow(page, "/order-history/");
  return (await page.locator("main a[href^='/order-details/']").first().getAttribute("href")) ?? "";
};
const productUrl = async (page: Page): Promise<string> => {
  if (!page.url().includes("/search/")) await follow(page, "/search/?q=beef");
  return (await page.locator("[data-results] a[href*='/p/'], [data-results] li a").first().getAttribute("href")) ?? "";
};
const at = (url: string) => () => Promise.resolve(url);

/** The pages, their URLs, and where an organization change leads; null = the same page. */
const pages: readonly (readonly [name: string, url: (page: Page) => Promise<string>, after: string | null])[] = [
  ["home", at("/"), null],
  ["a guide", async (page) => `/order-guide/?id=${await guideId(page)}`, "/order-guides/"],
  ["the guides", at("/order-guides/"), null],
  ["the import", at("/order-guide-import/"), "/order-guide-import/"],
  ["the cart", at("/cart/"), null],
  ["the orders", at("/order-history/"), null],
  ["an order", orderUrl, "/order-history/"],
  ["the search", at("/search/?q=beef&facet_category=Frozen"), null],
  ["a product", productUrl, null],
  ["the account", at("/account/"), null],
];

it("OP-19 IDENT-07 after an organization change the page reloads for it, or the shop goes to a fallback", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.buyer, hasOwnSession: true });
  for (const [name, find, after] of pages) {
    const url = await find(page);
    await follow(page, url);
    await isSettled(page);
    const heading = await page.locator("main h1").first().innerText();
    const chosen = await chooseOtherOrganization(page);
    await expect.poll(() => organization(page).getAttribute("aria-label"), { message: name }).toContain(chosen);
    await expect.poll(() => page.url().slice(shop.url.length), { message: name }).toBe(after ?? url);
    await isSettled(page);
    if (after === null)
      await expect.poll(() => page.locator("main h1").first().innerText(), { message: name }).toBe(heading);
  }
  expect(consoleErrors).toEqual([]);
});

it("OP-19 an organization change on the search keeps the term and drops facets its index doesn't have", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.buyer, hasOwnSession: true });
  await page.goto("/search/?q=beef&facet_brand=No+Such+Brand&facet_category=Frozen");
  await page.getByText("No results", { exact: true }).first().waitFor();
  await chooseOtherOrganization(page);
  await expect.poll(() => page.url().slice(shop.url.length)).toBe("/search/?q=beef&facet_category=Frozen");
  await page.locator("[data-results] li").first().waitFor();
  expect(await page.locator("main h1").first().innerText()).toBe("beef");
  expect(consoleErrors).toEqual([]);
});

it("OP-19 typed quantities ask before an organization change, and a failed change changes nothing", async () => {
  const { context, page } = await shop.openSignedIn(desktop, { who: people.buyer, hasOwnSession: true });
  await page.goto(`/order-guide/?id=${await makeGuide(page, "Typed and left", [["Line", ["204688"]]])}`);
  await cells(page).first().focus();
  await page.keyboard.type("4");
  const before = await organization(page).getAttribute("aria-label");
  await chooseOtherOrganization(page);
  await page.getByRole("dialog", { name: /quantities that aren't in your cart/ }).waitFor();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect.poll(() => cells(page).first().inputValue()).toBe("4");
  await expect.poll(() => organization(page).getAttribute("aria-label")).toBe(before);

  await context.route("**/organization/set?*", (route) => route.fulfill({ status: 500, json: {} }));
  await chooseOtherOrganization(page);
  await page.getByRole("button", { name: "Continue without adding" }).click();
  const failed = page.getByRole("alert").filter({ hasText: "Your organization didn't change" });
  await failed.waitFor();
  await expect.poll(() => cells(page).first().inputValue()).toBe("4");
  await expect.poll(() => organization(page).getAttribute("aria-label")).toBe(before);
  await failed.getByRole("button", { name: "Close" }).click();
  await failed.waitFor({ state: "detached" });

  await context.unroute("**/organization/set?*");
  await offline(context, async () => {
    await chooseOtherOrganization(page);
    await alert(page, "Your organization didn't change");
  });
  await expect.poll(() => cells(page).first().inputValue()).toBe("4");
  const chosen = await chooseOtherOrganization(page);
  await expect.poll(() => organization(page).getAttribute("aria-label")).toContain(chosen);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/order-guides/");
  await isSettled(page);
});

const ofCustomers = [
  "/order-guide/?id=1",
  "/quick-order/",
  "/order-guides/",
  "/order-guide-import/",
  "/cart/",
  "/order-history/",
  "/account/",
];

const isSoak = process.env["LARDER_SOAK"] === "1";
/** Every page shows the same question: `npm test` tries a guide and one other, the soak the rest. */
const ofGuest = isSoak ? ofCustomers : ofCustomers.slice(0, 2);
/** An editor differs from staff only on the first page: the others are for the soak. */
const ofEditor = isSoak ? ofCustomers : ["/cart/"];

it("IDENT-13 IDENT-10 PAGE-23 a guest signs in on a customer page, sees it, and must sign in again later", async () => {
  const { page } = await shop.open(desktop);
  for (const url of ofGuest) {
    await follow(page, url);
    const prompt = page.getByRole("heading", { name: "Sign in to see this page" });
    await prompt.waitFor();
    const apply = page.locator("main").getByRole("link", { name: "Open an account" });
    expect(await apply.getAttribute("href")).toBe("/sign-up/");
    await page.locator("main").getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("button", { name: `Sign in as ${people.chef}` }).click();
    await expect.poll(() => page.url().slice(shop.url.length)).toBe(url);
    await isSettled(page);
    await expect.poll(() => prompt.count(), { message: url }).toBe(0);
    await page
      .getByRole("button", { name: /account menu|^Account/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await prompt.waitFor();
    await isSettled(page);
  }
});

for (const [who, name, seen] of [
  ["Dana", people.staff, ofCustomers],
  ["Priya", people.editor, ofEditor],
] as const)
  it(`IDENT-15 ${who}, with no customer, reads what staff can do on a customer's pages, never "on hold"`, async () => {
    const { page } = await shop.openSignedIn(desktop, { who: name, hasOwnSession: true });
    for (const url of ["/", ...seen]) {
      await follow(page, url);
      await page.getByRole("heading", { level: 1, name: `Hello, ${who}` }).waitFor();
      await isSettled(page);
      expect(await page.locator("body").innerText()).not.toMatch(/account is on hold/i);
    }
    await follow(page, "/search/?q=beef");
    await page.locator("[data-results] li, [data-results] tr").first().waitFor();
    const noPrices = /on hold|price pending|sign in for prices/i;
    expect(await page.locator("body").innerText()).not.toMatch(noPrices);
    await follow(page, await productUrl(page));
    await page.getByRole("heading", { level: 2, name: "Details" }).waitFor();
    await isSettled(page);
    expect(await page.locator("body").innerText()).not.toMatch(noPrices);
    expect(await page.locator("main").getByRole("button", { name: "Add to cart" }).count()).toBe(0);
  });
