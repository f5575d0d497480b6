import { linesOf } from "@larder/domain/cart/cart-lines";
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { axe, desktop, overWidth, phone } from "../support/browser.ts";
import { cartNow } from "../orders/cart-page.ts";
import { drag, editReady, grip, moveLine, reopened, row, save, shape } from "./guide-editing.ts";
import { cells, makeGuide, toast } from "./guide-page.ts";
import { keysOf, pressSave, saved, storedShape, unanswered, versionOf } from "./guide-saves.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { focused, press, tabTo } from "../support/focus.ts";
import { signIn } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

const start = "[Grill] 204688 204731 204502 [Cold] 710232 710233 [Ungrouped] 710140";

const startEditing = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await editReady(page);
};

const openEditing = async (
  page: Page,
  plainName: string,
  { view = "Custom Groups", isFromList = false } = {},
): Promise<string> => {
  await signIn(page);
  const name = ownName(plainName);
  const id = await makeGuide(page, name, [
    ["Grill", ["204688", "204731", "204502"]],
    ["Cold", ["710232", "710233"]],
    ["Ungrouped", ["710140"]],
  ]);
  if (isFromList) {
    // Makes Back a navigation within the app.
    await page.goto("/order-guides/");
    await page.getByRole("link", { name, exact: true }).click();
  } else await page.goto(`/order-guide/?id=${id}`);
  await page.locator("[data-line]").first().waitFor();
  await page.getByText(view, { exact: true }).first().click();
  await expect
    .poll(() => page.getByRole("heading", { level: 2, name: "Grill" }).count())
    .toBe(view === "Custom Groups" ? 1 : 0);
  await startEditing(page);
  return id;
};

describe("GUIDE-EDIT-15 GUIDE-EDIT-24 GUIDE-EDIT-28 GUIDE-EDIT-37 editing an order guide", () => {
  it("GUIDE-EDIT-19 GUIDE-EDIT-21 GUIDE-EDIT-23 GUIDE-EDIT-29 GUIDE-EDIT-39 edits by mouse are saved", async () => {
    const { page, consoleErrors } = await shop.open(desktop);
    const id = await openEditing(page, "By mouse");
    await expect.poll(() => shape(page)).toBe(start);

    await page.getByRole("button", { name: "New group" }).click();
    await toast(page, "New Group Created").waitFor();
    await expect.poll(() => focused(page)).toBe("Group name");
    await page.keyboard.type("Terrace");
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await expect.poll(() => shape(page)).toBe(`[Terrace] ${start}`);

    await row(page, "204688").getByRole("checkbox").click();
    await row(page, "710233").getByRole("checkbox").click();
    const grill = page.getByRole("checkbox", { name: "Select all in Grill" });
    await expect.poll(() => grill.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await page.getByRole("button", { name: "Move to group", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Terrace/ }).click();
    await expect
      .poll(() => shape(page))
      .toBe("[Terrace] 204688 710233 [Grill] 204731 204502 [Cold] 710232 [Ungrouped] 710140");
    await expect.poll(() => page.getByText("Nothing selected").count()).toBe(1);

    await drag(page, "710232", "204688", 0.2);
    await expect
      .poll(() => shape(page))
      .toBe("[Terrace] 710232 204688 710233 [Grill] 204731 204502 [Cold] [Ungrouped] 710140");
    await drag(page, "204731", "204502", 0.9);
    await toast(page, "Item Reordered").waitFor();
    await drag(page, "group Grill", "group Terrace", 0.2);
    await expect
      .poll(() => shape(page))
      .toBe("[Grill] 204502 204731 [Terrace] 710232 204688 710233 [Cold] [Ungrouped] 710140");

    await row(page, "204731")
      .getByRole("button", { name: /^Delete/ })
      .click();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.innerText()).toContain("Short Rib, Bone In, 3 Bone");
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect.poll(() => shape(page)).toContain("[Grill] 204502 204731");
    await row(page, "204731")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await toast(page, "Item Moved to Ungrouped").waitFor();
    await row(page, "710140")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await toast(page, "Item deleted from order guide").waitFor();

    await page.getByRole("button", { name: "More actions for group Cold" }).click();
    await page.getByRole("menuitem", { name: /^Delete group/ }).click();
    await toast(page, "Group Moved to Ungrouped").waitFor();

    const size = row(page, "204502").getByRole("combobox");
    await size.selectOption("EA");
    await expect.poll(() => page.getByText(/unsaved changes$/).count()).toBe(1);
    const made = "[Grill] 204502 [Terrace] 710232 204688 710233 [Ungrouped] 204731";
    await expect.poll(() => shape(page)).toBe(made);
    expect(await axe(page)).toEqual([]);

    await save(page);
    expect(await reopened(page, id)).toBe(made);
    await expect.poll(() => size.inputValue()).toBe("EA");
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-EDIT-17 GUIDE-EDIT-26 by keyboard alone: Tab enters the list once, the arrows do the rest", async () => {
    const { page, consoleErrors } = await shop.open(desktop);
    const id = await openEditing(page, "By keyboard");
    await expect.poll(() => focused(page)).toMatch(/^(?:Select all in|Move group) Grill$/);
    await press(page, "Control+a");
    await page.getByText("6 selected", { exact: true }).first().waitFor();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("");
    await page.getByRole("button", { name: "Clear", exact: true }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Select all in Grill");
    await press(page, "ArrowLeft", "ArrowDown");
    await expect.poll(() => focused(page)).toMatch(/^Move Strip Loin/);
    await press(page, "ArrowRight", "Space", "ArrowDown");
    await expect.poll(() => focused(page)).toMatch(/^Select Short Rib/);
    await press(page, "Space", "ArrowLeft");

    await press(page, "Enter", "ArrowDown", "ArrowDown");
    await page.getByText("Cold, place 1 of 3", { exact: true }).waitFor();
    await press(page, "ArrowDown", "Enter");
    await expect.poll(() => shape(page)).toBe("[Grill] 204502 [Cold] 710232 204688 204731 710233 [Ungrouped] 710140");
    await expect.poll(() => focused(page)).toMatch(/^Move Short Rib/);

    await press(page, "Enter", "ArrowUp", "ArrowUp", "Escape");
    await expect.poll(() => shape(page)).toBe("[Grill] 204502 [Cold] 710232 204688 204731 710233 [Ungrouped] 710140");
    await press(page, "Alt+ArrowUp");
    await expect.poll(() => shape(page)).toBe("[Grill] 204502 [Cold] 710232 204731 204688 710233 [Ungrouped] 710140");
    await expect.poll(() => focused(page)).toMatch(/^Move Short Rib/);

    await press(page, "Control+z", "Control+z");
    await expect.poll(() => shape(page)).toBe(start);
    await press(page, "Control+Shift+z", "Control+Shift+z");
    await expect.poll(() => shape(page)).toBe("[Grill] 204502 [Cold] 710232 204731 204688 710233 [Ungrouped] 710140");

    await tabTo(page, /^Move /);
    for (let up = 0; up < 9 && (await focused(page)) !== "Move group Cold"; up += 1) await press(page, "ArrowUp");
    await press(page, "Alt+ArrowUp");
    await expect.poll(() => shape(page)).toMatch(/^\[Cold\]/);
    await press(page, "ArrowRight", "ArrowRight");
    await expect.poll(() => focused(page)).toBe("Rename group Cold");
    await press(page, "Enter");
    await page.keyboard.type("Grill");
    await press(page, "Enter");
    await expect.poll(() => shape(page)).toMatch(/^\[Grill \(1\)\]/);
    await expect.poll(() => focused(page)).toBe("Rename group Grill (1)");
    const made = await shape(page);
    await page.getByRole("button", { name: "Save changes" }).focus();
    await press(page, "Enter");
    await toast(page, "Changes Saved").waitFor();
    expect(await storedShape(page, id)).toBe(made);
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-EDIT-08 GUIDE-EDIT-38 NAV-01 NAV-12 SHELL-16 leaving edit mode asks first, and Cancel reverts", async () => {
    const { page } = await shop.open(desktop);
    const id = await openEditing(page, "Cancelled", { isFromList: true });
    await page.getByRole("checkbox", { name: /^Select all \d+ products/ }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("button", { name: "Remove 6 products" }).click();
    await expect.poll(() => shape(page)).toBe("[Grill] [Cold] [Ungrouped] 204688 204731 204502 710232 710233");

    await page.getByRole("link", { name: "Orders", exact: true }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
    await expect.poll(() => page.url()).toContain(`/order-guide/?id=${id}`);
    await page.goBack();
    await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
    await expect.poll(() => shape(page)).toBe("[Grill] [Cold] [Ungrouped] 204688 204731 204502 710232 710233");

    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await toast(page, "Changes Cancelled").waitFor();
    expect(await storedShape(page, id)).toBe(start);
    await startEditing(page);
    expect(await shape(page)).toBe(start);
    await row(page, "204688").getByRole("checkbox").click();
    for (const leave of [
      () => page.getByRole("link", { name: "Orders", exact: true }).first().click(),
      () => page.goBack(),
    ]) {
      await leave();
      await expect.poll(() => page.getByRole("dialog").innerText()).toContain("You haven't changed anything yet.");
      await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
      await expect.poll(() => page.url()).toContain(`/order-guide/?id=${id}`);
    }
    await page.getByRole("link", { name: "Orders", exact: true }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
    await page.waitForURL("**/order-history/");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    // The guide stays shown until they're there.
    await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();

    await follow(page, `/order-guide/?id=${id}`);
    await startEditing(page);
    expect(await shape(page)).toBe(start);
    await page.getByRole("button", { name: "New group" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Orders", exact: true }).first().click();
    await expect.poll(() => page.getByRole("dialog").innerText()).toContain("If you leave, you'll lose: 1 new group.");
    await page.getByRole("dialog").getByRole("button", { name: "Discard changes and leave" }).click();
    await page.waitForURL("**/order-history/");
  });

  it("GUIDE-VIEW-01 GUIDE-EDIT-34 OP-60 a new guide opens in edit mode, needs a name, then has its id", async () => {
    const name = ownName("Rooftop breakfast");
    const { page, consoleErrors } = await shop.openSignedIn();
    await page.goto("/order-guides/");
    await page.getByRole("link", { name: "New guide" }).click();
    await editReady(page);
    await expect.poll(() => focused(page)).toBe("Order guide name");
    const saving = page.getByRole("button", { name: "Save changes" });
    await expect.poll(() => saving.getAttribute("aria-disabled")).toBe("true");
    const needsName = page.getByText("Enter a name for the order guide.");
    const color = () => needsName.evaluate((text) => getComputedStyle(text).color);
    await needsName.waitFor();
    const untouched = await color();
    await page.getByRole("button", { name: "New group" }).click();
    await page.keyboard.type("Ices");
    await page.keyboard.press("Enter");
    // A missing name is a mistake only once something was done.
    await expect.poll(color).not.toBe(untouched);
    await page.getByRole("textbox", { name: "Order guide name" }).fill(name);
    await save(page);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/order-guide\/\?id=\d+$/);
    await follow(page, "/order-guides/");
    await page.getByRole("link", { name, exact: true }).waitFor();

    await page.getByRole("link", { name: "New guide" }).click();
    await editReady(page);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Order guides" }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it("OP-143 when two people save one guide, the second sees both changes and saves both", async () => {
    const theirs = ownName("Their name");
    const mine = await shop.open(desktop);
    const id = await openEditing(mine.page, "Two people");
    const other = await shop.openSignedIn();
    await reopened(other.page, id);

    await row(other.page, "204688")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await other.page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await other.page.getByRole("textbox", { name: "Order guide name" }).fill(theirs);
    await save(other.page);

    const { page } = mine;
    await page.getByRole("textbox", { name: "Order guide name" }).fill("My name");
    await row(page, "710232")
      .getByRole("button", { name: /to group$/ })
      .click();
    await page.getByRole("menuitem", { name: /^Grill/ }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("2 items changed").first().waitFor();
    await expect
      .poll(() => dialog.getByRole("row", { name: /^Strip Loin/ }).innerText())
      .toMatch(/Grill.*unchanged.*Ungrouped/s);
    await expect
      .poll(() => dialog.getByRole("row", { name: /^Carrots, Rainbow/ }).innerText())
      .toMatch(/Cold.*Grill.*unchanged/s);
    expect(await axe(page)).toEqual([]);

    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.getByRole("button", { name: "Save changes" }).getAttribute("aria-disabled"))
      .toBe("true");
    await page.getByRole("button", { name: "Compare both" }).click();
    await dialog.getByText(`Theirs: ${theirs}`).click();
    await dialog.getByRole("button", { name: "Save both" }).click();
    await toast(page, "Changes Saved").waitFor();
    await page.getByRole("heading", { level: 1, name: theirs }).waitFor();
    expect(await storedShape(page, id)).toBe("[Grill] 204731 204502 710232 [Cold] 710233 [Ungrouped] 710140 204688");
  });

  it("GUIDE-EDIT-09 GUIDE-EDIT-36 OP-91 offline edits stay, and back online one press saves them once", async () => {
    const { context, page } = await shop.open(desktop);
    const id = await openEditing(page, "Offline");
    const before = await versionOf(page, id);
    const keys = keysOf(page);
    await moveLine(page, "204688", "Cold");
    await context.setOffline(true);
    await pressSave(page);
    await toast(page, "Unexpected error.").waitFor();
    await page
      .getByText(
        "You're offline, and we didn't get an answer. Your edits are all here. Save again when you're back online.",
      )
      .waitFor();
    const made = "[Grill] 204731 204502 [Cold] 710232 710233 204688 [Ungrouped] 710140";
    await expect.poll(() => shape(page)).toBe(made);
    await context.setOffline(false);
    await page.getByText(unanswered).waitFor();
    await pressSave(page);
    await saved(page);
    expect(new Set(keys).size).toBe(1);
    expect(await versionOf(page, id)).toBe(before + 1);
    expect(await storedShape(page, id)).toBe(made);
  });

  it("GUIDE-EDIT-18 OP-140 in the catalog view groups are fixed, and take no lines of other groups", async () => {
    const { page } = await shop.open(desktop);
    await openEditing(page, "By category", { view: "Product Categories" });
    await expect.poll(() => page.getByRole("button", { name: "New group" }).getAttribute("aria-disabled")).toBe("true");
    await expect.poll(() => page.getByRole("button", { name: /^Rename group/ }).count()).toBe(0);
    await page
      .getByRole("button", { name: /^More actions for group/ })
      .first()
      .click();
    await page.getByRole("menuitem").first().waitFor();
    await expect.poll(() => page.getByRole("menuitem").allInnerTexts()).toEqual(["Move up", "Move down"]);
    await page.keyboard.press("Escape");
    const before = await shape(page);
    const [first, second] = before.split(" [")[0]?.startsWith("[") ? (before.match(/\b\d{6}\b/g) ?? []) : [];
    if (first === undefined || second === undefined) throw new Error("There are too few lines");
    const last = before.match(/\b\d{6}\b/g)?.at(-1) ?? "";
    await drag(page, last, first, 0.2);
    await expect.poll(() => shape(page)).toBe(before);
    expect(await axe(page)).toEqual([]);
  });

  it("GUIDE-EDIT-10 GUIDE-EDIT-24 on a phone: select, move, 44 px targets, no horizontal scrolling", async () => {
    const { page, consoleErrors } = await shop.open(phone);
    await openEditing(page, "On a phone");
    await page.getByRole("checkbox", { name: "Select all in Cold" }).tap();
    await page.getByText("2 selected").waitFor();
    await page.getByRole("button", { name: "Move to group", exact: true }).tap();
    await page.getByRole("menuitem", { name: /^Ungrouped/ }).tap();
    await expect.poll(() => shape(page)).toBe("[Grill] 204688 204731 204502 [Cold] [Ungrouped] 710140 710232 710233");
    for (const control of [grip(page, "204688"), page.getByRole("button", { name: "New group" })]) {
      const box = await control.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
    await expect.poll(() => overWidth(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it("OP-06 SHELL-17 GUIDE-EDIT-34 GUIDE-EDIT-37 by keyboard, ten Enters add ten products to a new guide", async () => {
    const name = ownName("Found by keyboard");
    const { page, consoleErrors } = await shop.openSignedIn();
    await page.goto("/order-guide/?id=-1");
    await editReady(page);
    await page.keyboard.type(name);
    await tabTo(page, /^Add products$/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.type("beef");
    const options = dialog.getByRole("listbox", { name: "Products found" }).getByRole("option");
    await options.first().waitFor();
    await expect.poll(() => options.count()).toBeGreaterThan(12);
    expect(await axe(page)).toEqual([]);
    const wanted = await options.evaluateAll((all) =>
      all.slice(0, 12).map((one) => (one as HTMLElement).dataset["sku"]),
    );

    await press(page, "ArrowDown", "ArrowDown");
    for (let added = 1; added <= 10; added += 1) {
      await page.keyboard.press("Enter");
      await expect.poll(() => dialog.locator("[data-held]").count()).toBe(added);
    }
    await expect.poll(() => shape(page)).toBe(`[Ungrouped] ${wanted.slice(2).join(" ")}`);
    await press(page, "ArrowUp", "Enter");
    await dialog.getByText(/It's already in this order guide\.$/).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toContain("Select ");
    await expect.poll(() => page.getByText("guide renamed, 10 added").count()).toBe(1);
    await page.keyboard.press("Control+z");
    await expect.poll(() => shape(page)).toBe(`[Ungrouped] ${wanted.slice(2, 11).join(" ")}`);
    await tabTo(page, /^Save changes$/);
    await page.keyboard.press("Enter");
    await toast(page, "Changes Saved").waitFor();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Edit/);
    await expect.poll(() => page.url()).toMatch(/\?id=\d+$/);
    const id = new URL(page.url()).searchParams.get("id") ?? "";

    const inCart = async (): Promise<number> =>
      linesOf(await cartNow(page)).find(({ productSku }) => productSku === wanted[2])?.quantity ?? 0;
    const before = await inCart();
    await cells(page).first().focus();
    await press(page, "2", "Enter");
    await tabTo(page, /^Add 1 item/);
    await page.keyboard.press("Enter");
    await expect.poll(inCart).toBe(before + 2);
    expect(await storedShape(page, id)).toBe(`[Ungrouped] ${wanted.slice(2, 11).join(" ")}`);
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-EDIT-39 GUIDE-EDIT-13 the toast undoes an edit, focus is never lost, and Shift selects a range", async () => {
    const { page, consoleErrors } = await shop.open(desktop);
    await openEditing(page, "Taken back");
    const undo = page.getByRole("status").getByRole("button", { name: "Undo" });

    await row(page, "group Grill").getByRole("button", { name: "More actions for group Grill" }).click();
    await page.getByRole("menuitem", { name: /^Delete group/ }).click();
    await toast(page, "Group Moved to Ungrouped").waitFor();
    await undo.click();
    await expect.poll(() => shape(page)).toBe(start);
    await expect.poll(() => focused(page)).not.toBe("");

    await row(page, "204688").getByRole("checkbox").click();
    await row(page, "710232")
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await page.getByText("4 selected", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Move to group", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Ungrouped/ }).click();
    await toast(page, "Item Moved to Ungrouped").waitFor();
    await expect.poll(() => shape(page)).toBe("[Grill] [Cold] 710233 [Ungrouped] 710140 204688 204731 204502 710232");
    await expect.poll(() => focused(page)).toContain("Select ");
    await page.keyboard.press("F8");
    await expect.poll(() => focused(page)).toBe("Undo");
    await page.keyboard.press("Enter");
    await expect.poll(() => shape(page)).toBe(start);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

    await row(page, "204731")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await undo.waitFor();
    await row(page, "group Cold").getByRole("button", { name: "Rename group Cold" }).click();
    await page.keyboard.type("Ice");
    await page.keyboard.press("Enter");
    await expect.poll(() => undo.count()).toBe(0);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect.poll(() => shape(page)).toBe(start);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await toast(page, "Changes Cancelled").waitFor();
    await expect.poll(() => undo.count()).toBe(0);
    await expect.poll(() => focused(page)).toMatch(/^Edit/);
    expect(consoleErrors).toEqual([]);
  });

  it("SHELL-18 OP-06 a product is added to existing and new guides from its page and from the search", async () => {
    const [marks, made] = [ownName("Marks"), ownName("Made here")];
    const { page, consoleErrors } = await shop.openSignedIn();
    const id = await makeGuide(page, marks, [["Grill", ["204688"]]]);
    await page.goto("/search/?q=710140");
    await page
      .getByRole("button", { name: /to order guide$/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: marks }).click();
    await dialog.getByText(`Added to ${marks}`).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toMatch(/to order guide$/);

    await page.getByRole("list", { name: "Search results" }).or(page.locator("[data-sku='710140']")).first().waitFor();
    await page.locator("[data-sku='710140'] a").first().click();
    await page.getByRole("button", { name: "Add to order guide" }).click();
    await expect.poll(() => dialog.getByRole("checkbox", { name: marks }).isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "New order guide…" }).click();
    await page.keyboard.type(made);
    await page.keyboard.press("Enter");
    await dialog.getByText(`Added to ${made}`).waitFor();
    await expect.poll(() => dialog.getByRole("checkbox", { name: made }).isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => storedShape(page, id)).toBe("[Grill] 204688 [Ungrouped] 710140");
    expect(consoleErrors).toEqual([]);
  });
});
