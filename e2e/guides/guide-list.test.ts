import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { axe, desktop, overWidth, phone } from "../support/browser.ts";
import { choose, done, hotel, line, names, openList, steakhouses, switchTo, tab } from "./guide-list-page.ts";
import { guideNames, guideRows, makeGuide } from "./guide-page.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

/** Some of these tests change the organization, which the session keeps. */
const signedIn = (options = desktop) => shop.openSignedIn(options, { who: people.buyer, hasOwnSession: true });

describe("GUIDE-LIST-13 GUIDE-LIST-14 GUIDE-LIST-15 the list of order guides", () => {
  it("GUIDE-LIST-17 OP-42 GUIDE-LIST-24 a guide is hidden, shown, made default, duplicated and renamed", async () => {
    const { page, consoleErrors } = await signedIn();
    await openList(page);
    const before = await names(page);
    expect(before[0]).toBe("Main Kitchen, weekly");

    await choose(page, "Pastry", "Hide");
    await done(page, "Order guide hidden.");
    await expect.poll(() => names(page)).toEqual(before.filter((name) => name !== "Pastry"));
    await tab(page, "Hidden").click();
    await expect.poll(() => names(page)).toEqual(["Pastry"]);
    await choose(page, "Pastry", "Show again");
    await done(page, "Order guide shown again.");
    await page.getByText("No hidden guides").waitFor();
    await tab(page, "Mine").click();
    await expect.poll(() => names(page)).toEqual(before);

    await choose(page, "Pastry", "Make default");
    await done(page, "Default order guide changed.");
    expect((await names(page))[0]).toBe("Pastry");
    await expect.poll(() => page.locator("main [data-line]").getByText("Default", { exact: true }).count()).toBe(1);
    await choose(page, "Main Kitchen, weekly", "Make default");
    await expect.poll(async () => (await names(page))[0]).toBe("Main Kitchen, weekly");

    await choose(page, "Pastry", "Duplicate");
    await done(page, "Order guide copied.");
    const copy = line(page, "Pastry (1)");
    await expect.poll(() => copy.innerText()).toContain("41");

    await choose(page, "Pastry (1)", "Rename");
    const dialog = page.getByRole("dialog");
    const field = dialog.getByRole("textbox", { name: "Name" });
    await expect.poll(() => field.inputValue()).toBe("Pastry (1)");
    await field.fill("  ");
    await dialog.getByRole("button", { name: "Save name" }).click();
    await dialog.getByText("Enter a name for the order guide.").waitFor();
    await field.fill("main kitchen, WEEKLY");
    await dialog.getByText("You already have a guide named “main kitchen, WEEKLY”.").waitFor();
    await field.fill("Pastry, winter");
    await field.press("Enter");
    await done(page, "Order guide renamed.");
    await expect.poll(() => names(page)).toContain("Pastry, winter");
    await expect.poll(() => names(page)).toContain("Pastry");

    await page.reload();
    await page.locator("main [data-line]").first().waitFor();
    await expect.poll(() => line(page, "Pastry, winter").innerText()).toContain("41");
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-LIST-12 OP-41 GUIDE-LIST-24 OP-44 a running action marks its guide; the toast lasts 5 s", async () => {
    const { page } = await signedIn();
    await page.clock.install();
    await openList(page);
    const release = await hold(page, "**/order-guide/set-preferences");
    await choose(page, "Bar & minibar", "Make default");
    const marked = page.locator("main [data-line][data-active]");
    await marked.waitFor();
    await expect.poll(() => marked.innerText()).toContain("Bar & minibar");
    await expect.poll(() => marked.innerText()).toContain("Working");
    await expect.poll(() => marked.getAttribute("aria-busy")).toBe("true");
    await page.getByRole("button", { name: "Actions for Pastry", exact: true }).click();
    for (const action of ["Hide", "Duplicate", "Delete guide", "Rename", "Transfer ownership"])
      await expect.poll(() => page.getByRole("menuitem", { name: action }).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    release();
    await done(page, "Default order guide changed.");
    await page.clock.runFor(4_000);
    await expect.poll(() => page.getByText("Default order guide changed.").count()).toBe(1);
    await page.clock.runFor(1_500);
    await page.getByText("Default order guide changed.").waitFor({ state: "detached" });
    await page.unroute("**/order-guide/set-preferences");
    await choose(page, "Main Kitchen, weekly", "Make default");
    await done(page, "Default order guide changed.");
  });

  it("GUIDE-IO-13 GUIDE-IO-14 GUIDE-IO-15 GUIDE-IO-16 GUIDE-IO-20 GUIDE-LIST-23 a share is seen and ended", async () => {
    const { page } = await signedIn();
    const id = await makeGuide(page, "Terrace drinks", [["Bar", ["204688", "710232"]]]);
    await openList(page);
    await choose(page, "Terrace drinks", "Share");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Share guide" }).click();
    await dialog.getByText("Organization ID required", { exact: true }).waitFor();
    await expect
      .poll(() => dialog.getByRole("option").allInnerTexts())
      .toEqual(["Choose an organization", steakhouses]);
    await dialog.getByRole("combobox", { name: "Share with" }).selectOption({ label: steakhouses });
    await dialog.getByRole("button", { name: "Share guide" }).click();
    await done(page, `Order Guide Was Shared to ${steakhouses}`);
    await expect.poll(() => line(page, "Terrace drinks").innerText()).toContain("Shared");

    await switchTo(page, steakhouses);
    await openList(page);
    await tab(page, "Shared with me").click();
    const shared = line(page, "Terrace drinks");
    await expect.poll(() => shared.innerText()).toContain(hotel);
    await page.getByRole("button", { name: "Actions for Terrace drinks" }).click();
    for (const action of ["Rename", "Share", "Transfer ownership", "Delete guide"]) {
      const entry = page.getByRole("menuitem", { name: action });
      await expect.poll(() => entry.getAttribute("aria-disabled")).toBe("true");
      await expect.poll(() => entry.innerText()).toContain("owner only");
    }
    await page.getByRole("menuitem", { name: "Copy to your guides" }).click();
    await done(page, "Order guide copied to your guides.");
    await tab(page, "Mine").click();
    await expect.poll(() => line(page, "Terrace drinks (1)").innerText()).toContain(steakhouses);
    await page.getByRole("link", { name: "Terrace drinks (1)", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Terrace drinks (1)" }).waitFor();
    const copied = Number(new URL(page.url()).searchParams.get("id"));

    await switchTo(page, hotel);
    await openList(page);
    await choose(page, "Terrace drinks", "Share");
    await dialog.getByRole("button", { name: `Stop sharing with ${steakhouses}` }).click();
    await done(page, "Order guide no longer shared.");

    await switchTo(page, steakhouses);
    expect(await guideNames(page)).not.toContain("Terrace drinks");
    // The copy stays and holds the products that this organization may buy.
    expect((await guideRows(page, copied)).length).toBeGreaterThan(1);
    await page.goto(`/order-guide/?id=${id}`);
    await page.getByRole("heading", { level: 1, name: "We can't find this order guide" }).waitFor();
  });

  it("GUIDE-IO-11 a guide downloads as CSV and Excel under its name", async () => {
    const { page } = await signedIn();
    await openList(page);
    for (const [action, name] of [
      ["Download CSV", "Breakfast buffet.csv"],
      ["Download Excel", "Breakfast buffet.xlsx"],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent("download"), choose(page, "Breakfast buffet", action)]);
      expect(file.suggestedFilename()).toBe(name);
      const bytes = await readFile(await file.path());
      if (action === "Download CSV") expect(bytes.toString("utf8").trim().split("\n")).toHaveLength(53);
      else expect(bytes.subarray(0, 2).toString()).toBe("PK");
    }
  });

  it("GUIDE-LIST-01 GUIDE-LIST-21 200 guides are searched and sorted; the one just opened was viewed last", async () => {
    const { page } = await signedIn();
    await call(page, "organization/set?value=2", { method: "POST" });
    for (let made = 1; made <= 200; made += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => makeGuide(page, `Site ${made + at}`, [["All", ["204688"]]])),
      );
    await openList(page);
    const all = await names(page);
    expect(all.filter((name) => name.startsWith("Site "))).toEqual(
      Array.from({ length: 200 }, (_, at) => `Site ${at + 1}`),
    );
    const search = page.getByRole("searchbox", { name: "Find a guide" });
    await search.fill("site 17");
    await expect
      .poll(() => names(page))
      .toEqual(
        ["Site 17", ...Array.from({ length: 10 }, (_, at) => `Site ${170 + at}`), "Site 117"].toSorted(
          (a, b) => Number(a.slice(5)) - Number(b.slice(5)),
        ),
      );
    await search.fill("nothing like it");
    await page.getByText("No guide matches “nothing like it”").waitFor();
    await page.getByRole("button", { name: "Clear search" }).click();
    await page.getByRole("link", { name: "Site 133", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Site 133" }).waitFor();
    await page.goBack();
    await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Last viewed" });
    await expect.poll(async () => (await names(page))[0]).toBe("Site 133");
    await line(page, "Site 60").scrollIntoViewIfNeeded();
    await choose(page, "Site 60", "Hide");
    const message = page.getByRole("status").getByText("Order guide hidden.");
    await message.waitFor();
    await expect
      .poll(() => message.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
  });

  it("GUIDE-LIST-08 a list that fails to load says so, isn't shown as empty, and reloads when online", async () => {
    const { context, page } = await signedIn();
    await page.route("**/order-guide/listing", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/order-guides/");
    await page.getByText("Your order guides didn't load").waitFor();
    await expect.poll(() => page.getByText("No order guides yet").count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.unroute("**/order-guide/listing");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("main [data-line]").first().waitFor();

    await page.route("**/order-guide/listing", (route) => route.abort());
    await page.reload();
    await page.getByText("Your order guides didn't load").waitFor();
    await context.setOffline(true);
    await page.getByText("No connection").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute("**/order-guide/listing");
    await context.setOffline(false);
    await page.locator("main [data-line]").first().waitFor();
  });

  it.each([
    ["a desktop", desktop],
    ["a phone", phone],
  ] as const)(
    "SHELL-03 axe finds nothing in the list, its menu and its dialogs, on %s, light and dark",
    async (_name, viewport) => {
      const { page } = await signedIn(viewport as typeof desktop);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openList(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await axe(page)).toEqual([]);
        await page.getByRole("button", { name: "Actions for Pastry", exact: true }).click();
        await page.getByRole("menuitem", { name: "Open" }).waitFor();
        expect(await axe(page)).toEqual([]);
        await page.keyboard.press("Escape");
        for (const action of ["Share", "Rename", "Transfer ownership", "Delete guide"]) {
          await choose(page, "Pastry", action);
          await page.getByRole("dialog").waitFor();
          expect({ action, found: await axe(page) }).toEqual({ action, found: [] });
          await page.keyboard.press("Escape");
          await page.getByRole("dialog").waitFor({ state: "detached" });
        }
      }
      const menu = await page.getByRole("button", { name: "Actions for Pastry", exact: true }).boundingBox();
      if (viewport === phone) expect(Math.min(menu?.width ?? 0, menu?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(await overWidth(page)).toBe(0);
    },
  );
});
