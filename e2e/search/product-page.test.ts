import { expect, it } from "vitest";
import { axe, phone } from "../support/browser.ts";
import { emptyCart, fillCart } from "../orders/cart-page.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

const sku = "510266";
const CHEAPER = 32_000;

it("CART-01 QTY-13 a product page totals what is typed and says what adding makes it", async () => {
  const { page } = await shop.openSignedIn();
  await fillCart(page, [sku], 1);
  await page.goto(`/products/${sku}/`);
  const sizes = page.getByRole("group", { name: "Sizes" });
  await sizes.getByText("1 CS in cart").waitFor();
  expect(await sizes.locator("[data-makes-it]").count()).toBe(0);
  const price = Number(/\$([\d.]+)/.exec(await sizes.innerText())?.[1]);
  await sizes.locator("[data-quantity]").first().fill("2");
  await expect
    .poll(() => sizes.locator("[data-makes-it]").allInnerTexts())
    .toEqual(["1 CS is in your cart; this makes it 3"]);
  await expect.poll(() => sizes.locator("[data-total]").first().innerText()).toBe(`$${(2 * price).toFixed(2)}`);
  expect(await axe(page)).toEqual([]);
  await emptyCart(page);
});

it("SHELL-26 what a product is stands behind Learn more alone, and its details on the page too", async () => {
  const { page } = await shop.openSignedIn(phone);
  await page.goto("/products/510033/");
  const about = "Whips high and reduces without breaking.";
  const learn = page.getByRole("button", { name: "Learn more" });
  await learn.waitFor();
  await page.getByRole("heading", { level: 2, name: "Details" }).waitFor();
  expect(await page.getByText(about).count()).toBe(0);
  await learn.click();
  await page.getByRole("dialog", { name: "Heavy Cream 40%" }).getByText(about).waitFor();
});

it("OP-13 a product page lists similar items, and others of its category apart from them", async () => {
  const { page } = await shop.openSignedIn(phone);
  await page.goto("/products/402118/");
  const names = (section: string | RegExp) =>
    page.getByRole("region", { name: section }).locator("li a").allInnerTexts();
  await page.getByRole("region", { name: "Similar items" }).locator("li").first().waitFor();
  const similar = await names("Similar items");
  const more = await names(/^More in /);
  expect(similar.length > 0 && more.length > 0).toBe(true);
  expect(similar.filter((name) => more.includes(name))).toEqual([]);
  expect(await axe(page)).toEqual([]);
});

it("HIST-02 PROD-11 a product page says how the price moved since the last order", async () => {
  const { page } = await shop.openSignedIn(phone);
  // Fixes the last price, since other tests order this item too.
  await page.route("**/web-api/paid-prices?*", async (route) => {
    const sizes = await page.getByRole("group", { name: "Sizes" }).innerText();
    const today = Math.round(Number(/\$([\d.]+)/.exec(sizes)?.[1]) * 10_000);
    const cs = { unitOfMeasure: "CS", pricingUnitOfMeasure: "CS", day: "2026-11-14" };
    await route.fulfill({ json: { paid: [{ ...cs, unitPrice: today - CHEAPER }] } });
  });
  await page.goto(`/products/${sku}/`);
  const said = page.locator("[data-price-since]");
  await said.waitFor();
  expect(await said.innerText()).toMatch(/^\$3\.20 per CS more than on Nov 14$/);
});
