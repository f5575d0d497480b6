import { expect, it } from "vitest";
import { desktop, overWidth, phone } from "../support/browser.ts";
import { isFocused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { inspect } from "../support/shot.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("OP-26 IDENT-16 an administrator adds a customer, renames it, holds it with a message and releases it", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.administrator });
  await page.goto("/customers/");
  const name = ownName("Cellar Door");
  await page.getByRole("button", { name: "Add a customer" }).press("Enter");
  const adding = page.getByRole("dialog", { name: "Add a customer" });
  await adding.getByLabel("Name").waitFor();
  expect(await isFocused(adding.getByLabel("Name"))).toBe(true);
  await page.keyboard.press("Enter");
  await adding.getByRole("alert").waitFor();
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Account number").fill(name);
  await adding.getByLabel("Look").selectOption("Harbor");
  await inspect(page, "staff-customer-add");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Customer terms" }).waitFor();
  await page.getByText(`${name} · Account ${name}`).waitFor();

  await page.getByRole("button", { name: "Change name and look" }).press("Enter");
  const renaming = page.getByRole("dialog", { name: "Change name and look" });
  await renaming.getByLabel("Name").fill(`${name} Bar`);
  await page.keyboard.press("Enter");
  await page.getByText(`${name} Bar · Account ${name}`).waitFor();

  await page.getByRole("button", { name: "Put on hold" }).press("Enter");
  const holding = page.getByRole("dialog", { name: "Put this customer on hold?" });
  await holding.getByLabel("Message to their users").fill("Call us about invoice 7.");
  await holding.getByRole("button", { name: "Put on hold" }).press("Enter");
  await page.getByText("On hold. Its users read: “Call us about invoice 7.”").waitFor();
  await page.getByRole("button", { name: "Release" }).press("Enter");
  await page.getByText("This customer can order.").waitFor();
  expect(await isFocused(page.getByRole("button", { name: "Put on hold" }))).toBe(true);
  await inspect(page, "staff-customer");
  expect(consoleErrors).toEqual([]);

  const small = await shop.openSignedIn(phone, { who: people.administrator });
  await small.page.goto("/customers/");
  await small.page.getByRole("button", { name: "Add a customer" }).waitFor();
  expect(await overWidth(small.page)).toBe(0);
});

it("OP-07 SHELL-06 on a phone the buttons of the list of customers all have one width", async () => {
  const { page } = await shop.openSignedIn(phone, { who: people.administrator });
  await page.goto("/customers/");
  const buttons = page.getByRole("list", { name: "Customers" }).locator("a, button");
  await buttons.first().waitFor();
  const widths = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(8);
  expect(new Set(widths).size).toBe(1);
});

it("OP-07 SHELL-03 customers are narrowed in the address, and J and K move between them outside fields", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.administrator });
  await page.goto("/customers/");
  const rows = page.getByRole("list", { name: "Customers" }).getByRole("listitem");
  await rows.first().waitFor();
  const every = await rows.count();
  const rep = page.getByLabel("Sales rep");
  await rep.selectOption({ index: 1 });
  await page.waitForURL(/\/customers\/\?salesRep=/);
  await page.getByLabel("Price list").selectOption({ index: 1 });
  await page.waitForURL(/priceList=/);
  await page.reload();
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(every);
  expect(await rep.inputValue()).not.toBe("");
  await inspect(page, "staff-customers-narrowed");

  await page.goto("/customers/");
  const terms = (at: number) => rows.nth(at).getByRole("link");
  await terms(1).waitFor();
  await page.keyboard.press("j");
  expect(await isFocused(terms(0))).toBe(true);
  await page.keyboard.press("j");
  expect(await isFocused(terms(1))).toBe(true);
  await page.keyboard.press("k");
  expect(await isFocused(terms(0))).toBe(true);
  const find = page.getByLabel("Find a customer");
  await find.pressSequentially("jk");
  expect([await isFocused(find), await find.inputValue()]).toEqual([true, "jk"]);
  await page.waitForURL(/q=jk/);
  expect(consoleErrors).toEqual([]);
});
