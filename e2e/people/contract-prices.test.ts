import { expect, it } from "vitest";
import { axe, desktop, overWidth, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("OP-132 a sales rep gives a customer a price by keyboard, changes it on a phone, and takes it away", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.staff });
  await follow(page, "/customer-terms/?organization=3");
  const prices = page.getByRole("region", { name: "Contract prices" });
  await prices.getByText("No contract prices.").waitFor();
  const add = prices.getByRole("button", { name: "Add a price" });
  await add.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Item number").fill("NOPE-1");
  await dialog.getByLabel("Price").fill("0");
  await dialog.getByLabel("Price").press("Enter");
  await dialog.locator("[aria-invalid=true]").first().waitFor();
  await dialog.getByLabel("Item number").fill("204502");
  await dialog.getByLabel("Size").fill("CS");
  await dialog.getByLabel("Price").fill("7.31");
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel("Price").press("Enter");
  await prices.getByText("$7.31").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  expect(await overWidth(page)).toBe(0);
  await prices.getByRole("button", { name: "Change the price of 204502 CS" }).click();
  await dialog.getByLabel("Last day").fill("2030-01-31");
  await dialog.getByRole("button", { name: "Save" }).click();
  await prices.getByText("Until 2030-01-31").waitFor();
  await prices.getByRole("button", { name: "Remove the price of 204502 CS" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await prices.getByText("No contract prices.").waitFor();
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
});
