import type { Locator, Page } from "playwright-core";
import { toast } from "./guide-page.ts";

export const editReady = async (page: Page): Promise<void> => {
  await page.getByText("Edit mode").waitFor();
  await page.locator("[data-row]").first().waitFor();
  await page.getByText(/^Loading items/).waitFor({ state: "detached" });
};

export const shape = (page: Page): Promise<string> =>
  page
    .locator("[data-row]")
    .evaluateAll((rows) =>
      rows.map((row) => (row as HTMLElement).dataset["row"]?.replace(/^group (.*)$/, "[$1]")).join(" "),
    );

/** The row of a line by its item number, or of a group: `group Grill`. */
export const row = (page: Page, key: string): Locator => page.locator(`[data-row="${key}"]`);

export const grip = (page: Page, key: string): Locator => row(page, key).locator("[data-control=grip]");

/** Drags a row with the mouse to a fraction of another row's height (0 top, 1 bottom). */
export const drag = async (page: Page, from: string, to: string, part: number): Promise<void> => {
  const [a, b] = [await grip(page, from).boundingBox(), await row(page, to).boundingBox()];
  if (a === null || b === null) throw new Error("There is nothing to drag");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2 + 12, { steps: 3 });
  await page.mouse.move(b.x + 60, b.y + b.height * part, { steps: 8 });
  await page.mouse.up();
};

export const moveLine = async (page: Page, sku: string, group: string): Promise<void> => {
  await row(page, sku)
    .getByRole("button", { name: /to group$/ })
    .click();
  await page.getByRole("menuitem", { name: new RegExp(`^${group}`) }).click();
};

export const save = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Save changes" }).click();
  await toast(page, "Changes Saved").waitFor();
  await page.getByText("Edit mode").waitFor({ state: "detached" });
};

export const reopened = async (page: Page, id: string): Promise<string> => {
  await page.goto(`/order-guide/?id=${id}`);
  await page.locator("[data-line]").first().waitFor();
  await page.getByText("Custom Groups", { exact: true }).first().click();
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await editReady(page);
  return shape(page);
};
