import { afterAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { makeGuides } from "../bench/guide-data.ts";
import { editReady, grip, row, save } from "./guide-editing.ts";
import { focused, press } from "../support/focus.ts";
import { guideRows, openGuide } from "./guide-page.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { startShop } from "../support/shop.ts";
import { signIn } from "../support/sign-in.ts";

const LINES = 5_000;
/** Lines in each of the groups `Group 0` to `Group 9`. */
const MOVED = 500;

let guides: ReturnType<typeof makeGuides> | undefined;
// The shop was started last, so it stops first.
afterAll(() => guides?.remove());
const shop = openOwnShop(() => {
  guides = makeGuides([LINES]);
  return startShop({ LARDER_DATA: guides.data, LARDER_DEMO: "on" });
});

const sku = (n: number): string => `B${String(n).padStart(6, "0")}`;

const openEditing = async (page: Page): Promise<string> => {
  await signIn(page);
  await openGuide(page, `Bench ${LINES}`);
  await page.getByText("Custom Groups", { exact: true }).first().click();
  await page.getByRole("heading", { level: 2, name: "Group 0" }).first().waitFor();
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await editReady(page);
  return new URL(page.url()).searchParams.get("id") ?? "";
};

const atEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => scrollY >= document.documentElement.scrollHeight - innerHeight - 2);

describe("editing a guide of 5,000 lines", () => {
  it("GUIDE-EDIT-26 GUIDE-EDIT-28 500 selected lines are dragged as one and drop exactly at the indicator", async () => {
    const { page, consoleErrors } = await shop.open();
    const id = await openEditing(page);
    await page.getByRole("checkbox", { name: "Select all in Group 0" }).click();
    await row(page, sku(0)).getByRole("checkbox").click();
    await page
      .getByText(`${MOVED - 1} selected`, { exact: true })
      .first()
      .waitFor();

    const from = await grip(page, sku(2)).boundingBox();
    if (from === null) throw new Error("There is nothing to drag");
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(x, 400, { steps: 4 });
    await expect.poll(() => row(page, sku(2)).getAttribute("data-count")).toBe(`${MOVED - 1} products`);
    await expect.poll(() => page.locator("[data-dragged=held]").count()).toBe(1);
    await page.mouse.move(x, 725, { steps: 4 });
    await expect.poll(() => atEnd(page)).toBe(true);

    // Away from the edge, so the list doesn't scroll: between two lines of the last group.
    const to = await row(page, sku(LINES - 5)).boundingBox();
    await page.mouse.move(x, (to?.y ?? 0) + 6, { steps: 4 });
    const shows = page.locator("[data-drop]");
    await expect.poll(() => shows.innerText()).toBe("Drop in Group 9");
    const line = await shows.boundingBox();
    const above = await row(page, sku(LINES - 6)).boundingBox();
    expect(line?.y).toBe((above?.y ?? 0) + (above?.height ?? 0));
    await page.mouse.up();
    await expect.poll(() => page.locator("[data-dragged]").count()).toBe(0);
    await page
      .getByText(`${MOVED - 1} moved`)
      .first()
      .waitFor();
    await press(page, "Control+z");
    await page.getByText("No unsaved changes").waitFor();
    await press(page, "Control+Shift+z");
    await save(page);

    const order = (await guideRows(page, id)).slice(1).map((text) => text.split(",")[0]);
    const numbers = (first: number, end: number) => Array.from({ length: end - first }, (_, n) => sku(first + n));
    expect(order).toEqual([sku(0), ...numbers(MOVED, LINES - 5), ...numbers(1, MOVED), ...numbers(LINES - 5, LINES)]);
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-EDIT-10 GUIDE-EDIT-05 Ctrl+A selects all 5,000 lines, except while a text field has focus", async () => {
    const { page, consoleErrors } = await shop.open();
    await openEditing(page);
    await expect.poll(() => focused(page)).toMatch(/^(Move group|Select all in) Group 0$/);
    const all = page.getByText("5,000 selected", { exact: true }).first();
    await press(page, "Control+a");
    await all.waitFor();
    await press(page, "Control+Home");
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByText("Nothing selected").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

    const name = page.getByRole("textbox", { name: "Order guide name" });
    await name.click();
    await press(page, "Control+a");
    await expect
      .poll(() => name.evaluate((box: HTMLInputElement) => [box.selectionStart, box.selectionEnd]))
      .toEqual([0, 10]);
    await expect.poll(() => page.getByText("Nothing selected").count()).toBe(1);
    await page.getByRole("button", { name: "New group" }).focus();
    await press(page, "Control+a");
    await all.waitFor();
    expect(consoleErrors).toEqual([]);
  });
});
