import { expect, it } from "vitest";
import { desktop } from "./browser.ts";
import { openShop } from "./open-shop.ts";

const shop = openShop();

for (const [what, path] of [
  ["the search", "/search/?q=beef&"],
  ["a listing", ""],
] as const)
  it(`SEARCH-24 PAGE-19 a page past the last of ${what} is the last one, in the URL too, and Back does not lead to it`, async () => {
    const { page } = await shop.open(desktop);
    await page.goto("/");
    const own = path || `${(await page.locator("main a[href^='/products/']").first().getAttribute("href")) ?? ""}?`;
    await page.goto(`${own}pageNumber=99`);
    const results = page.locator("[data-results]");
    await results.locator("li").first().waitFor();
    const pageInUrl = () => Number(new URL(page.url()).searchParams.get("pageNumber") ?? 1);
    await expect.poll(pageInUrl).toBeLessThan(99);
    const last = pageInUrl();
    expect(last).toBeGreaterThan(1);
    const current = results.getByRole("navigation", { name: "Pages" }).locator("[aria-current]");
    await expect.poll(() => current.textContent()).toBe(String(last));
    await expect.poll(() => page.getByText("No results").count()).toBe(0);
    await page.getByRole("combobox", { name: "Sort by" }).waitFor();
    await page
      .getByRole("group", { name: /Brand/ })
      .or(page.getByRole("heading", { name: /Brand/ }))
      .first()
      .waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });
