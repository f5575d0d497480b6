import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { inspect } from "../support/shot.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

const imported = { by: null, added: 3, changed: 1_204, undoneAt: null, canUndo: true };

it("OP-67 an administrator sees imports, undoes the latest, and reads why an older one has to wait", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.administrator });
  const appliedAt = new Date().toISOString();
  let imports = [
    { ...imported, id: 2, fileName: "prices.xlsx", appliedAt },
    { ...imported, id: 1, fileName: "first.csv", appliedAt, added: 1, changed: 0, by: "Owen Castellano" },
  ];
  await page.route("**/web-api/staff/imports", (route) => route.fulfill({ json: { imports } }));
  await page.route("**/web-api/staff/import-undo", (route) => {
    const { id } = route.request().postDataJSON() as { readonly id: number };
    const current = { reason: "changedSince", fileName: "prices.xlsx", products: ["Beef Chuck (204417)"] };
    if (id === 1)
      return route.fulfill({
        status: 409,
        json: { error: { code: "CONFLICT", message: "", requestId: "r", current } },
      });
    imports = imports.map((one) => (one.id === id ? { ...one, canUndo: false, undoneAt: appliedAt as never } : one));
    return route.fulfill({ status: 204 });
  });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Shop" }).click();
  await page.getByRole("menuitem", { name: "Imports" }).click();
  await page.getByRole("heading", { level: 1, name: "Imports" }).waitFor();
  const list = page.getByRole("region", { name: "Imported price lists" });
  await list.getByText("3 products new, 1,204 changed").waitFor();
  await inspect(page, "imports-desk");

  const undo = async (file: string) => {
    await page.getByRole("button", { name: `Undo ${file}` }).press("Enter");
    const dialog = page.getByRole("dialog", { name: `Undo the import of ${file}?` });
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  };
  await undo("first.csv");
  await page.getByText("prices.xlsx changed Beef Chuck (204417) since. Undo that import first.").waitFor();
  await undo("prices.xlsx");
  await page.getByText("We undid prices.xlsx.").waitFor();
  await list.getByText(/^Undone /).waitFor();
  expect(await page.getByRole("button", { name: "Undo prices.xlsx" }).count()).toBe(0);

  const small = await shop.openSignedIn(phone, { who: people.administrator });
  await small.page.goto("/imports/");
  await small.page.getByText("No imports yet").waitFor();
  await inspect(small.page, "imports-empty-phone");
});

it("OP-67 PAGE-24 on a phone a list is uploaded, its columns answered, reviewed, applied and undone", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(phone, { who: people.administrator });
  await page.goto("/imports/");
  const choose = async (name: string, text: string) => {
    await page.getByRole("button", { name: "Choose a file" }).waitFor();
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  };
  await choose("broken.csv", `Code,Name,Price\n1,"open,2\n`);
  await page.getByRole("alert").filter({ hasText: "We can't use broken.csv" }).waitFor();
  await choose("walk.csv", "Product,Was,New price\nWalked beef,1.00,2.00\nWalked pork,3.00,€ 4.00\n");
  await page.getByText("Which column is the item number?").waitFor();
  await page.getByLabel("Create item numbers from name, brand and pack size").check();
  await page.getByLabel("Column C, New price, is").selectOption("Price");
  await inspect(page, "import-columns-phone");
  await page.getByRole("button", { name: "Compare with the shop" }).press("Enter");
  await page.getByText("is in another currency").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 1 row of walk.csv" }).click();
  expect((await download).suggestedFilename()).toBe("walk.rejects.csv");
  await inspect(page, "import-review-phone");
  await page.getByRole("button", { name: "Update the shop" }).press("Enter");
  await page.getByText("walk.csv is in the shop").waitFor();
  const left = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 1 row of walk.csv" }).click();
  expect((await left).suggestedFilename()).toBe("walk.rejects.csv");
  await page.getByRole("button", { name: "Undo walk.csv" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByText("We undid walk.csv.").waitFor();
  expect(consoleErrors.filter((error) => !error.includes("400"))).toEqual([]);
});

it("OP-67 a dealer's price next to the list price is a question once, also for the next list", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.administrator });
  await page.goto("/imports/");
  const choose = async (name: string, price: string) => {
    const lines = `Code,Product,List Price,Level 2\nDLR2,Walked barley,$31.00,${price}\n`;
    await page.getByRole("button", { name: "Choose a file" }).waitFor();
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(lines) };
    await page.locator("input[type=file]").setInputFiles(file);
  };
  await choose("asked.csv", "$24.50");
  await page.getByText("Columns C and D could be the price").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Column C, List Price, is").selectOption("Not used");
  await page.getByLabel("Column D, Level 2, is").selectOption("Price");
  await page.getByRole("button", { name: "Compare with the shop" }).press("Enter");
  await page.getByRole("button", { name: "Update the shop" }).press("Enter");
  await page.getByText("asked.csv is in the shop").waitFor();
  await page.goto("/imports/");
  // The next list of this shape is read as the last one was.
  await choose("again.csv", "$25.00");
  await page.getByText("Same columns as last time").waitFor();
  expect(await page.getByText("Columns C and D could be the price").count()).toBe(0);
  expect(await page.getByLabel("Column D, Level 2, is").locator("option:checked").innerText()).toBe("Price");
  await page.getByRole("button", { name: "Compare with the shop" }).press("Enter");
  await page.getByText("$24.50").first().waitFor();
  await page.getByRole("button", { name: "Discard", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Undo asked.csv" }).first().press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByText("We undid asked.csv.").waitFor();
  expect(consoleErrors).toEqual([]);
});

it("OP-67 OP-26 PAGE-24 a customer list is left under review, resumed and applied; its rejects stay", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(phone, { who: people.administrator });
  await page.goto("/imports/");
  await page.getByLabel("What's in the file").selectOption("Customers");
  await page.getByText("Drop your customer list here").waitFor({ state: "attached" });
  await inspect(page, "import-customers-phone");
  await page.locator("input[type=file]").setInputFiles({
    name: "route.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Account Name,E-mail,Route days\nWalked Diner,kim@walked.example,Mon\nWalked Bar,,Someday\n"),
  });
  await page.getByLabel("Column A, Account Name, is").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Compare with the shop" }).press("Enter");
  await page.getByText("isn't a list of days").waitFor();
  await inspect(page, "import-customers-review-phone");
  await page.reload();
  await page.getByRole("button", { name: "Continue with route.csv" }).press("Enter");
  await page.getByText("isn't a list of days").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Update the shop" }).press("Enter");
  await page.getByText("1 customer is new").waitFor();
  await page.reload();
  await page.getByText("We left out 1 row of route.csv").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 1 row of route.csv" }).click();
  expect((await download).suggestedFilename()).toBe("route.rejects.csv");
  await page.getByRole("button", { name: "Discard route.csv" }).press("Enter");
  await page.getByText("We left out 1 row of route.csv").waitFor({ state: "detached" });
  expect(consoleErrors).toEqual([]);
});
