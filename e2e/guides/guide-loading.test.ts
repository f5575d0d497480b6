import { describe, expect, it } from "vitest";
import { axe } from "../support/browser.ts";
import { press } from "../support/focus.ts";
import { cells, openGuide } from "./guide-page.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop({ prefetch: true });

describe("a partially loaded guide", () => {
  it("GUIDE-VIEW-15 GUIDE-VIEW-17 going to an unloaded group scrolls at once and loads it; quantities stay", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    const held: (() => void)[] = [];
    let holds = false;
    await page.route(/\/web-api\/order-guide\/categories\?/, async (route) => {
      if (holds) await new Promise<void>((resolve) => void held.push(resolve));
      await route.continue();
    });
    holds = true;
    await page.goto("/order-guide/?id=1");
    await cells(page).first().fill("7");
    const groups = page.locator("nav[aria-label=Groups] a");
    const counts = await groups.allInnerTexts();
    const name = (await groups.last().locator("span").innerText()).trim();
    await groups.last().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
    await expect.poll(() => page.locator("[data-skeleton]").count()).toBeGreaterThan(0);
    const focused = () => page.evaluate(() => document.activeElement?.querySelector("h2")?.textContent ?? null);
    await expect.poll(() => focused()).toBe(name);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    holds = false;
    for (const go of held) go();
    await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(0);
    await expect.poll(() => focused()).toBe(name);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const typed = (texts: readonly string[]) => texts.map((text) => text.split("\n").at(-1));
    expect(typed(await groups.allInnerTexts())).toEqual(typed(counts));
    await groups.first().click();
    await expect.poll(() => cells(page).first().inputValue()).toBe("7");
    expect(await axe(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-VIEW-08 GUIDE-VIEW-21 GUIDE-VIEW-22 search finds lines of a long guide that never loaded", async () => {
    const { page } = await shop.openSignedIn();
    await openGuide(page, "Full order list");
    const box = page.getByRole("searchbox", { name: "Search Within Order Guide" });
    await expect.poll(() => box.getAttribute("placeholder")).toBe("Search Within Order Guide");
    const word = "VEGETABLES";
    await box.fill(word);
    await page.getByText(new RegExp(`^[\\d,]+ products for “${word}”`)).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 2, name: "Vegetables", exact: true }).count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await box.fill("no such thing anywhere");
    await page.getByText("Nothing in this guide matches “no such thing anywhere”.").waitFor();
    await press(page, "Escape");
    await page.locator("[data-line]").first().waitFor();
    await expect.poll(() => box.inputValue()).toBe("");
  });
});
