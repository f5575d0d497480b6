import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { desktop } from "../support/browser.ts";
import { editReady, moveLine, reopened, row, shape } from "./guide-editing.ts";
import { guideNames, makeGuide } from "./guide-page.ts";
import { keysOf, loseAnswers, pressSave, saved, unanswered, versionOf } from "./guide-saves.ts";
import { openShop } from "../support/open-shop.ts";
import { signIn } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

const start = "[Grill] 204688 204731 [Cold] 710232 [Ungrouped] 710140";

const openEditing = async (page: Page, name: string): Promise<string> => {
  await signIn(page);
  const id = await makeGuide(page, name, [
    ["Grill", ["204688", "204731"]],
    ["Cold", ["710232"]],
    ["Ungrouped", ["710140"]],
  ]);
  expect(await reopened(page, id)).toBe(start);
  return id;
};

describe("a save that is interrupted", () => {
  it("GUIDE-EDIT-09 OP-91 OP-143 an unanswered save isn't repeated, nor mistaken for another user's", async () => {
    const { page } = await shop.open(desktop);
    const id = await openEditing(page, "Answer lost");
    const before = await versionOf(page, id);
    const keys = keysOf(page);
    await moveLine(page, "204688", "Cold");
    const found = await loseAnswers(page);
    await pressSave(page);
    await page.getByText(unanswered).waitFor();
    expect(await versionOf(page, id)).toBe(before + 1);
    await found();
    await row(page, "710232").getByRole("checkbox").click();
    await pressSave(page);
    await saved(page);
    expect(new Set(keys).size).toBe(1);
    expect(await versionOf(page, id)).toBe(before + 1);

    await page.getByRole("button", { name: /^Edit/ }).first().click();
    await editReady(page);
    await moveLine(page, "710232", "Grill");
    const foundAgain = await loseAnswers(page);
    await pressSave(page);
    await page.getByText(unanswered).waitFor();
    await foundAgain();
    await moveLine(page, "710140", "Grill");
    await pressSave(page);
    await saved(page);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await reopened(page, id)).toBe("[Grill] 204731 710232 710140 [Cold] 204688 [Ungrouped]");
    expect(await versionOf(page, id)).toBe(before + 3);
  });

  it("GUIDE-EDIT-34 OP-91 a first save without an answer makes one guide, even if renamed before the retry", async () => {
    const { page } = await shop.openSignedIn();
    await page.goto("/order-guide/?id=-1");
    await editReady(page);
    const before = await guideNames(page);
    await page.keyboard.type("Once");
    const found = await loseAnswers(page);
    await pressSave(page);
    await page.getByText(unanswered).waitFor();
    await found();
    await page.getByRole("textbox", { name: "Order guide name" }).fill("Once only");
    await pressSave(page);
    await saved(page);
    await page.getByRole("heading", { level: 1, name: "Once only" }).waitFor();
    expect((await guideNames(page)).filter((name) => !before.includes(name))).toEqual(["Once only"]);
    await expect.poll(() => Number(new URL(page.url()).searchParams.get("id"))).toBeGreaterThan(0);
  });
});

describe("a page that is left", () => {
  it("GUIDE-EDIT-38 NAV-12 OP-15 the browser asks before a reload drops edits", async () => {
    const { page } = await shop.open(desktop);
    const id = await openEditing(page, "Reloaded");
    const dialogs: string[] = [];
    let isLeaving = false;
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void (isLeaving ? dialog.accept() : dialog.dismiss());
    });
    // Edit mode asks before a reload, with or without edits (OP-15).
    isLeaving = true;
    await page.reload();
    await page.locator("[data-line]").first().waitFor();
    expect(dialogs.splice(0)).toEqual(["beforeunload"]);
    isLeaving = false;

    await reopened(page, id);
    await moveLine(page, "204688", "Cold");
    const made = await shape(page);
    // A canceled reload never resolves for its caller.
    await page.evaluate(() => void setTimeout(() => location.reload(), 0));
    await expect.poll(() => dialogs).toEqual(["beforeunload"]);
    await expect.poll(() => shape(page)).toBe(made);
    await expect.poll(() => page.getByText("Edit mode").count()).toBe(1);

    isLeaving = true;
    await page.reload();
    await page.locator("[data-line]").first().waitFor();
    expect(dialogs).toEqual(["beforeunload", "beforeunload"]);
    await expect.poll(() => page.getByText("Edit mode").count()).toBe(0);
    expect(await reopened(page, id)).toBe(start);
  });
});
