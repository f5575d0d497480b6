import type { Page } from "playwright-core";

/** Changes to another organization of the person by the header's menu, as one does on a desk; its name or a part of it. */
export const switchTo = async (page: Page, organization: string): Promise<void> => {
  await page.getByRole("button", { name: /^Organization|organization/i }).first().click();
  await page.getByRole("menuitemradio", { name: new RegExp(organization) }).click();
};
