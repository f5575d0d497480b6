import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { axe, desktop, phone } from "../support/browser.ts";
import { cells, chooseGuideAction, guideRows, guideShown, makeGuide } from "./guide-page.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { signIn } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });
const tablet = { viewport: { width: 820, height: 1180 } };
const everything = 5;

const openLong = async (page: Page, name: string, lines: number): Promise<string> => {
  await signIn(page);
  const skus = (await guideRows(page, everything)).slice(1).map((row) => row.split(",")[0] ?? "");
  const id = await makeGuide(page, name, [["Shelf", skus.slice(0, lines)]], "");
  await page.goto(`/order-guide/?id=${id}`);
  await guideShown(page, name);
  return id;
};

/** Counts print calls instead of opening the dialog. */
const watchPrinter = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.print = () => void (document.title += " (printing)");
  });

const message = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

describe("changes to a guide while it's open", () => {
  it("GUIDE-VIEW-07 GUIDE-VIEW-15 a count sheet waits for its lines, reports a failure, prints on retry", async () => {
    const { context, page } = await shop.open(desktop);
    const pages = "**/order-guide/categories?*";
    await context.route(pages, (route) => route.abort("connectionreset"));
    await openLong(page, "Not fetched", 120);
    await watchPrinter(page);
    await chooseGuideAction(page, "Print");
    const notice = page.getByRole("alert").filter({ hasText: "Not printed" });
    await notice.waitFor();
    await expect.poll(() => notice.innerText()).toContain("50 of 120 products have loaded");
    expect(await page.title()).not.toContain("(printing)");
    expect(await axe(page)).toEqual([]);

    await context.unroute(pages);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.title()).toContain("(printing)");
    await expect.poll(() => notice.count()).toBe(0);
    expect((await page.title()).split("(printing)")).toHaveLength(2);
  });

  it("GUIDE-VIEW-26 GUIDE-VIEW-21 a guide takes quantities and searches before its notices have loaded", async () => {
    const { context, page, consoleErrors } = await shop.open(desktop);
    const release = await hold(context, "**/assets/after-guide-*.js");
    await openLong(page, "Before its notices", 20);
    await cells(page).first().fill("2");
    await page.getByRole("button", { name: "Add 1 item to cart" }).waitFor();
    const box = page.getByRole("searchbox", { name: "Search Within Order Guide" });
    await box.fill("zzzz");
    await expect.poll(() => page.locator("[data-line]").count()).toBe(0);
    const nothing = page.getByText("Nothing in this guide matches “zzzz”.");
    expect(await nothing.count()).toBe(0);
    release();
    await nothing.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: "Clear search" }).first().click();
    await expect.poll(() => cells(page).first().inputValue()).toBe("2");
    await page.getByText("one more, one less").waitFor();
    expect(consoleErrors).toEqual([]);
  });

  for (const viewport of [desktop, tablet, phone])
    it(`GUIDE-LIST-15 GUIDE-LIST-24 OP-44 an action's toast moves no line: ${viewport.viewport.width} px`, async () => {
      const { context, page, consoleErrors } = await shop.open(viewport);
      const release = await hold(context, "**/assets/after-guide-*.js");
      await openLong(
        page,
        `Banquet kitchen, Saturday weddings and Sunday brunch on the terrace, ${viewport.viewport.width}`,
        20,
      );
      const firstLine = async () => (await page.locator("[data-line]").first().boundingBox())?.y;
      const editButton = () => page.getByRole("button", { name: /^Edit/ }).first().boundingBox();
      const [top, edit] = [await firstLine(), await editButton()];
      release();
      await page.getByRole("button", { name: "More guide actions" }).waitFor();
      expect([await firstLine(), await editButton()]).toEqual([top, edit]);
      await chooseGuideAction(page, "Make default");
      const notice = message(page, "Default order guide changed.");
      // It shows for 5 s, so measure it first.
      const box = await notice.boundingBox();
      const bar = await page
        .getByRole("button", { name: /^Add( to cart)?$/ })
        .first()
        .boundingBox();
      expect(box).not.toBeNull();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(await firstLine()).toBe(top);
      expect(await axe(page)).toEqual([]);
      if (viewport === desktop) await page.getByText("your default guide").waitFor();
      expect(await firstLine()).toBe(top);
      await notice.waitFor({ state: "detached" });
      expect(consoleErrors).toEqual([]);
    });
});
