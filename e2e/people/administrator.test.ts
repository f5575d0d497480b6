import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { follow } from "../support/follow.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("OP-21 an administrator finds who did what in the audit, opens an entry and takes it as a file", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.administrator, hasOwnSession: true });
  await page.goto("/audit/?kind=signIns");
  const entries = page.getByRole("region", { name: "Entries" });
  await entries
    .getByRole("button", { name: /Owen Castellano.*Signed in/ })
    .first()
    .press("Enter");
  await page
    .locator("dd")
    .getByText(/^127\.0\.0\.1/)
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Person" }).fill("no such person");
  await page.getByRole("searchbox", { name: "Person" }).press("Enter");
  await page.getByRole("heading", { name: "No entries match" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await entries
    .getByRole("button", { name: /Owen Castellano/ })
    .first()
    .waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("audit.csv");
  await page.setViewportSize(phone.viewport);
  await follow(page, "/audit/");
  await entries
    .getByRole("button", { name: /Owen Castellano/ })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axe(page)).toEqual([]);
});

it("OP-21 an administrator sees how the shop is, on a desktop and a phone", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.administrator, hasOwnSession: true });
  await page.goto("/health/");
  const parts = page.getByRole("list", { name: "Parts of the shop" });
  await parts.getByText("Disk space").waitFor();
  expect(await parts.getByRole("listitem").count()).toBe(6);
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axe(page)).toEqual([]);
});
