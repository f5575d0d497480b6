import { expect, it } from "vitest";
import { axe, desktop, overWidth, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("IDENT-18 on hold, the notice says what is overdue; invoices and their orders lead to one another", async () => {
  const { page } = await shop.openSignedIn(phone, { who: people.onHold });
  await follow(page, "/cart/");
  await page.getByText(/^\$[\d,]+\.\d\d is overdue: 2 invoices\.$/).press("Enter");
  const rows = page.getByRole("list", { name: "Open invoices" }).getByRole("listitem");
  expect(await rows.count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  expect(await overWidth(page)).toBe(0);
  const order = rows.first().getByRole("link");
  const number = (await order.innerText()).replace("Order ", "");
  await order.click();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  const about = page.getByRole("complementary", { name: "About this order" });
  const invoice = about.getByRole("link", { name: `INV-${number}`, exact: true });
  expect(await invoice.getAttribute("href")).toBe("/account/#invoices");
  expect(await axe(page)).toEqual([]);
  await invoice.click();
  await expect.poll(() => rows.filter({ hasText: `INV-${number}` }).count()).toBe(1);
  await follow(page, "/account/");
  await page.getByRole("heading", { level: 2, name: "Open invoices" }).waitFor();
  expect(await rows.count()).toBe(3);
  expect(await page.getByText("Overdue", { exact: true }).count()).toBe(2);
  await page.locator("#on-hold").waitFor();
  expect(await page.getByText("is overdue: 2 invoices.").count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  expect(await overWidth(page)).toBe(0);
});

it("IDENT-18 on hold, what is overdue has its place before it loads, and home has no cutoff to meet", async () => {
  for (const screen of [desktop, phone]) {
    const { page, context } = await shop.openSignedIn(screen, { who: people.onHold, hasOwnSession: true });
    const letStatement = await hold(page, "**/web-api/account/statement");
    await page.goto("/");
    const below = page.getByRole("heading", { name: "Recent orders" });
    await below.waitFor();
    await page.locator("#on-hold").waitFor();
    const top = async () => Math.round((await below.boundingBox())?.y ?? 0);
    await page.locator("main a[href^='/order-details/']").first().waitFor();
    const before = await top();
    letStatement();
    await page.getByText("is overdue: 2 invoices.").waitFor();
    expect(await top()).toBe(before);
    expect(await page.locator("[data-held]").innerText()).not.toContain("Order by");
    // Nor does it keep a place for one.
    const [spare, padding] = await page.locator("[data-held]").evaluate((head) => {
      const edge = head.lastElementChild!.getBoundingClientRect().bottom;
      return [head.getBoundingClientRect().bottom - edge, Number.parseFloat(getComputedStyle(head).paddingBottom)];
    });
    expect(spare).toBe(padding);
    await context.close();
  }
});

it("IDENT-18 staff read a customer's open invoices above its terms, and none of one never imported", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.staff });
  await follow(page, "/customer-terms/?organization=3");
  await page.getByText("Overdue, 2 invoices").waitFor();
  expect(await page.getByRole("list", { name: "Open invoices" }).getByRole("listitem").count()).toBe(3);
  expect(await axe(page)).toEqual([]);
  const answered = page.waitForResponse("**/web-api/staff/statement?id=2");
  await follow(page, "/customer-terms/?organization=2");
  await answered;
  await page.getByRole("button", { name: "Save terms" }).waitFor();
  expect(await page.getByRole("heading", { name: "Open invoices" }).count()).toBe(0);
});
