import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, desk, phone } from "./browser.ts";
import { focused, press, tabTo } from "./focus.ts";
import { cells, makeGuide, openGuide } from "./guide-page.ts";
import { openShop } from "./open-shop.ts";
import { people, signIn } from "./sign-in.ts";

const shop = openShop();

const signedIn = async (who: string = people.chef, options: Parameters<typeof shop.open>[0] = desk) => {
  const watched = await shop.open(options);
  await signIn(watched.page, who);
  return watched;
};

/** The line of a product, by its name. */
const line = (page: Page, product: string): Locator =>
  page.locator("[data-line]").filter({ has: page.getByRole("link", { name: product, exact: true }) });
const quantity = (page: Page, product: string): Locator => line(page, product).locator("[data-quantity]");

/** A small guide of its own: ground beef, veal and tortillas. */
const beef = "Ground Beef 80/20, Fine Grind";
const small = async (page: Page, name: string): Promise<void> => {
  await makeGuide(page, name, [["Line", ["204502", "204910", "910688"]]]);
  await openGuide(page, name);
};

describe("an order guide is ordered from", () => {
  it("GUIDE-VIEW-07 GUIDE-CART-04 by keyboard: digits overwrite, Enter and Shift+Enter walk, plus and minus step, Ctrl+Z takes back", async () => {
    const { context, page, complaints } = await signedIn();
    await small(page, "By keys");
    await tabTo(page, /^Quantity of /);
    const first = await focused(page);
    await press(page, "1", "2");
    expect(await cells(page).nth(0).inputValue()).toBe("12");
    await press(page, "Enter");
    const second = await focused(page);
    expect(second).toMatch(/^Quantity of /);
    expect(second).not.toBe(first);
    await press(page, "+", "+", "+", "-");
    expect(await cells(page).nth(1).inputValue()).toBe("2");
    await press(page, "Shift+Enter");
    expect(await focused(page)).toBe(first);
    // The first digit takes the place of what is there.
    await press(page, "4");
    expect(await cells(page).nth(0).inputValue()).toBe("4");
    await press(page, "Control+z");
    await expect.poll(() => cells(page).nth(0).inputValue()).not.toBe("4");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("GUIDE-VIEW-07 on a phone by the steppers alone", async () => {
    const { context, page } = await signedIn(people.chef, phone);
    await small(page, "By thumb");
    const more = line(page, beef).getByRole("button", { name: "One more" });
    const less = line(page, beef).getByRole("button", { name: "One less" });
    for (const button of [more, less]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await more.tap();
    await more.tap();
    await more.tap();
    await less.tap();
    expect(await quantity(page, beef).inputValue()).toBe("2");
    expect(await quantity(page, beef).getAttribute("inputmode")).toBe("numeric");
    await context.close();
  });

  it("GUIDE-VIEW-08 GUIDE-VIEW-21 GUIDE-VIEW-22 the search finds lines of a long guide that were never loaded", async () => {
    const { context, page } = await signedIn();
    await openGuide(page, "Full order list");
    const box = page.getByRole("searchbox", { name: "Search Within Order Guide" });
    expect(await box.getAttribute("placeholder")).toBe("Search Within Order Guide");
    const word = "VEGETABLES";
    await box.fill(word);
    await page.getByText(new RegExp(`^[\\d,]+ products for “${word}”`)).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 2, name: "Vegetables", exact: true }).count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await box.fill("no such thing anywhere");
    await page.getByText("Nothing in this guide matches “no such thing anywhere”.").waitFor();
    await press(page, "Escape");
    await page.locator("[data-line]").first().waitFor();
    expect(await box.inputValue()).toBe("");
    await context.close();
  });

  it("GUIDE-CART-12 OP-88 a minimum is said beside the line, and the button waits until it is met", async () => {
    const { context, page } = await signedIn(people.protein);
    await openGuide(page, "Dinner line");
    const extract = "Lemon Extract";
    await page.getByRole("searchbox", { name: "Search Within Order Guide" }).fill(extract);
    await line(page, extract).waitFor();
    await quantity(page, extract).fill("3");
    const message = "Minimum quantity of 6 required for this product.";
    await line(page, extract).getByRole("status").getByText(message).waitFor();
    expect(await quantity(page, extract).getAttribute("aria-describedby")).not.toBeNull();
    await quantity(page, extract).fill("6");
    await expect.poll(() => line(page, extract).innerText()).not.toContain(message);
    await page.getByRole("button", { name: /^Add 1 line/ }).waitFor();
    await context.close();
  });

  it("GUIDE-LIST-23 OP-21 a guide of somebody else is not there, exactly as one that never was", async () => {
    const { context, page } = await signedIn();
    const texts: string[] = [];
    for (const id of ["8", "999999", "-7", "abc"]) {
      await page.goto(`/order-guide/?id=${id}`);
      await page.getByRole("heading", { level: 1, name: "This order guide does not exist" }).waitFor();
      texts.push(await page.locator("main").innerText());
      expect(await page.locator("[data-line]").count()).toBe(0);
    }
    expect(new Set(texts).size).toBe(1);
    await context.close();
  });
});
