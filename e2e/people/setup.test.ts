import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stepAt, totpCode } from "@larder/server/accounts/auth/second-factor";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { type Shop, startShop } from "../support/shop.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-setup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let started: Shop;
const shop = openOwnShop(async () => {
  const settings = { LARDER_DEMO: "off", LARDER_DATA: join(folder, "data") };
  return (started = await startShop(settings));
});
const PASSWORD = "seven silver sardines";

/** The shop answers a moment before it prints its link. */
const setupLink = async (): Promise<string> => {
  const link = () => /\/setup\/#\S+/.exec(started.log())?.[0] ?? "";
  await expect.poll(link).toMatch(/^\/setup\/#\S{20,}$/);
  return link();
};

/** Types into fields that follow one another by Tab. */
const typeFrom = async (page: Page, label: string, ...texts: readonly string[]): Promise<void> => {
  await page.getByLabel(label, { exact: true }).focus();
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  }
};

const press = async (page: Page, role: "button" | "link", name: string): Promise<void> => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

it("OP-26 OP-77 by keyboard an empty shop's link sets it up, until an invited customer orders", async () => {
  const { page, consoleErrors } = await shop.open(desktop);
  const heading = async (name: string) => {
    const found = page.getByRole("heading", { level: 1, name, exact: true });
    await found.waitFor();
    expect(await axe(page)).toEqual([]);
    return found;
  };
  await page.goto(await setupLink());
  await heading("Your shop");
  await typeFrom(page, "Shop name", "Northgate Provisions");
  await page.getByRole("radio", { name: "Bay leaf" }).focus();
  await page.keyboard.press("ArrowRight");
  await typeFrom(page, "Warehouse", "Portsmouth", "603-555-0140");
  await page.keyboard.press("Enter");
  const you = await heading("You");
  expect(await you.evaluate((each) => each === document.activeElement)).toBe(true);
  // A reload goes on, though the link was used.
  await page.reload();
  await heading("You");
  await typeFrom(page, "First name", "Priya", "Nair", "priya@northgate.example", "short");
  await page.keyboard.press("Enter");
  await page.getByText("at least 10 characters", { exact: false }).last().waitFor();
  await typeFrom(page, "Password", PASSWORD);
  await page.keyboard.press("Enter");
  // An empty shop demands a second step of its staff, unless its settings say otherwise.
  await heading("Set up two-step sign-in");
  const secret = (await page.getByRole("main").locator("code").innerText()).replaceAll(/\s/g, "");
  await typeFrom(page, "Code", totpCode(secret, stepAt(new Date())));
  await page.keyboard.press("Enter");
  await heading("Save your recovery codes");
  await press(page, "button", "I saved them");
  await heading("Products");
  // Lists of a shop without anything say so, and lead on.
  await page.goto("/customers/");
  await page.getByRole("heading", { name: "No customers yet" }).waitFor();
  await page.goto("/staff-products/");
  await page.getByRole("link", { name: "Import a price list" }).waitFor();
  await page.goto("/setup/");
  await page.locator("input[type=file]").setInputFiles({
    name: "prices.csv",
    mimeType: "text/csv",
    buffer: Buffer.from('Northgate prices\nCode,Description,UOM,Price\n100,Butter,CS,"$84.20"\n'),
  });
  await page.getByLabel("Column B, Description, is").waitFor();
  expect(await axe(page)).toEqual([]);
  await press(page, "button", "Compare with the shop");
  await page.getByRole("heading", { name: /^What would change/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await press(page, "button", "Update the shop");
  await page.getByText("The shop has 1 item").waitFor();
  await press(page, "link", "Continue");
  await heading("Customers");
  await page.locator("input[type=file]").setInputFiles({
    name: "customers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      'Northgate customers\nAccount Name,Ship to,Buyer,E-mail\nCorner House,"2 High St, Portsmouth, NH 03801",Sam Ode,sam@corner.example\n',
    ),
  });
  await page.getByLabel("Column A, Account Name, is").waitFor();
  const primary = page.locator("main button[data-kind=primary]:visible");
  expect(await primary.allInnerTexts()).toEqual(["Compare with the shop"]);
  expect(await axe(page)).toEqual([]);
  await press(page, "button", "Compare with the shop");
  await page.getByRole("heading", { name: /^What would change/ }).waitFor();
  expect(await primary.allInnerTexts()).toEqual(["Update the shop"]);
  await page.reload();
  await press(page, "button", "Continue with customers.csv");
  await page.getByRole("heading", { name: /^What would change/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await press(page, "button", "Update the shop");
  await page.getByText("1 customer is new").waitFor();
  await page.getByRole("listitem").filter({ hasText: "sam@corner.example" }).waitFor();
  await typeFrom(page, "Customer", "Harbor & Vine Hotel", "10042", "1 Water St, Portsmouth, NH 03801");
  await typeFrom(page, "First name", "Marisol", "Reyes", "marisol@harborvine.example");
  await page.keyboard.press("Enter");
  await page.getByRole("listitem").filter({ hasText: "Harbor & Vine Hotel" }).waitFor();
  await page.goto("/");
  const missing = page.getByRole("region", { name: "Finish setting up your shop" });
  await missing.waitFor();
  expect(await missing.getByRole("listitem").allInnerTexts()).toHaveLength(2);
  expect(await axe(page)).toEqual([]);
  await press(page, "link", "Continue: Delivery");
  await heading("Delivery");
  for (const day of ["Mon", "Tue", "Wed", "Thu", "Fri"]) {
    await page.getByLabel(day).focus();
    await page.keyboard.press("Space");
  }
  await page.getByLabel("Cutoff").fill("16:00");
  await page.getByLabel("Payment terms").focus();
  await page.keyboard.type("Net 30");
  await page.keyboard.press("Enter");
  await press(page, "button", "Save and continue");
  await heading("Open");
  await press(page, "button", "Open the shop");
  const link = page.getByLabel("Link for marisol@harborvine.example at Harbor & Vine Hotel");
  await link.waitFor();
  expect(await axe(page)).toEqual([]);

  const { page: customer } = await shop.open(phone);
  await customer.goto(await link.inputValue());
  await typeFrom(customer, "Password", PASSWORD, PASSWORD);
  await customer.keyboard.press("Enter");
  await customer.getByRole("main").getByRole("link", { name: "Sign in" }).focus();
  await customer.keyboard.press("Enter");
  await typeFrom(customer, "Email", "marisol@harborvine.example");
  await typeFrom(customer, "Password", PASSWORD);
  await customer.keyboard.press("Enter");
  await customer.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  // The shop's name stands where the setup says that it does.
  expect(await customer.getByRole("banner").getByRole("link", { name: "Northgate Provisions, home" }).innerText()).toBe(
    "Northgate Provisions",
  );
  expect(await customer.title()).toContain("Northgate Provisions");
  await customer.getByRole("contentinfo").getByText("Northgate Provisions · Wholesale food ordering").waitFor();
  expect(await customer.locator("body").innerText()).not.toContain("Larder");
  await customer.goto("/products/100/");
  await customer.locator("[data-quantity]").first().focus();
  await customer.keyboard.type("2");
  await press(customer, "button", "Add to cart");
  await customer.getByText("2 CS in cart").waitFor();
  await customer.goto("/cart/");
  await customer.getByRole("button", { name: "Submit order" }).locator("visible=true").first().focus();
  await customer.keyboard.press("Enter");
  await customer.getByRole("heading", { level: 1, name: /order/i }).waitFor();
  await expect.poll(() => customer.url()).toContain("order-confirmation");
  expect(consoleErrors).toEqual([]);
});

it("OP-26 PAGE-04 on a phone a used link says what to do, and without one the setup asks to sign in", async () => {
  const { page } = await shop.open(phone);
  await page.goto("/setup/");
  await page.getByRole("heading", { level: 1, name: "Sign in to set up your shop" }).waitFor();
  // Pasted into a tab of the setup: only the hash changes, and no document loads.
  await page.goto(await setupLink());
  await page.getByRole("heading", { level: 1, name: "This setup link doesn't work anymore" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto("/setup/");
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Sign in to set up your shop" }).waitFor();
  expect(await axe(page)).toEqual([]);
});
