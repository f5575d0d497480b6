import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { phone, type OpenedPage } from "../support/browser.ts";
import { type Touch, touchOn, type Point } from "../support/touch.ts";
import { grip, reopened, row, save, shape } from "./guide-editing.ts";
import { guideRows, makeGuide } from "./guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { signIn } from "../support/sign-in.ts";

const shop = openShop();

const start = "[Grill] 204688 204731 204502 [Cold] 710232 710233 [Dry] 910688 204910 [Ungrouped] 710140";

interface Editing extends OpenedPage {
  readonly id: string;
  readonly touch: Touch;
}

const openEditing = async (name: string): Promise<Editing> => {
  const watched = await shop.open(phone);
  const { page } = watched;
  await signIn(page);
  const id = await makeGuide(page, name, [
    ["Grill", ["204688", "204731", "204502"]],
    ["Cold", ["710232", "710233"]],
    ["Dry", ["910688", "204910"]],
    ["Ungrouped", ["710140"]],
  ]);
  expect(await reopened(page, id)).toBe(start);
  return { ...watched, id, touch: await touchOn(page) };
};

const middle = async (part: Locator): Promise<Point> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It cannot be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const dropText = (page: Page): Promise<string> => page.locator("[data-drop]").innerText();
const held = (page: Page): Locator => page.locator("[data-dragged=held]");

describe("editing an order guide by touch", () => {
  it("GUIDE-EDIT-24 GUIDE-EDIT-28 a line is dragged by its grip to a group beyond the screen's edge", async () => {
    const { page, consoleErrors, id, touch } = await openEditing("A line by finger");
    const from = await middle(grip(page, "204688"));
    await touch.press(from);
    await touch.move({ x: from.x, y: from.y + 40 });
    await held(page).waitFor();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("");

    // Held at the lower edge, the list scrolls and the dragged line stays visible.
    const before = await scrolled(page);
    await touch.move({ x: from.x, y: 690 });
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 100);
    await expect.poll(() => dropText(page)).toBe("Drop in Ungrouped");
    const shown = await held(page).boundingBox();
    const bar = await page.getByRole("button", { name: "Save changes" }).boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await touch.lift();
    const moved = "[Grill] 204731 204502 [Cold] 710232 710233 [Dry] 910688 204910 [Ungrouped] 710140 204688";
    await expect.poll(() => shape(page)).toBe(moved);
    await save(page);
    expect(await reopened(page, id)).toBe(moved);
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-EDIT-28 a whole group is dragged by its grip above another", async () => {
    const { page, consoleErrors, touch } = await openEditing("A group by finger");
    const from = await middle(grip(page, "group Cold"));
    const to = await row(page, "group Grill").boundingBox();
    await touch.press(from);
    await touch.move({ x: from.x, y: (to?.y ?? 0) + 6 });
    await expect.poll(() => dropText(page)).toBe("Drop Cold here");
    await touch.lift();
    await expect
      .poll(() => shape(page))
      .toBe("[Cold] 710232 710233 [Grill] 204688 204731 204502 [Dry] 910688 204910 [Ungrouped] 710140");
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-EDIT-26 selected lines move with the dragged one, which shows their count", async () => {
    const { page, touch } = await openEditing("Several by finger");
    const all = page.getByRole("checkbox", { name: "Select all in Cold" });
    await all.tap();
    // A tap becomes a click with a delay; nothing is selected before.
    await expect.poll(() => all.isChecked()).toBe(true);
    // Scroll the grip out from under the bottom bar.
    await row(page, "710232").evaluate((line) => scrollBy(0, line.getBoundingClientRect().top - 450));
    const from = await middle(grip(page, "710232"));
    const to = await row(page, "group Grill").boundingBox();
    await touch.press(from);
    await touch.move({ x: from.x, y: (to?.y ?? 0) + 70 });
    await expect.poll(() => row(page, "710232").getAttribute("data-count")).toBe("2 products");
    await touch.lift();
    await expect.poll(() => shape(page)).toMatch(/^\[Grill\][ \d]* 710232 710233 [ \d]*\[Cold\] \[Dry\]/);
  });

  it("GUIDE-EDIT-28 swiping a line scrolls the page without dragging, and tapping a grip moves nothing", async () => {
    const { page, touch } = await openEditing("Scrolled by finger");
    const line = await row(page, "204502").boundingBox();
    await touch.press({ x: 150, y: (line?.y ?? 0) + 20 });
    await touch.move({ x: 150, y: (line?.y ?? 0) - 180 });
    await touch.lift();
    await expect.poll(() => held(page).count()).toBe(0);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("");
    await touch.press(await middle(grip(page, "710232")));
    await touch.lift();
    await expect.poll(() => shape(page)).toBe(start);
    await page.getByText("No unsaved changes").waitFor();
  });

  it("GUIDE-EDIT-28 a second touch, Escape and a canceled touch leave everything in place", async () => {
    const { page, consoleErrors, touch } = await openEditing("Let go by finger");
    const ways: readonly (() => Promise<void>)[] = [
      async () => {
        await touch.another({ x: 100, y: 300 });
        await held(page).waitFor({ state: "detached" });
        await touch.lift();
      },
      async () => {
        await page.keyboard.press("Escape");
        await held(page).waitFor({ state: "detached" });
        await touch.lift();
      },
      () => touch.cancel(),
    ];
    for (const endTouch of ways) {
      const from = await middle(grip(page, "204688"));
      await touch.press(from);
      await touch.move({ x: from.x, y: from.y + 150 });
      await held(page).waitFor();
      await endTouch();
      await held(page).waitFor({ state: "detached" });
      await page.getByText(/ didn't move$/).waitFor({ state: "attached" });
      await expect.poll(() => shape(page)).toBe(start);
      await expect.poll(() => page.locator("[data-drop]").count()).toBe(0);
    }
    await page.getByText("No unsaved changes").waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-EDIT-24 in a guide of forty groups a line moves to the last one by the menu", async () => {
    const { page, consoleErrors } = await shop.openSignedIn(phone);
    const groups = Array.from({ length: 40 }, (_, n): readonly [string, readonly string[]] => [
      `Station ${n + 1}`,
      n === 0 ? ["204688"] : [],
    ]);
    const id = await makeGuide(page, "Many stations", groups);
    await reopened(page, id);
    await row(page, "204688")
      .getByRole("button", { name: /^Move .* to group$/ })
      .tap();
    const menu = page.getByRole("menu");
    const [box, screen] = [await menu.boundingBox(), page.viewportSize()];
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(screen?.height ?? 0);
    await page.getByRole("menuitem", { name: "Station 40" }).tap();
    await page.getByText("Moved to Station 40").waitFor();
    await save(page);
    expect((await guideRows(page, id)).find((line) => line.startsWith("204688"))).toContain("Station 40");
    expect(consoleErrors).toEqual([]);
  });
});
