import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { addToCart, cartNow, emptyCart } from "../orders/cart-page.ts";
import { follow } from "../support/follow.ts";
import { beef, openGuide } from "../guides/guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect, shot } from "../support/shot.ts";
import { people, signInAnew } from "../support/sign-in.ts";

const shop = openShop();

/** Ground beef: its own price in the Southeast, out of stock in the Midwest. */
const BEEF = "204502";

interface Shown {
  readonly stock: number | null;
  readonly price: string;
  readonly inStock: boolean;
}

const chooseRegion = async (page: Page, region: string): Promise<void> => {
  await follow(page, "/account/");
  await page.getByRole("button", { name: "Change phone and region" }).click();
  await page.getByRole("combobox", { name: "Region" }).selectOption(region);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(`Region ${region}`).waitFor();
};

const setRegion = async (page: Page, region: string): Promise<void> => {
  const { phone: number } = await call<{ readonly phone: string }>(page, "account");
  await call(page, "account/contact", { body: { phone: number, region } });
};

const priceInCart = async (page: Page): Promise<string> => {
  const line = linesOf(await cartNow(page)).find(({ productSku }) => (productSku as string) === BEEF);
  return line?.priceInfo.replace(/[^\d.]/g, "") ?? "";
};

it("OP-20 a region change updates price and stock on every page and in the cart, which says so", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.buyer, hasOwnSession: true });
  await emptyCart(page);
  await setRegion(page, "Northeast");
  await addToCart(page, [BEEF], 1);
  const general = await priceInCart(page);
  await chooseRegion(page, "Southeast");
  await shot(page, "region-account");
  const own = await priceInCart(page);
  expect(own).not.toBe(general);
  const main = page.locator("main");
  // Excludes past purchase prices on the product page: they stay.
  const today = page.locator(":not([data-last-orders] *)");
  const showsOwn = async () => {
    await main.getByText(own).and(today).first().waitFor();
    expect(await main.getByText(general).and(today).count()).toBe(0);
  };
  for (const path of [
    "/products/beef-and-veal/ground-beef/ground/",
    `/search/?q=${encodeURIComponent(beef)}`,
    `/products/${BEEF}/x/`,
  ]) {
    await follow(page, path);
    await showsOwn();
  }
  const inGuide = async (text: string) => {
    await openGuide(page);
    const line = page.locator("[data-line]").filter({ hasText: beef }).first();
    await expect.poll(() => line.textContent()).toContain(text);
  };
  await inGuide(own);
  await follow(page, "/cart/");
  const line = page.locator(`[data-line][data-sku="${BEEF}"]`);
  await line.getByText(own).first().waitFor();
  // No silent change: the old value shows next to the new one.
  await page.locator("[data-changed]").waitFor();
  expect(await page.locator("[data-changed]").innerText()).toContain(general);
  await inspect(page, "region-cart");
  await setRegion(page, "Midwest");
  expect((await cartNow(page)).oosLines).toHaveLength(1);
  await page.reload();
  for (const path of ["/products/beef-and-veal/ground-beef/ground/", `/search/?q=${BEEF}`, `/products/${BEEF}/x/`]) {
    await follow(page, path);
    await main.getByText("Out of stock").first().waitFor();
  }
  await inGuide("Out of stock");
  await follow(page, "/cart/");
  await page.getByRole("region", { name: "Out of stock" }).getByText(beef).first().waitFor();
  await setRegion(page, "Northeast");
  expect(await priceInCart(page)).toBe(general);
  await emptyCart(page);
}, 120_000);

it("OP-20 SEARCH-05 an open tab keeps searching at the new region's prices after a change in another tab", async () => {
  const { page, context } = await shop.openSignedIn(desktop, { who: people.buyer, hasOwnSession: true });
  await setRegion(page, "Northeast");
  await addToCart(page, [BEEF], 1);
  const general = await priceInCart(page);
  const other = await context.newPage();
  await other.goto(`/search/?q=${BEEF}`);
  await other.locator("main").getByText(general).first().waitFor();
  await chooseRegion(page, "Southeast");
  const own = await priceInCart(page);
  const box = other.getByRole("banner").getByRole("combobox");
  await box.fill(beef);
  await box.press("Enter");
  await other.locator("main").getByText(own).first().waitFor();
  expect(await other.locator("main").getByText(general).count()).toBe(0);
  await setRegion(page, "Northeast");
  await emptyCart(page);
}, 120_000);

it("OP-20 OP-132 a guest's region decides what's in stock, and neither stock counts nor prices show", async () => {
  const { page } = await shop.open();
  await page.goto("/products/");
  const inStock = async (region: string | null) => {
    const answer = await page
      .context()
      .request.get(`/products/${BEEF}/x/?expand=*`, { headers: { accept: "application/json" } });
    const { product, currentUser } = await answer.json();
    expect(currentUser.region).toBe(region);
    return product.variants.map(({ stock, price, inStock: is }: Shown) => [stock, price, is]);
  };
  for (const shown of await inStock(null)) expect(shown).toEqual([null, "", true]);
  await call(page, "organization/setRegion?region=Midwest", { method: "POST" });
  for (const shown of await inStock("Midwest")) expect(shown).toEqual([null, "", false]);
});

it.each([
  ["a desktop", desktop],
  ["a phone", phone],
] as const)(
  "OP-20 IDENT-08 on %s a guest picks the region by keyboard, and the page, search and next page follow",
  async (name, device) => {
    const { page } = await shop.open(device);
    const choose = async (now: string, region: string) => {
      if (device === phone) await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
      else await page.getByRole("button", { name: `Region ${now}`.trim(), exact: true }).press("Enter");
      const entry =
        device === phone
          ? page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: region, exact: true })
          : page.getByRole("menuitemradio", { name: region, exact: true });
      await entry.waitFor();
      await page
        .getByText(/^Your region decides what's in stock\. Not sure which one is yours\? (?:Ask us|Choose)/)
        .waitFor();
      if (device === desktop && now === "") {
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-checked"))).toBe("true");
        await page.keyboard.type(region[0] ?? "");
      }
      await inspect(page, `region-guest-${name}`);
      await entry.press("Enter");
    };
    await page.goto(`/products/${BEEF}/x/`);
    await page.locator("main h1").waitFor();
    const renewed = page.waitForResponse((answer) => answer.url().includes(`/products/${BEEF}/`));
    await choose("", "Midwest");
    const { product, currentUser } = await (await renewed).json();
    expect(currentUser.region).toBe("Midwest");
    expect(product.variants.map(({ inStock }: Shown) => inStock)).not.toContain(true);
    const found = page.locator("main").locator(`[data-sku="${BEEF}"]`);
    await follow(page, `/search/?q=${BEEF}&facet_inStock=true`);
    await page.getByText("No results").first().waitFor();
    expect(await found.count()).toBe(0);
    await choose("Midwest", "No region");
    await found.waitFor();
    await choose("", "Midwest");
    await expect.poll(() => found.count()).toBe(0);
    // A signed-in user has a region in the account.
    await signInAnew(page, people.buyer);
    await page.goto("/products/");
    await page.locator("main h1").waitFor();
    expect(await page.getByRole("button", { name: /^Region/ }).count()).toBe(0);
  },
  60_000,
);

it("IDENT-08 OP-20 a failed choice says so, and the region stays", async () => {
  const { page } = await shop.open();
  await page.route("**/organization/setRegion*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/products/");
  await page.getByRole("button", { name: "Region", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Midwest" }).click();
  await page.getByText("Unexpected error.").waitFor();
  expect(await call(page, "organization/getRegion", { method: "POST" })).toEqual({ region: null });
  await page.getByRole("button", { name: "Region", exact: true }).waitFor();
});

it("IDENT-08 OP-20 a shop with one region offers no choice", async () => {
  const { page } = await shop.open();
  await page.route("**/products/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"regions":["Midwest","Southeast"]', '"regions":["Midwest"]'),
    });
  });
  await page.goto("/products/");
  await page.locator("header").getByText("Sign in").first().waitFor();
  expect(await page.content()).toContain('"regions":["Midwest"]');
  expect(await page.getByRole("button", { name: /^Region/ }).count()).toBe(0);
});
