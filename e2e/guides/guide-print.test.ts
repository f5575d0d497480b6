import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { cells, guideRows, guideShown, makeGuide, type GuideGroups } from "./guide-page.ts";
import { ownName } from "../support/own-name.ts";
import { openShop } from "../support/open-shop.ts";
import { pdfSheets, type PdfSheet } from "../orders/pdf-text.ts";

const shop = openShop({ prefetch: true });

const everything = 5;

const groupsOf = (skus: readonly string[], size: number): GuideGroups =>
  Array.from({ length: Math.ceil(skus.length / size) }, (_, at) => [
    `Shelf ${at + 1}`,
    skus.slice(at * size, (at + 1) * size),
  ]);

const openPrinted = async (page: Page, id: string, name: string): Promise<void> => {
  await page.goto(`/order-guide/?id=${id}`);
  await guideShown(page, name);
  await page.getByText("Custom Groups", { exact: true }).first().click();
  await page.getByRole("heading", { level: 2, name: "Shelf 1", exact: true }).waitFor();
};

const print = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    globalThis.print = () => void (document.title += " (printing)");
  });
  await page.getByRole("button", { name: "More guide actions" }).click();
  await page.getByRole("menuitem", { name: "Print", exact: true }).click();
  await expect.poll(() => page.title(), { timeout: 30_000 }).toContain("(printing)");
};

const without = (text: string): string => text.replaceAll(" ", "");
const skusOf = (sheets: readonly PdfSheet[]): readonly string[] =>
  sheets.flatMap(({ lines }) => lines.flatMap(({ text }) => /· (\d{6})\b/.exec(text)?.[1] ?? []));
const isGroup = (text: string): boolean => /^Shelf \d+ \d+$/.test(text);

const checkSheets = (sheets: readonly PdfSheet[], name: string, groups: GuideGroups): void => {
  expect(skusOf(sheets)).toEqual(groups.flatMap(([, skus]) => skus));
  expect(sheets.flatMap(({ lines }) => lines.filter(({ text }) => isGroup(text)).map(({ text }) => text))).toEqual(
    groups.map(([group, skus]) => `${group} ${skus.length}`),
  );
  for (const [at, { lines }] of sheets.entries()) {
    const texts = lines.map(({ text }) => text);
    expect(without(texts[0] ?? "")).toContain(without(name));
    expect(texts[0]).toMatch(/Count sheet,/);
    expect(without(texts[1] ?? "")).toBe("ProductLastorderPriceUnitOnhandOrder");
    expect(texts.at(-1)).toBe(`${at + 1} / ${sheets.length}`);
    expect(isGroup(texts.at(-2) ?? "")).toBe(false);
    const everyText = texts.join("\n");
    for (const furniture of ["Search by item name", "Add to cart", "Group by", "Your sales rep", "Ctrl"])
      expect(everyText).not.toContain(furniture);
  }
};

describe("a guide on paper", () => {
  it("GUIDE-VIEW-07 every line in guide order, on A4 and Letter, with 5, 60 and 180 lines", async () => {
    const { page } = await shop.openSignedIn();
    const skus = (await guideRows(page, everything)).slice(1).map((row) => row.split(",")[0] ?? "");
    for (const [count, size] of [
      [5, 3],
      [60, 7],
      [180, 13],
    ] as const) {
      const name = `Shelves of ${count} lines`;
      const groups = groupsOf(skus.slice(0, count).toReversed(), size);
      await openPrinted(page, await makeGuide(page, name, groups, ""), name);
      await print(page);
      for (const [format, width] of [
        ["A4", 596],
        ["Letter", 612],
      ] as const) {
        const sheets = pdfSheets(await page.pdf({ format, printBackground: true }));
        expect(Math.round(sheets[0]?.width ?? 0)).toBe(width);
        checkSheets(sheets, name, groups);
      }
    }
  });

  it("GUIDE-VIEW-07 black on white from any screen, with quantities and a box per line", async () => {
    for (const viewport of [
      { ...desktop, colorScheme: "dark" as const },
      { ...phone, colorScheme: "dark" as const },
    ]) {
      const { context, page } = await shop.openSignedIn(viewport);
      const name = `Typed at ${viewport.viewport.width}`;
      await openPrinted(page, await makeGuide(page, name, [["Shelf 1", ["204688", "204731", "710140"]]]), name);
      await cells(page).nth(1).fill("2");
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      const paper = page.locator("[data-paper]");
      const line = paper.locator("[data-paper-line]").nth(1);
      const boxes = line.locator("i");
      expect((await boxes.allInnerTexts()).map((text) => text.trim())).toEqual(["", "2"]);
      for (const box of await boxes.all()) {
        const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
        expect(width).toBeGreaterThan(50);
        expect(height).toBeGreaterThan(20);
      }
      expect(
        await line.evaluate((row) => {
          const dark = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) < 60);
          const [text, box] = [getComputedStyle(row), getComputedStyle(row.querySelector("i") ?? row)];
          const ground = getComputedStyle(row.closest("table") ?? row).backgroundColor;
          return [dark(text.color), dark(box.borderTopColor), ground];
        }),
      ).toEqual([true, true, "rgb(255, 255, 255)"]);
      for (const furniture of [page.getByRole("grid"), page.getByRole("banner"), page.getByRole("contentinfo")])
        await expect.poll(() => furniture.isVisible()).toBe(false);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await paper.waitFor({ state: "detached" });
      await context.close();
    }
  });

  it("GUIDE-VIEW-07 paper shows without Print, whole after Ctrl+P, and a late sheet leaves no blank page", async () => {
    const { context, page } = await shop.openSignedIn();
    const skus = (await guideRows(page, everything)).slice(1, 71).map((row) => row.split(",")[0] ?? "");
    const name = ownName("Printed by keys");
    const id = await makeGuide(page, name, [["Shelf 1", skus]], "");
    await openPrinted(page, id, name);
    await page.emulateMedia({ media: "print" });
    const lines = page.locator("[data-paper] [data-paper-line]");
    await lines.first().waitFor();
    await expect.poll(() => page.getByRole("grid").isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await lines.first().waitFor({ state: "detached" });
    await page.evaluate(() => {
      globalThis.print = () => void (document.title += " (printing)");
    });
    await page.keyboard.press("Control+p");
    await expect.poll(() => page.title(), { timeout: 30_000 }).toContain("(printing)");
    expect(skusOf(pdfSheets(await page.pdf({ format: "A4" })))).toEqual(skus);

    const late = await context.newPage();
    await late.route(/\/after-guide-[^/]*\.js$/, (route) => route.abort());
    await openPrinted(late, id, name);
    await late.emulateMedia({ media: "print" });
    expect(await late.locator("[data-paper]").count()).toBe(0);
    expect(await late.getByRole("grid").locator("[data-line]").first().isVisible()).toBe(true);
    await context.close();
  });
});
