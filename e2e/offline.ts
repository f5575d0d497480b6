import type { BrowserContext, Page } from "playwright-core";

/** How soon a form says that there is no connection, ms. */
const SOON = 10_000;

/** Does this without a connection. */
export const offline = async (context: BrowserContext, step: () => Promise<void>): Promise<void> => {
  await context.setOffline(true);
  await step();
  await context.setOffline(false);
};

/** Waits until an alert says this; a form says it within seconds. */
export const alert = (page: Page, text: string): Promise<void> =>
  page.getByRole("alert").filter({ hasText: text }).first().waitFor({ timeout: SOON });
