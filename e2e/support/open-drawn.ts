import type { Page } from "playwright-core";
import { expect } from "vitest";
import { networkQuiet } from "./browser.ts";

/** Opens a page that comes drawn. A busy machine may not draw it in time, as at first, when the thread starts. */
export const openDrawn = (page: Page, path: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.goto(path, { waitUntil: "commit" });
      // The end of the page.
      await page.locator("#larder-first").waitFor({ state: "attached" });
      return page.locator("#larder-first[data-drawn]").count();
    })
    .toBe(1);

/** The storefront runs: buttons of the served page are inert. */
export const taken = async (page: Page): Promise<void> => {
  await page.locator("main button:not([inert]):visible").first().waitFor();
  await networkQuiet(page);
};
