import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { cartNow, fillCart, orderCount } from "../orders/cart-page.ts";
import { beef, guideShown, quantityOf, smallGuide, veal } from "./guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { inspect } from "../support/shot.ts";

/** A guide also reads its draft, by the same call without items. */
const draftSent = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/web-api/order-guide/draft") &&
      answer.ok() &&
      (answer.request().postDataJSON() as { items: readonly unknown[] }).items.length > 0,
  );

const shop = openShop();

it("GUIDE-CART-14 SUBMIT-06 typed quantities show on another device in guide, home, list and at Submit", async () => {
  const { page } = await shop.openSignedIn();
  const { page: mobile } = await shop.openSignedIn(phone);
  await fillCart(page, ["402118"], 12);
  const name = ownName("Two devices");
  await smallGuide(page, name);
  const guide = page.url();
  await quantityOf(page, beef).fill("5");
  await quantityOf(page, veal).fill("2");
  await draftSent(page);

  const text = `2 items in ${name} aren't in your cart yet`;
  await mobile.goto("/");
  await mobile.getByText(text).waitFor();
  await inspect(mobile, "drafts-home-phone");
  await mobile.goto("/order-guides/");
  await mobile.getByText("2 items not in cart").waitFor();

  await mobile.goto("/cart/");
  await mobile.getByText(text).waitFor();
  await inspect(mobile, "drafts-cart-phone");
  const orders = await orderCount(mobile);
  await mobile.locator("[data-submit]:visible").click();
  const dialog = mobile.getByRole("dialog");
  await dialog.getByText(text).waitFor();
  await inspect(mobile, "drafts-submit-phone");
  expect(await orderCount(mobile)).toBe(orders);
  await dialog.getByRole("button", { name: "Back to cart" }).click();

  await mobile.getByRole("link", { name: `Continue in ${name}` }).click();
  await guideShown(mobile, name);
  await expect.poll(() => quantityOf(mobile, beef).inputValue()).toBe("5");
  await quantityOf(mobile, veal).fill("0");
  await mobile.goto("/cart/");
  await mobile.getByText(`1 item in ${name} isn't in your cart yet`).waitFor();
  await mobile.locator("[data-submit]:visible").click();
  await dialog.getByRole("button", { name: `Add it from ${name}` }).click();
  await mobile.getByText(`Added 1 item from ${name}`).waitFor();
  await expect.poll(() => mobile.getByText("in your cart yet").count()).toBe(0);
  expect((await cartNow(mobile)).summary.itemCount).toBe(2);

  await page.goto(guide);
  await guideShown(page, name);
  await expect.poll(() => quantityOf(page, beef).inputValue()).toBe("");
});

it("GUIDE-CART-14 another tab that stays in view says at once what was typed, and stops once it's added", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await smallGuide(page, ownName("Two tabs"));
  await quantityOf(page, beef).fill("5");
  await draftSent(page);
  const other = await page.context().newPage();
  await other.goto("/cart/");
  const notice = other.getByText(/^1 item in .+ isn't in your cart yet$/);
  await notice.waitFor();
  await page.getByRole("button", { name: /^Add 1 item/ }).click();
  await expect.poll(() => notice.count()).toBe(0);
  await quantityOf(page, veal).fill("2");
  await notice.waitFor();
  await other.close();
});

it("GUIDE-CART-14 SUBMIT-06 Submit names what another device typed; left out, it stays in the guide", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await fillCart(page, ["402118"], 12);
  await page.goto("/cart/");
  await page.locator("[data-submit]:visible").waitFor();
  const { page: mobile } = await shop.openSignedIn(phone);
  const name = ownName("Left behind");
  await smallGuide(mobile, name);
  await quantityOf(mobile, beef).fill("5");
  await draftSent(mobile);
  const text = `1 item in ${name} isn't in your cart yet`;
  expect(await page.getByText(text).count()).toBe(0);
  await page.locator("[data-submit]:visible").click();
  await page.getByRole("dialog").getByText(text).waitFor();
  await inspect(page, "drafts-submit");
  await page.getByRole("button", { name: /^Submit without/ }).click();
  await page.waitForURL("**/order-confirmation/**");
  await page.goto("/");
  await page.getByText(text).waitFor();
  await inspect(page, "drafts-home");
});
