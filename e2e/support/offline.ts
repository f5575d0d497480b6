import type { BrowserContext, Page } from "playwright-core";

/** The time within which a form reports that it's offline, ms. */
const SOON = 10_000;

export const offline = async (context: BrowserContext, step: () => Promise<void>): Promise<void> => {
  await context.setOffline(true);
  await step();
  await context.setOffline(false);
};

export const alert = (page: Page, text: string): Promise<void> =>
  page.getByRole("alert").filter({ hasText: text }).first().waitFor({ timeout: SOON });
