import sharp from "sharp";
import { expect, it } from "vitest";
import { axe, desktop, overWidth, phone } from "../support/browser.ts";
import { isFocused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { inspect } from "../support/shot.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("OP-67 an editor changes a product's name and price by keyboard, and its picture", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.editor });
  await page.goto("/products/204296/");
  await page.getByRole("link", { name: "Edit product" }).click();
  await page.getByRole("link", { name: "Back to products" }).click();
  await page.getByRole("searchbox", { name: "Find a product" }).fill("204296");
  await page.getByRole("list", { name: "Products" }).getByRole("link", { name: "204296" }).press("Enter");

  const name = ownName("Veal Leg Cutlet");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Price of CS for Coastal price list").fill("12.50");
  const barcode = page.getByLabel("Barcode of CS");
  await barcode.fill("036000291453");
  await page.keyboard.press("Control+s");
  await page.getByText("Check the digits", { exact: false }).waitFor();
  await barcode.fill("0 36000 29145 2");
  await page.getByText("3 changes").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const history = page.getByRole("list", { name: "History" });
  await history.getByText(name).first().waitFor();
  await history.getByText("$12.50").first().waitFor();

  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await page.getByText("notes.txt isn't a JPEG, PNG, WebP, GIF or AVIF picture", { exact: false }).waitFor();
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#8a3" } })
    .png()
    .toBuffer();
  await file.setInputFiles({ name: "veal.png", mimeType: "image/png", buffer });
  await page.getByText("This picture was uploaded here.").waitFor();
  await inspect(page, "product-edit");
  await page.getByRole("link", { name: "See it in the shop" }).press("Enter");
  await page.locator('img[src^="/product-pictures/"]').first().waitFor();
  await page.getByText("0 36000 29145 2").waitFor();
  expect(consoleErrors.filter((text) => !text.includes("400"))).toEqual([]);

  const small = await shop.openSignedIn(phone, { who: people.editor });
  await small.page.goto("/staff-products/?sku=204296");
  await small.page.getByRole("button", { name: "Remove picture" }).waitFor();
  expect([await overWidth(small.page), await axe(small.page)]).toEqual([0, []]);
});

it("OP-67 an editor adds a price for coming days by keyboard, sees it stand there, and removes it", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.administrator });
  await page.goto("/staff-products/");
  await page.getByRole("list", { name: "Products" }).getByRole("link").first().press("Enter");
  const terms = page.getByRole("list", { name: "Prices by date and quantity" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.getByRole("button", { name: "Add a price" }).press("Enter");
  expect(await isFocused(terms.getByLabel("Price list"))).toBe(true);
  await terms.getByLabel("Price of price").fill("12.34");
  await terms.getByLabel("First day").fill("9990-01-01");
  await terms.getByText("Upcoming").waitFor();
  await inspect(page, "staff-product-terms");
  await save.press("Enter");
  await page.getByText("from 9990-01-01").waitFor();
  await page.reload();
  await terms.getByRole("button", { name: "Remove price 1" }).press("Enter");
  expect(await isFocused(page.getByRole("button", { name: "Add a price" }))).toBe(true);
  await save.press("Enter");
  await page.getByText("None. The prices above apply").waitFor();
  expect(consoleErrors).toEqual([]);
});
