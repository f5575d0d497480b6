import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { people, signInAnew } from "../support/sign-in.ts";

const shop = openShop();

/** A page of Tomas's, after June signed in with the same browser. */
const takenOver = async (screen: typeof desktop | typeof phone, path: string): Promise<Page> => {
  const { context, page } = await shop.openSignedIn(screen, { who: people.buyer, hasOwnSession: true });
  await page.goto(path);
  await page.locator("header button:visible:not([inert])").first().waitFor();
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
  const other = await context.newPage();
  await other.goto("/about-us/");
  await signInAnew(other, people.caterer);
  await other.close();
  return page;
};

const isJunes = async (page: Page): Promise<void> => {
  await page.getByText("This browser is now signed in as June Okafor.").waitFor();
  await page.locator("main h1").first().waitFor();
  expect(await page.locator("body").innerText()).not.toMatch(/Tomas|Harbor & Vine|Ember & Oak|Main Kitchen/);
};

it("IDENT-07 OP-27 the organizations of a tab's earlier user lead to the page of who is signed in now", async () => {
  const page = await takenOver(desktop, "/");
  await page.getByRole("button", { name: /switch organization$/ }).click();
  await page.getByRole("menu").getByText("Ember & Oak Steakhouses").click();
  await page.getByRole("heading", { level: 1, name: "Hello, June" }).waitFor();
  await isJunes(page);
  await page.getByRole("button", { name: "Clambake & Co. Catering Account 623041, switch organization" }).click();
  const menu = page.getByRole("menu");
  await expect
    .poll(() => menu.innerText())
    .toMatch(/^Organizations\s+Clambake & Co\. Catering\s+623041\s+Juniper Street Cafe\s+208846$/);
});

it("IDENT-07 OP-27 on a phone, a link of the earlier user's tab opens the page of who is signed in now", async () => {
  const page = await takenOver(phone, "/order-guides/");
  await page.getByRole("link", { name: "Main Kitchen, weekly" }).first().tap();
  await isJunes(page);
  await page.getByRole("heading", { level: 1, name: "We can't find this order guide" }).waitFor();
});
