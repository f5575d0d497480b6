// The cost of edit mode in a guide: start, select all, move a group's lines, save (docs/architecture.md).
import type { Page } from "playwright-core";
import { moved } from "./guide-data.ts";
import { paintedAfter } from "./painted.ts";

export interface Editing {
  /** From the press on Edit, ms. */
  readonly firstRows: number;
  readonly whole: number;
  readonly selectAll: number;
  readonly move: number;
  /** Including the server's answer and the guide back on the screen. */
  readonly save: number;
  readonly elements: number;
  /** From the press on Cancel to the painted lines of view mode, with the whole guide loaded, ms. */
  readonly mount: number;
}

const start = (page: Page) => () => page.getByRole("button", { name: /^Edit/ }).first().click();
const rows = { selector: "[data-row]" } as const;
const lines = { selector: "[data-line] [data-quantity]" } as const;
const ready = { selector: "input[aria-label^='Select all ']:not([aria-label*=' in ']):enabled" } as const;

export const editing = async (page: Page, size: number): Promise<Editing> => {
  const press = async () => {
    await start(page)();
  };
  await page.getByText("Custom Groups", { exact: true }).first().click();
  await page.getByRole("heading", { level: 2, name: "Group 0" }).first().waitFor();
  await page.waitForTimeout(2_000);
  const began = performance.now();
  const firstRows = await paintedAfter(page, press, rows);
  await page.locator(ready.selector).first().waitFor({ timeout: 120_000 });
  // Measured here: the press waits on the page being rendered.
  const whole = Math.max(firstRows, performance.now() - began);
  const all = page.getByRole("checkbox", { name: /^Select all [\d,]+ products?$/ });
  const selectAll = await paintedAfter(page, () => all.click(), {
    selector: "[role=status]",
    text: `${size.toLocaleString("en-US")} selected`,
  });
  await paintedAfter(page, () => all.click(), { selector: "[role=status]", text: "Nothing selected" });
  await page.getByRole("checkbox", { name: "Select all in Group 0" }).click();
  await page.getByRole("button", { name: "Move to group", exact: true }).click();
  const target = page.getByRole("menuitem", { name: `Group ${Math.ceil(size / moved(size)) - 1}` }).first();
  const move = await paintedAfter(page, () => target.click(), {
    selector: "[role=status]",
    text: "Nothing selected",
  });
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const save = await paintedAfter(page, () => page.getByRole("button", { name: "Save changes" }).click(), lines);

  await start(page)();
  await page.locator(ready.selector).first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(500);
  const mount = await paintedAfter(page, () => page.getByRole("button", { name: "Cancel" }).click(), lines);
  return { firstRows, whole, selectAll, move, save, elements, mount };
};
