import { describe, expect, it } from "vitest";
import { axe, phone } from "./browser.ts";
import { focused, press, tabTo } from "./focus.ts";
import { beef, cells, lineOf, openGuide, quantityOf, smallGuide, veal } from "./guide-page.ts";
import { openShop } from "./open-shop.ts";
import { people, signIn } from "./sign-in.ts";

const shop = openShop();

describe("an order guide is ordered from", () => {
  it("GUIDE-VIEW-07 GUIDE-CART-04 by keyboard: digits overwrite, Enter and Shift+Enter walk, plus and minus step, Ctrl+Z takes back", async () => {
    const { page, consoleErrors } = await shop.open();
    await signIn(page);
    await smallGuide(page, "By keys");
    await tabTo(page, /^Quantity of /);
    const first = await focused(page);
    await press(page, "1", "2");
    await expect.poll(() => cells(page).nth(0).inputValue()).toBe("12");
    await press(page, "Enter");
    const second = await focused(page);
    expect(second).toMatch(/^Quantity of /);
    expect(second).not.toBe(first);
    await press(page, "+", "+", "+", "-");
    await expect.poll(() => cells(page).nth(1).inputValue()).toBe("2");
    await press(page, "Shift+Enter");
    await expect.poll(() => focused(page)).toBe(first);
    // The first digit takes the place of what is there.
    await press(page, "4");
    await expect.poll(() => cells(page).nth(0).inputValue()).toBe("4");
    await press(page, "Control+z");
    await expect.poll(() => cells(page).nth(0).inputValue()).not.toBe("4");
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-VIEW-07 on a phone by the steppers alone", async () => {
    const { page } = await shop.open(phone);
    await signIn(page);
    await smallGuide(page, "By thumb");
    const more = lineOf(page, beef).getByRole("button", { name: "One more" });
    const less = lineOf(page, beef).getByRole("button", { name: "One less" });
    for (const button of [more, less]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await more.tap();
    await more.tap();
    await more.tap();
    await less.tap();
    await expect.poll(() => quantityOf(page, beef).inputValue()).toBe("2");
    await expect.poll(() => quantityOf(page, beef).getAttribute("inputmode")).toBe("numeric");
  });

  it("GUIDE-VIEW-09 the same lines by category and by the customer's groups; what was typed stays", async () => {
    const { page } = await shop.open();
    await signIn(page);
    await smallGuide(page, "Two views");
    await quantityOf(page, veal).fill("6");
    const by = (name: string) => page.getByRole("radio", { name, exact: true });
    await by("Custom Groups").click();
    await page.getByRole("heading", { level: 2, name: "Line", exact: true }).waitFor();
    await expect.poll(() => quantityOf(page, veal).inputValue()).toBe("6");
    await by("Product Categories").click();
    await page.getByRole("heading", { level: 2, name: "Beef & Veal", exact: true }).waitFor();
    await expect.poll(() => quantityOf(page, veal).inputValue()).toBe("6");
    await expect.poll(() => by("Product Categories").getAttribute("aria-checked")).toBe("true");
  });

  it("GUIDE-VIEW-30 on hold the guide can be read and not ordered from, and the reason is said", async () => {
    const { page, consoleErrors } = await shop.open();
    await signIn(page, people.onHold);
    await openGuide(page, "Cafeteria");
    const shown = await cells(page).count();
    expect(shown).toBeGreaterThan(5);
    for (const cell of await cells(page).all()) await expect.poll(() => cell.isDisabled()).toBe(true);
    await page.getByText("Account 402077 has invoices that are 61 days past due.", { exact: false }).first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^Add/ }).isEnabled()).toBe(false);
    expect(await axe(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-LIST-23 OP-21 another customer's guide is not found, exactly as one that never existed", async () => {
    const { page } = await shop.open();
    await signIn(page);
    const texts: string[] = [];
    for (const id of ["8", "999999", "-7", "abc"]) {
      await page.goto(`/order-guide/?id=${id}`);
      await page.getByRole("heading", { level: 1, name: "This order guide does not exist" }).waitFor();
      texts.push(await page.locator("main").innerText());
      await expect.poll(() => page.locator("[data-line]").count()).toBe(0);
    }
    expect(new Set(texts).size).toBe(1);
  });

  it("IDENT-15 GUIDE-VIEW-13 in another organization nothing of the guide is left", async () => {
    const { page } = await shop.open();
    await signIn(page, people.buyer);
    await openGuide(page, "Pastry");
    await page
      .getByRole("button", { name: /switch organization$/ })
      .first()
      .click();
    await page.getByRole("menuitemradio", { name: /Ember & Oak/ }).click();
    await page
      .getByRole("button", { name: /^Ember & Oak.*switch organization$/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1, name: "Pastry" }).count()).toBe(0);
    await expect.poll(() => page.locator("[data-line] [data-quantity]").count()).toBe(0);
  });
});
