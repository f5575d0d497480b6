import type { Page } from "playwright-core";

const folder = process.env["LARDER_SHOTS"];

/** Saves a picture of the whole page under this name, in the folder that LARDER_SHOTS names; without one it does nothing. */
export const shot = async (page: Page, name: string): Promise<void> => {
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
