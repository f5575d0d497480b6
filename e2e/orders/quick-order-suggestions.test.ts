import { typingErrors } from "@larder/domain/quick-order/nearest-items";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, overWidth, phone } from "../support/browser.ts";
import { isFocused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

it("OP-62 a mistyped item number says what it may mean, and a click takes it", async () => {
  const { page } = await shop.openSignedIn(desktop, { hasOwnSession: true });
  await page.goto("/quick-order/");
  const item = page.getByRole("combobox", { name: "Item number, row 1", exact: true });
  await item.fill("402181");
  await item.press("Enter");
  const row = page.locator("[data-row='0']");
  await row.getByText("No item 402181. Did you mean:").waitFor();
  expect(await axe(page)).toEqual([]);
  const candidates = row.getByRole("button", { name: /^\d{6}, / });
  const [first = "", ...others] = await candidates.allInnerTexts();
  for (const candidate of [first, ...others]) expect(typingErrors("402181", candidate.slice(0, 6))).toBeLessThan(3);
  await candidates.first().click();
  await expect.poll(() => item.inputValue()).toBe(first.slice(0, 6));
  await expect.poll(() => isFocused(row.locator("[data-quantity]"))).toBe(true);
  await row.getByRole("link", { name: first.slice(8) }).waitFor();
});

it("OP-34 an empty row suggests what was ordered last, and a suggestion its last quantity and day", async () => {
  const { page } = await shop.openSignedIn(phone, { hasOwnSession: true });
  await page.goto("/quick-order/");
  const item = page.getByRole("combobox", { name: "Item number, row 1", exact: true });
  await item.click();
  const options = page.getByRole("listbox", { name: "Ordered last" }).getByRole("option");
  await options.first().waitFor();
  const bought = /last [\d,]+ [A-Z]+, [A-Z][a-z]{2} \d{1,2}/;
  for (const text of await options.allInnerTexts()) expect(text).toMatch(bought);
  const isCut = (about: Element[]) => about.some((each) => each.scrollWidth > each.clientWidth);
  expect(await options.locator("small").evaluateAll(isCut)).toBe(false);
  expect(await axe(page)).toEqual([]);
  expect(await overWidth(page)).toBe(0);
  const name = await options.first().locator("b").first().innerText();
  await item.fill(name);
  const typed = page.getByRole("listbox", { name: "Items" }).getByRole("option").filter({ hasText: bought });
  await typed.first().waitFor();
  await item.press("Escape");
  await expect.poll(() => page.getByRole("option").count()).toBe(0);
});

it("SHELL-06 on a phone the button that adds a row starts at the page's edge, as the rows do", async () => {
  const { page } = await shop.openSignedIn(phone);
  await page.goto("/quick-order/");
  const left = async (of: Locator): Promise<number | undefined> => (await of.boundingBox())?.x;
  const item = page.getByRole("combobox", { name: "Item number, row 1", exact: true });
  await item.waitFor();
  expect(await Promise.all([item, page.getByRole("button", { name: "Add a row" })].map(left))).toEqual([16, 16]);
});
