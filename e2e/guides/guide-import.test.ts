import { describe, expect, it } from "vitest";
import { axe, overWidth, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { guideNames, guideRows } from "./guide-page.ts";
import { csv, downloadGuide, finishImport, openImport, someSkus, upload } from "./import-page.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";

const shop = openShop();

describe("GUIDE-IO-03 GUIDE-IO-05 GUIDE-IO-10 a file becomes an order guide", () => {
  it("PAGE-24 GUIDE-IO-11 GUIDE-IO-12 OP-67 OP-68 rows and columns are fixed, and both downloads match", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    const name = ownName("Fall menu, imported");
    const skus = await someSkus(page);
    await openImport(page);
    await upload(
      page,
      csv("Fall menu.csv", [
        "Item #,Par,Needed,U/M,Station",
        ...skus.map((sku, at) => `${sku},1,${at + 2},CS,${at < 4 ? "Grill" : "Cold"}`),
        "999999,1,2,CS,Grill",
        ",1,2,CS,Grill",
        `${skus[0]},1,2,PALLET,Grill`,
        ",,,,Later",
      ]),
    );
    const counts = page.getByRole("status", { name: "What's in the file" });
    await expect.poll(() => counts.innerText()).toMatch(/ready\s+8/);
    await expect.poll(() => counts.innerText()).toMatch(/to decide\s+3/);
    const errors = page.locator("[data-import-error]");
    expect(
      await errors.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-import-error")))),
    ).toEqual([10, 11, 12]);
    await expect.poll(() => errors.nth(0).innerText()).toContain("Item 999999 isn't in your catalog.");
    await expect.poll(() => errors.nth(0).innerText()).toContain("999999, 1, 2, CS, Grill");
    await expect.poll(() => errors.nth(1).innerText()).toContain("The item number is missing.");
    await expect.poll(() => errors.nth(2).innerText()).toContain("by PALLET");

    const needed = page.getByLabel("Column C, Needed, is");
    await expect.poll(() => needed.inputValue()).toBe("");
    await needed.selectOption("quantity");
    await expect.poll(() => page.getByLabel("Column B, Par, is").inputValue()).toBe("");
    await page.getByRole("radio", { name: /^Ready/ }).click();
    const first = page.locator(`[data-import-line="${skus[0]}"]`);
    await expect.poll(() => first.innerText()).toMatch(/2 CS/);
    expect(await axe(page)).toEqual([]);

    const id = await finishImport(page, name);
    const rows = await guideRows(page, id);
    expect(rows).toHaveLength(10);
    expect(rows.slice(1, 9).map((row) => row.split(",")[0])).toEqual(skus);
    expect(rows.slice(1, 9).map((row) => row.split(",")[2])).toEqual(skus.map((_, at) => String(at + 2)));
    expect(rows[9]).toBe(",,,Later,,");

    await page.locator("[data-line] [data-quantity]").first().fill("3");
    await page.getByRole("button", { name: /^Add 1 item/ }).click();
    await page
      .getByText(/^1 item added to cart/)
      .first()
      .waitFor();
    await follow(page, "/cart/");
    const submit = page.getByRole("button", { name: /^Submit (order|\d orders)$/ });
    await expect.poll(() => submit.getAttribute("aria-disabled")).toBeNull();
    await submit.click();
    await page.getByRole("heading", { level: 1, name: /Orders? sent/ }).waitFor();

    for (const [format, extension] of [
      ["CSV", "csv"],
      ["Excel", "xlsx"],
    ] as const) {
      await follow(page, `/order-guide/?id=${id}`);
      await page.getByRole("heading", { level: 1, name }).waitFor();
      const file = await downloadGuide(page, format);
      expect(file.name).toBe(`${name}.${extension}`);
      await openImport(page);
      await upload(page, file);
      await expect.poll(() => counts.innerText()).toMatch(/ready\s+8\s+to decide\s+0/);
      const again = await finishImport(page, ownName(`Again from ${format}`));
      expect(await guideRows(page, again)).toEqual(rows);
    }
    expect(consoleErrors).toEqual([]);
  });

  it("GUIDE-IO-04 TEXT-02 a file that isn't a guide shows exactly this toast, and another can be chosen", async () => {
    const { page } = await shop.openSignedIn(phone);
    const skus = await someSkus(page);
    await openImport(page);
    await page.setInputFiles("main input[type=file]", {
      name: "photo.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]),
    });
    await page.getByText("Unable to upload file. Check the file format.", { exact: true }).waitFor();
    await page.getByText("We couldn't import photo.csv").waitFor();
    expect(await axe(page)).toEqual([]);
    await upload(page, csv("good.csv", ["sku", ...skus]));
    await expect.poll(() => page.getByLabel("Order guide name").inputValue()).toBe("good");
    const bar = await page.getByRole("region", { name: "Import", exact: true }).boundingBox();
    const kept = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--bar"));
    expect(Number.parseFloat(kept)).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
    await expect.poll(() => overWidth(page)).toBe(0);
  });

  it("GUIDE-IO-08 a canceled import leaves nothing behind", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    const before = await guideNames(page);
    const skus = await someSkus(page);
    await openImport(page);
    const dropped = await page.evaluateHandle(
      (lines) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([lines.join("\n")], "Never mind.csv", { type: "text/csv" }));
        return transfer;
      },
      ["sku", ...skus],
    );
    await page.dispatchEvent("[data-drop]", "drop", { dataTransfer: dropped });
    await page.getByRole("heading", { level: 1, name: "Review your import" }).waitFor();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith("/order-guide/cancel-upload")),
      page.getByRole("button", { name: "Cancel" }).click(),
    ]);
    expect(answer.ok()).toBe(true);
    const sent = answer.request().postDataJSON() as { id: number; name: string };
    expect(sent.name).toBe("Never mind");
    await page.getByRole("heading", { level: 1, name: "Import an order guide" }).waitFor();
    expect(await guideNames(page)).toEqual(before);
    await page.goto(`/order-guide/?id=${sent.id}`);
    await page.getByRole("heading", { level: 1, name: /can't find/i }).waitFor();
    expect(consoleErrors.filter((text) => !text.includes("404") && !text.includes("NotFound"))).toEqual([]);
  });

  it("GUIDE-IO-02 GUIDE-IO-09 importing into a guide adds what's missing and leaves the rest in place", async () => {
    const { page } = await shop.openSignedIn();
    const name = ownName("Small");
    const skus = await someSkus(page);
    await openImport(page);
    await upload(page, csv("Small.csv", ["sku,group", `${skus[0]},Grill`, `${skus[1]},Grill`]));
    const id = await finishImport(page, name);
    await page.getByRole("button", { name: "More guide actions" }).click();
    await page.getByRole("menuitem", { name: "Add from a file" }).click();
    await page.getByRole("heading", { level: 1, name: `Add to ${name}` }).waitFor();
    await upload(page, csv("More.csv", ["sku,group", `${skus[0]},Other`, `${skus[2]},Grill`, `${skus[3]},New`]));
    await expect.poll(() => page.getByLabel("Order guide name").count()).toBe(0);
    await page.getByRole("button", { name: "Add 2 products" }).click();
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await expect.poll(() => page.locator("[data-line] [data-quantity]").count()).toBe(4);
    const rows = (await guideRows(page, id)).slice(1).map((row) => [row.split(",")[0], row.split(",")[3]]);
    expect(rows).toEqual([
      [skus[0], "Grill"],
      [skus[1], "Grill"],
      [skus[2], "Grill"],
      [skus[3], "New"],
    ]);
  });

  it("GUIDE-IO-07 OP-66 OP-91 when the answer is lost, the exact toast shows and a retry makes one guide", async () => {
    const { page } = await shop.openSignedIn();
    const skus = await someSkus(page);
    await openImport(page);
    const name = ownName("Once");
    await upload(page, csv(`${name}.csv`, ["sku", ...skus]));
    let lost = 0;
    await page.route("**/order-guide/finish-upload", async (route) => {
      // The client tries three times; all answers are lost, and only the first request reaches the server.
      if (lost >= 3) return route.continue();
      if (lost === 0) await route.fetch();
      lost += 1;
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Create order guide" }).click();
    await page.getByText("Unable to create order guide; response code unknown", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Create order guide" }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(lost).toBe(3);
    expect((await guideNames(page)).filter((each) => each.startsWith(name))).toEqual([name]);
  });
});
