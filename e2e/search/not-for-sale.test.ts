import { expect, it } from "vitest";
import { axe } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

it("PROD-15 OP-31 a restricted product names the sales rep to call and has no quantity or cut", async () => {
  const { page } = await shop.openSignedIn();
  await page.goto("/products/204652/");
  const sizes = page.getByRole("group", { name: "Sizes" });
  await sizes.getByText("Call your Sales Rep").waitFor();
  expect(await sizes.getByText("$").count()).toBeGreaterThan(0);
  expect(await sizes.locator("input, select, button").count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await page.goto("/products/204112/");
  await sizes.getByRole("button", { name: "Add to cart" }).waitFor();
  expect(await sizes.locator("input").count()).toBeGreaterThan(0);
  expect(await sizes.locator("select").count()).toBe(2);
});
