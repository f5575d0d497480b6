import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axe } from "./browser.ts";

const folder = process.env["LARDER_SHOTS"];

/** Saves a full-page picture under this name in the LARDER_SHOTS folder, if set. */
export const shot = async (page: Page, name: string): Promise<void> => {
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

export const inspect = async (page: Page, name: string): Promise<void> => {
  expect(await axe(page), name).toEqual([]);
  await shot(page, name);
};
