import { filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { isFocused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

const hello = (page: Page, name: string) => page.getByRole("heading", { level: 1, name: `Hello, ${name}` });

it("OP-26 IDENT-25 a failed approval leads to its first field, and after approving every page opens", async () => {
  const guest = await shop.open(phone);
  const company = ownName("Lowtide Grill");
  await guest.page.goto("/sign-up/");
  expect(await guest.page.getByLabel("Region").locator("option").allInnerTexts()).toEqual([
    "Not sure, or not listed",
    "Midwest",
    "Southeast",
  ]);
  await call(guest.page, "auth/signup", {
    body: filledForm(`${company.replaceAll(" ", ".")}@lowtide.example`.toLowerCase(), company),
  });
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.staff, hasOwnSession: true });
  await page.goto("/sign-ups/");
  await page.getByRole("button", { name: new RegExp(company) }).click();
  const approve = page.getByRole("button", { name: "Approve" });
  await approve.click();
  const brand = page.getByLabel("Brand");
  await expect.poll(() => brand.evaluate((field) => field === document.activeElement)).toBe(true);
  const edge = (field: string) => page.getByLabel(field).evaluate((box) => getComputedStyle(box).borderTopColor);
  expect(await edge("Brand")).toBe(await edge("Order by"));
  await brand.selectOption("Specialty");
  await page.getByLabel("Warehouse").selectOption("Harborside");
  await page.getByLabel("Order by").fill("16:00");
  await page.getByRole("group", { name: "Delivery days" }).getByRole("checkbox", { name: "Tue" }).check();
  await page.getByLabel("Customer group").selectOption("Coastal price list");
  await page.getByLabel("Region").selectOption("Northeast");
  await page.getByLabel("Payment terms").selectOption("Net 30");
  await approve.click();
  await page.getByText(`${company} was approved`).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Today" }).click();
  await hello(page, "Dana").waitFor();
  expect(consoleErrors).toEqual([]);
});

it("OP-07 OP-77 IDENT-19 staff open a customer's unsent cart from their day", async () => {
  const customer = await shop.openSignedIn(desktop, { who: people.caterer, hasOwnSession: true });
  await customer.page.goto("/cart/");
  const { page } = await shop.openSignedIn(phone, { who: people.staff, hasOwnSession: true });
  await page.goto("/");
  const day = page.getByRole("complementary", { name: "Before the cutoff" });
  await day.getByText("Not ordered, cart open").waitFor();
  expect(await axe(page)).toEqual([]);
  await day.getByRole("button", { name: "Open cart of June Okafor, Clambake & Co. Catering" }).tap();
  await page.waitForURL("**/cart/");
  await page.getByRole("region", { name: "Ordering for a customer" }).getByText("June Okafor").waitFor();
  expect(await axe(page)).toEqual([]);
});

it("SHELL-03 SEARCH-01 among products staff search products, elsewhere customers", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.staff });
  await page.goto("/search/");
  const banner = page.getByRole("banner");
  await banner.getByPlaceholder("Search by item name, sku, brand...", { exact: true }).fill("flour");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "flour" }).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Customers" }).click();
  await banner.getByPlaceholder("Organization, user, order").waitFor();
});

it("SHELL-03 OP-21 an administrator finds the shop's settings in the menu; its names line up", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.administrator });
  await page.goto("/");
  await page.getByRole("button", { name: /account menu$/ }).click();
  const left = (name: string) =>
    page.getByRole(name === "Account" ? "menuitem" : "menuitemradio", { name }).evaluate((item) => {
      const range = document.createRange();
      range.selectNodeContents([...item.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!);
      return Math.round(range.getBoundingClientRect().left);
    });
  await page.getByRole("menuitem", { name: "Account" }).waitFor();
  expect(new Set(await Promise.all(["Account", "System theme", "Light theme", "Dark theme"].map(left))).size).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Shop", exact: true }).click();
  await page.getByRole("menuitem", { name: "Shop settings" }).click();
  await page.getByRole("heading", { level: 1, name: "Your shop" }).waitFor();
  await page.getByLabel("Shop name").waitFor();
});

it("OP-118 CMS-01 versions name a draft only where there is one; a button that does nothing is quiet", async () => {
  const { page } = await shop.openSignedIn(phone, { who: people.editor });
  await page.goto("/about-us/?epieditmode=true");
  const up = page.getByRole("button", { name: /^Move .+ up$/ }).first();
  await up.waitFor();
  expect(await up.isDisabled()).toBe(true);
  expect(await up.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  expect((await up.boundingBox())!.width).toBeGreaterThanOrEqual(36);
  await page.getByRole("button", { name: "Versions" }).tap();
  const versions = page.getByRole("dialog", { name: "Versions" });
  await versions.getByRole("listitem").first().waitFor();
  expect(await versions.innerText()).not.toContain("It replaces the draft");
});

it("IDENT-19 SHELL-03 on a phone Open order in the list of orders leads the focus to that order", async () => {
  const { page } = await shop.openSignedIn(phone, { who: people.staff, hasOwnSession: true });
  await page.goto("/customer-orders/");
  const open = page.getByRole("button", { name: /^Open order \d+ as / }).first();
  const [number] = /\d+/.exec((await open.getAttribute("aria-label")) ?? "") ?? [];
  await open.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: `Order ${number}` });
  await expect.poll(() => isFocused(heading)).toBe(true);
});
