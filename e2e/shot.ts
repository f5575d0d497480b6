import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axe } from "./browser.ts";

const folder = process.env["LARDER_SHOTS"];

/** Saves a picture of the whole page under this name, in the folder that LARDER_SHOTS names; without one it does nothing. */
export const shot = async (page: Page, name: string): Promise<void> => {
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** Axe finds nothing on the page as it is, and its picture is saved. */
export const inspect = async (page: Page, name: string): Promise<void> => {
  expect(await axe(page), name).toEqual([]);
  await shot(page, name);
};
