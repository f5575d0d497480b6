import { filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, emulator, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
};

it("PAGE-27 SHELL-03 a guest finds the way to an account and a number to call from header and home", async () => {
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

it("PAGE-27 SEARCH-02 a guest who reads about delivery finds where to call, and no key for adding", async () => {
  const { page } = await shop.open(desktop);
  await page.goto("/resources/delivery/");
  await page.locator("main").getByText("Your cart lists the days we deliver to you.").waitFor();
  await page.locator("main").getByText("Not a customer yet? Ask us when we come to you.").waitFor();
  await page.locator("main [data-shop-contact]").getByRole("link", { name: "207-555-0100" }).waitFor();
  await page.getByRole("combobox", { name: "Search products" }).fill("salmon");
  const first = page.getByRole("option", { name: /Salmon/ }).last();
  await first.waitFor();
  expect(await page.getByText(/^per (CS|EA)$/).count()).toBe(0);
  expect(await page.locator("kbd").filter({ hasText: "Ctrl" }).filter({ visible: true }).count()).toBe(0);
});

it("PAGE-27 a guest who looks at a product finds how to open an account, and how to see prices", async () => {
  const { page } = await shop.open(phone);
  await page.goto("/products/402118/atlantic-salmon-fillet-skin-on-3-4-lb/");
  const main = page.locator("main");
  await main.getByRole("link", { name: "Sign in for prices" }).first().waitFor();
  await main.getByRole("link", { name: "Open an account" }).tap();
  await page.getByRole("heading", { level: 1, name: "Open an account" }).waitFor();
});

it("IDENT-12 OP-26 only an applicant with the right password reads that the application waits", async () => {
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
  await alert.getByText(/We received your application \w{3}, \w{3} \d+, \d+:\d\d [AP]M\./).waitFor();
  expect(await alert.innerText()).toContain("call you when your account is open");
  await page.locator("main [data-shop-contact]").waitFor();
  expect(await axe(page)).toEqual([]);
});

it("CMS-01 PAGE-26 OP-118 an editor opens edit mode by a button on content pages and home, and leaves it", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.editor });
  await page.goto("/");
  const tools = page.getByRole("region", { name: "Page tools" });
  await tools.getByRole("link", { name: "Edit this page" }).waitFor();
  // Home's own button is the one way to the pages in it; the staff's menu has them everywhere.
  expect(
    await page
      .locator("main")
      .getByRole("link", { name: /^(?:All pages|Pages)$/ })
      .count(),
  ).toBe(1);
  const main = page.getByRole("navigation", { name: "Main" });
  expect(await main.getByRole("link").allInnerTexts()).toEqual(["Today", "Messages", "Pages", "Products"]);
  await page.getByPlaceholder("Search by item name, sku, brand...", { exact: true }).waitFor();
  expect(await page.getByText("Open my guides").count()).toBe(0);
  await tools.getByRole("link", { name: "Edit this page" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Your order guide, your prices" }).waitFor();
  const parts = page.locator("[data-epi-edit]");
  expect(await parts.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["epiEdit"]))).toEqual([
    "blocks[0]",
    "blocks[1]",
    "blocks[2]",
    "blocks[3]",
  ]);
  await page.getByRole("button", { name: "Edit “Browse”" }).click();
  await page
    .getByRole("dialog", { name: /^Edit: / })
    .getByLabel("Heading")
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await tools.getByRole("link", { name: "Done editing" }).press("Enter");
  await tools.getByRole("link", { name: "Edit this page" }).waitFor();
  expect(await parts.count()).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of sale" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms of sale" }).waitFor();
  await tools.getByRole("link", { name: "Edit this page" }).press("Enter");
  await page.getByRole("button", { name: "Edit the title" }).waitFor();
  const customer = await shop.openSignedIn();
  await customer.page.goto("/terms/");
  await customer.page.getByRole("heading", { level: 1, name: "Terms of sale" }).waitFor();
  expect(await customer.page.getByRole("region", { name: "Page tools" }).count()).toBe(0);
});

it("CMS-04 OP-118 OP-22 on a phone an editor finds all pages in the menu, the draft marked, and edits it", async () => {
  const { page } = await shop.openSignedIn(phone, { who: people.editor });
  await page.goto("/search/");
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Pages" }).tap();
  await page.getByRole("heading", { level: 1, name: "Pages" }).waitFor();
  const rows = page.getByRole("region", { name: "Pages" }).getByRole("listitem");
  const draft = rows.first();
  await draft.getByText("Winter season").waitFor();
  await draft.getByText("/resources/winter-season/").waitFor();
  await draft.getByText("Draft, not published").waitFor();
  expect(await rows.getByText("Draft, not published").count()).toBe(1);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await draft.getByRole("link", { name: "Edit Winter season" }).tap();
  await page.getByRole("button", { name: "Edit the title" }).tap();
  await page.getByRole("dialog", { name: "Edit the title" }).getByRole("button", { name: "Save draft" }).tap();
  await expect.poll(() => page.getByRole("dialog", { name: "Edit the title" }).count()).toBe(0);
  await page.getByRole("region", { name: "Page tools" }).getByRole("link", { name: "All pages" }).tap();
  await draft.getByText(/^\w{3}, \w{3} \d+, \d+:\d\d [AP]M by Priya Nair$/).waitFor();
  await rows.filter({ hasText: "/terms/" }).getByText("Never changed").waitFor();
  await draft.getByRole("button", { name: "Publish Winter season" }).tap();
  await page.getByRole("dialog", { name: "Publish Winter season?" }).getByRole("button", { name: "Publish" }).tap();
  await rows.filter({ hasText: "/resources/winter-season/" }).getByText("Published", { exact: true }).waitFor();
  const customer = await shop.openSignedIn(phone);
  await customer.page.goto("/pages/");
  await customer.page.getByText("You don't have access to this page").waitFor();
});

it("IDENT-19 staff order for a customer's only user without a second choice", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.staff, hasOwnSession: true });
  const only = page.getByRole("button", { name: "Order for Tomas Beck, Ember & Oak Steakhouses" });
  const bar = page.getByRole("region", { name: "Ordering for a customer" });
  await page.goto("/customers/");
  await only.click();
  await page.getByRole("heading", { level: 1, name: "Hello, Tomas" }).waitFor();
  await bar.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("heading", { level: 1, name: "Customers" }).waitFor();
  await page.goto("/");
  await page.getByLabel("Find an organization or user").fill("ember");
  await page.getByRole("region", { name: "Organizations" }).locator(only).click();
  await bar.getByText("Tomas Beck").waitFor();
});

it("IDENT-19 IDENT-20 SHELL-20 acting shows its way out on each page, and ends where it began", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.staff, hasOwnSession: true });
  const emulate = await emulator(page);
  await page.goto("/customers/");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Harbor & Vine Hotel" })
    .getByRole("button", { name: /^Order for a user/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Order for a customer" });
  await dialog.getByRole("radio", { name: /Marisol/ }).check();
  await dialog.getByRole("button", { name: "Order for Marisol Reyes" }).click();
  await page.getByRole("heading", { level: 1, name: "Hello, Marisol" }).waitFor();
  const bar = page.getByRole("region", { name: "Ordering for a customer" });
  const stop = bar.getByRole("button", { name: "Stop" });
  for (const path of [
    "/terms/",
    "/products/402118/",
    "/search/",
    "/cart/",
    "/order-history/",
    "/account/",
    "/no-such/",
  ]) {
    await follow(page, path);
    await page.locator("main h1").first().waitFor();
    for (const screen of [desktop, phone]) {
      await emulate(screen);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const top = () => stop.boundingBox().then((box) => box?.y);
      await expect.poll(top, { message: `${path} at ${screen.viewport.width} px` }).toBeLessThan(70);
    }
  }
  await page.route("**/terms/?**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of sale" }).click();
  await page.getByText("This page didn't load").waitFor();
  await stop.press("Enter");
  await page.waitForURL("**/customers/");
  await page.getByRole("heading", { level: 1, name: "Customers" }).waitFor();
  expect(await bar.count()).toBe(0);
});
