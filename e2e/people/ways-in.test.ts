import { filledForm } from "@larder/sdk/testing/acceptance/accounts";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { call } from "../support/shop-call.ts";

const shop = openShop();

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
};

it("PAGE-27 SHELL-03 a guest finds the way to an account, and whom to call, from header and home", async () => {
  const { page } = await shop.open(desktop);
  await page.goto("/");
  const contact = page.locator("main [data-shop-contact]");
  await contact.waitFor();
  expect(
    await contact.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(["tel:2075550100", "mailto:hello@larder.example"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "207-555-0100" }).waitFor();
  await page.locator("main").getByRole("link", { name: "Open an account" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Open an account" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Open an account" }).waitFor();
  await contact.getByRole("link", { name: "207-555-0100" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await contact.getByRole("link", { name: "207-555-0100" }).waitFor();
  expect(await axe(page)).toEqual([]);
});

it("PAGE-27 SHELL-03 on a phone the menu leads a guest to an account", async () => {
  const { page } = await shop.open(phone);
  await page.goto("/contact/");
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Sign in" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await menu.getByRole("link", { name: "Open an account" }).tap();
  await page.getByRole("heading", { level: 1, name: "Open an account" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it("IDENT-12 OP-26 an applicant with the right password reads that the application waits, with a wrong one nothing", async () => {
  const { page } = await shop.open(phone);
  const company = ownName("Lowtide Grill");
  const email = `${company.replaceAll(" ", ".")}@lowtide.example`.toLowerCase();
  await page.goto("/sign-in/");
  await call(page, "auth/signup", { body: filledForm(email, company) });
  await signIn(page, email, "not the password");
  const alert = page.getByRole("alert");
  await alert.getByText("Applied for an account?").waitFor();
  expect(await alert.innerText()).not.toContain("received");
  await signIn(page, email, "cold larder");
  await alert.getByText(/We received it \w{3}, \w{3} \d+, \d+:\d\d [AP]M\./).waitFor();
  expect(await alert.innerText()).toContain("email you when your account is open");
  await page.locator("main [data-shop-contact]").waitFor();
  expect(await axe(page)).toEqual([]);
});
