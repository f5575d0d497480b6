import { expect, it } from "vitest";
import { desktop, overWidth, phone } from "../support/browser.ts";
import { isFocused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { inspect } from "../support/shot.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("OP-77 an administrator adds a warehouse with a holiday, takes the day back, and adds a price list", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.administrator });
  await page.goto("/customers/");
  await page.getByRole("link", { name: "Delivery and prices" }).click();
  await page.getByRole("list", { name: "Price lists" }).waitFor();
  const name = ownName("Reno");
  await page.getByRole("button", { name: "Add a warehouse" }).press("Enter");
  const adding = page.getByRole("dialog", { name: "Add a warehouse" });
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Time zone").selectOption("Pacific");
  await page.keyboard.press("Enter");
  const add = page.getByRole("button", { name: `Add a day to ${name}` });
  await add.press("Enter");
  const day = page.getByRole("dialog", { name: `Add a day to ${name}` });
  await day.getByLabel("Day").fill("2031-07-04");
  await day.getByLabel("Reason").fill("Fair");
  await inspect(page, "delivery-day");
  await page.keyboard.press("Enter");
  const days = page.getByRole("list", { name: `Holidays of ${name}` });
  await days.getByText("Fair").waitFor();
  // The next eight, and the one that was just added: not all for years.
  expect(await days.getByRole("listitem").count()).toBe(9);
  const named = "Change Fri, Jul 4, 2031";
  await days.getByRole("button", { name: named }).press("Enter");
  await page.getByRole("dialog", { name: named }).getByRole("button", { name: "Cancel" }).press("Enter");
  await days.getByRole("button", { name: "Remove Fri, Jul 4, 2031" }).press("Enter");
  await days.getByText("Fair").waitFor({ state: "detached" });
  await expect.poll(() => isFocused(add)).toBe(true);

  await page.getByRole("button", { name: "Add a price list" }).press("Enter");
  const list = page.getByRole("dialog", { name: "Add a price list" });
  await list.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Rename ${name}` }).waitFor();
  await inspect(page, "delivery-settings");
  await page.getByRole("button", { name: "Remove Coastal price list" }).press("Enter");
  const used = page.getByRole("dialog", { name: "Remove Coastal price list" });
  await used.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await used.getByText("Customers:").waitFor();
  await used.getByRole("button", { name: "Keep it" }).press("Enter");
  await page
    .getByRole("button", { name: `Remove ${name}` })
    .last()
    .press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await page.getByRole("button", { name: `Add a day to ${name}` }).waitFor({ state: "detached" });
  expect(consoleErrors.filter((text) => !text.includes("409"))).toEqual([]);

  const small = await shop.openSignedIn(phone, { who: people.administrator });
  await small.page.goto("/delivery/");
  await small.page.getByRole("button", { name: `Rename ${name}` }).waitFor();
  expect(await overWidth(small.page)).toBe(0);
});
