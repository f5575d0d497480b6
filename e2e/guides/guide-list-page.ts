import type { Locator, Page } from "playwright-core";

export const hotel = "Harbor & Vine Hotel";
export const steakhouses = "Ember & Oak Steakhouses";

export const openList = async (page: Page): Promise<void> => {
  await page.goto("/order-guides/");
  await page.locator("main [data-line]").first().waitFor();
};

export const names = (page: Page): Promise<readonly string[]> =>
  page.locator("main [data-line] a[href*='order-guide']").allInnerTexts();

export const line = (page: Page, name: string): Locator =>
  page.locator("main [data-line]").filter({ has: page.getByRole("link", { name, exact: true }) });

export const choose = async (page: Page, guide: string, action: string): Promise<void> => {
  await page.getByRole("button", { name: `Actions for ${guide}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

export const tab = (page: Page, name: "Mine" | "Shared with me" | "Hidden"): Locator =>
  page.getByRole("tab", { name: new RegExp(`^${name}`) });

export const done = async (page: Page, message: string): Promise<void> => {
  await page.getByRole("status").getByText(message, { exact: true }).waitFor();
  await page.locator("main [data-line][data-active]").waitFor({ state: "detached" });
};

export const switchTo = async (page: Page, organization: string): Promise<void> => {
  await page
    .getByRole("button", { name: /switch organization$/ })
    .first()
    .click();
  await page.getByRole("menuitemradio", { name: new RegExp(organization) }).click();
  await page
    .getByRole("button", { name: new RegExp(`^${organization}.*switch organization$`) })
    .first()
    .waitFor();
};
