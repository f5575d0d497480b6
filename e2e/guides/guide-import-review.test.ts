import { describe, expect, it } from "vitest";
import { axe, networkQuiet } from "../support/browser.ts";
import { guideNames, guideRows } from "./guide-page.ts";
import { csv, finishImport, openImport, someSkus, upload } from "./import-page.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

describe("reviewing a file", () => {
  it("GUIDE-IO-03 GUIDE-IO-10 OP-67 rejected rows are fixed by keyboard, skipped or restored, and saved", async () => {
    const { context, page, consoleErrors } = await shop.openSignedIn();
    const skus = await someSkus(page);
    const slip = `${skus[1]}7`;
    await openImport(page);
    await upload(
      page,
      csv("Stopped.csv", [
        "sku,par,unit",
        `${skus[0]},1,CS`,
        `${slip},2,CS`,
        `${skus[2]},3,PALLET`,
        `${skus[3]},4 boxes,CS`,
        "NOPE,5,CS",
        "NOPE2,6,CS",
      ]),
    );
    const counts = page.getByRole("status", { name: "What's in the file" });
    await expect.poll(() => counts.innerText()).toMatch(/ready\s+1\s+to decide\s+5/);
    await page.getByRole("button", { name: /^Use this: .*, row 3$/ }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => counts.innerText()).toMatch(/ready\s+2\s+to decide\s+4/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Use /);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Make it 4");
    await page.keyboard.press("Enter");
    await expect.poll(() => counts.innerText()).toMatch(/ready\s+4\s+to decide\s+2/);
    await page.getByRole("button", { name: "Find product for row 6" }).press("Enter");
    await page
      .getByRole("dialog")
      .getByLabel("Name or item number")
      .fill(skus[4] ?? "");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(String(skus[4])) })
      .waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => counts.innerText()).toMatch(/ready\s+5\s+to decide\s+1/);
    await page.getByRole("button", { name: "Skip row 7" }).click();
    await page.getByText("Nothing to decide").waitFor();
    await page.getByRole("button", { name: "Undo row 7" }).click();
    await expect.poll(() => counts.innerText()).toMatch(/to decide\s+1/);
    await page.getByRole("button", { name: "Skip row 7" }).click();
    await expect.poll(() => counts.innerText()).toMatch(/to decide\s+0/);
    const columns = page.getByRole("group", { name: "What's in each column" }).locator("small");
    const columnNotes = async () => (await columns.allInnerTexts()).slice(1);
    await expect.poll(() => columnNotes()).toEqual(["Our guess. Please check.", "From its heading"]);
    await page.getByLabel("Column C, unit, is").selectOption("name");
    await expect.poll(() => columnNotes()).toEqual(["Our guess. Please check.", "Your choice"]);
    await page.getByLabel("Order guide name").fill("Stopped, autumn");
    await networkQuiet(page);

    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Review your import" }).waitFor();
    await expect.poll(() => page.getByLabel("Order guide name").inputValue()).toBe("Stopped, autumn");
    await expect.poll(() => columnNotes()).toEqual(["Our guess. Please check.", "Your choice"]);
    await page.getByLabel("Column C, unit, is").selectOption("unit");
    await expect.poll(() => counts.innerText()).toMatch(/ready\s+5\s+to decide\s+0/);
    await page.getByRole("radio", { name: /^Decided 5/ }).click();
    await expect.poll(() => page.locator("[data-import-decided]").count()).toBe(5);
    expect(await axe(page)).toEqual([]);

    const other = await context.newPage();
    await other.goto("/order-guide-import/");
    await other.getByText("Stopped.csv is waiting for your review").waitFor();
    expect(await axe(other)).toEqual([]);
    await other.getByRole("button", { name: "Continue with Stopped.csv" }).click();
    const id = await finishImport(other, "Mended by hand");
    const rows = (await guideRows(other, id)).slice(1).map((row) => row.split(",").slice(0, 3));
    expect(rows.map(([sku, , quantity]) => [sku, quantity])).toEqual(
      skus.slice(0, 5).map((sku, at) => [sku, String(at + 1)]),
    );

    // The first tab still shows the finished import: it says so and creates nothing twice.
    await page.getByRole("button", { name: "Create order guide" }).click();
    await page.getByText("Unable to create order guide; response code 404", { exact: true }).waitFor();
    await page.getByText("This import is no longer here").waitFor();
    expect((await guideNames(page)).filter((name) => name.startsWith("Stopped"))).toEqual([]);
    expect(consoleErrors.filter((text) => !text.includes("404") && !text.includes("NotFound"))).toEqual([]);
  });
});
