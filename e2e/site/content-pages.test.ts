import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

it("PAGE-02 PROD-20 contact, a category and an address that is gone lead a guest on", async () => {
  const { page } = await shop.open(desktop);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await page.waitForURL("**/contact/");
  await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
  expect(await axe(page)).toEqual([]);

  await page.goto("/products/poultry/chicken/");
  await page.locator("main [data-sku]").first().waitFor();
  expect(await axe(page)).toEqual([]);

  expect((await page.goto("/no-such-page/"))?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "We can't find this page" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.locator("main").getByRole("link", { name: "Search products" }).click();
  await page.waitForURL("**/search/**");
});

it("PAGE-25 OP-22 a page that isn't published says which version it is", async () => {
  const { page } = await shop.open(phone);
  await page.goto("/");
  // Only editors have such pages, and the demo has none.
  await page.route("**/contact/?**", async (route) => {
    const answer = await route.fetch();
    const model = { ...((await answer.json()) as object), contentType: "preview", contentLink: "12_3" };
    await route.fulfill({ response: answer, json: model });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await page
    .getByText(/version 3/i)
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
});

it("OP-108 OP-23 a link of a mail that is too old says so", async () => {
  const { page } = await shop.open(phone);
  await page.goto("/confirm-email/#no-such-token");
  await page.getByRole("heading", { level: 1, name: "Confirm your email" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm this email" }).tap();
  await page.getByRole("heading", { level: 1, name: "This link has expired or was already used" }).waitFor();
  expect(await axe(page)).toEqual([]);
});
