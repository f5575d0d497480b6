/* Takes a guide file through the shop as a customer would and compares the result line by line. The soak uses a demo
   guide. LARDER_GUIDES names a folder with other files, one CSV per guide with the columns sku, unit, quantity,
   group (docs/import.md), and LARDER_CATALOGUE the catalog of their products, which is imported first. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { lineUnit, linesOf } from "@larder/domain/order-guide/line";
import type { GuideGroup, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import Papa from "papaparse";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { editReady, row, save } from "./guide-editing.ts";
import { cells, guideRows, guideShown } from "./guide-page.ts";
import { csv, downloadGuide, finishImport, openImport, upload } from "./import-page.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { root, startShop } from "../support/shop.ts";

const TYPED = 50;
const MOVED = 5;
const PAGE = 1_000;
/** The longest a step with thousands of lines may take, ms. */
const LATEST = 120_000;

const folder = process.env["LARDER_GUIDES"];
const catalogue = process.env["LARDER_CATALOGUE"];

const data = mkdtempSync(join(tmpdir(), "larder-real-guides-"));
// The shop was started last, so it stops first.
afterAll(() => rmSync(data, { recursive: true, force: true }));
const shop = openOwnShop(() => {
  const settings = { LARDER_DATA: join(data, "shop"), LARDER_DEMO: "on" };
  if (catalogue !== undefined)
    execFileSync(process.execPath, [join(root, "packages/server/bundle/catalogue-cli.js"), resolve(catalogue)], {
      env: { ...process.env, ...settings },
    });
  return startShop(settings);
});

/** A guide line with its customer group; '' = none. */
interface Line {
  readonly group: string;
  readonly sku: string;
  /** The size ordered by default. */
  readonly unit: string;
  /** The file's usual quantity. */
  readonly quantity: number;
}

interface NamedLine extends Line {
  readonly name: string;
  readonly brand: string;
}

/** A file's lines: the first of duplicate products counts, and lines without a group come last. */
const linesOfFile = (text: string): readonly Line[] => {
  const { data: rows } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const first = new Map<string, Line>();
  for (const { sku = "", unit = "", quantity = "", group = "" } of rows)
    if (!first.has(sku)) first.set(sku, { group, sku, unit, quantity: Number(quantity) });
  const lines = [...first.values()];
  const groups = [...new Set(lines.map(({ group }) => group))];
  return groups
    .toSorted((a, b) => Number(a === "") - Number(b === ""))
    .flatMap((name) => lines.filter(({ group }) => group === name));
};

const linesInShop = async (page: Page, id: number): Promise<readonly NamedLine[]> => {
  const grouped: NamedLine[] = [];
  const loose: NamedLine[] = [];
  const asLines = (group: string, items: GuideGroup["lineItems"]) =>
    items.map((line) => ({
      group,
      sku: line.productSku,
      unit: lineUnit(line),
      quantity: line.quantity,
      name: line.name,
      brand: line.brandName,
    }));
  for (let at = 1, total = 1; grouped.length + loose.length < total; at += 1) {
    const path = at === 1 ? "order-guide" : "order-guide/categories";
    const query = `?id=${id}&type=customGroups&page=${at}&pageSize=${PAGE}`;
    const part = await call<OrderGuide>(page, path + query, { method: "POST" });
    expect(linesOf(part).length, `page ${at}`).toBeGreaterThan(0);
    total = part.totalItems ?? 0;
    for (const { name, lineItems } of part.categories) grouped.push(...asLines(name, lineItems));
    loose.push(...asLines("", part.ungroupedProducts.lineItems));
  }
  return [...grouped, ...loose];
};

const review = async (page: Page): Promise<readonly number[]> => {
  const text = await page.getByRole("status", { name: "What's in the file" }).innerText();
  return ["ready", "to decide"].map((label) =>
    Number(new RegExp(`${label}\\s+([\\d,]+)`).exec(text)?.[1]?.replaceAll(",", "")),
  );
};

const search = async (page: Page, lines: readonly NamedLine[]): Promise<void> => {
  const middle = lines[Math.floor(lines.length / 2)]!;
  const term = (middle.name.split(/[^A-Za-z]+/).find((word) => word.length > 4) ?? middle.sku).toLowerCase();
  const held = lines.filter(({ name, brand, sku, group }) =>
    [name, brand, sku, group].some((text) => text.toLowerCase().includes(term)),
  );
  const rows = () => page.getByRole("grid").getAttribute("aria-rowcount");
  const whole = await rows();
  const box = page.getByRole("searchbox", { name: "Search Within Order Guide" });
  await box.fill(term);
  const found = page.getByText(new RegExp(`^${held.length.toLocaleString("en-US")} products? for “${term}”`)).first();
  await found.waitFor();
  await box.fill("");
  await found.waitFor({ state: "detached" });
  await expect.poll(rows).toBe(whole);
};

const type = async (page: Page, many: number): Promise<void> => {
  await cells(page).first().click();
  for (let at = 0; at < many; at += 1) {
    const typed = String((at % 9) + 1);
    await page.keyboard.type(typed);
    const line = page.locator("[data-line]:has([data-quantity]:focus)");
    // Of what is running out the line takes what is left, and says so.
    const [, changed = typed, to = typed] = /We changed (\d+) to (\d+)/.exec(await line.innerText()) ?? [];
    expect([changed, await line.locator("[data-quantity]").inputValue()]).toEqual([typed, to]);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: new RegExp(`^Add ${many} items?`) }).waitFor();
};

/** Moves the first group's first lines to the end of the next and renames the first; returns the expected lines. */
const edit = async (page: Page, lines: readonly Line[]): Promise<readonly Line[]> => {
  const [first = "", second = ""] = new Set(lines.map(({ group }) => group));
  const of = (group: string) => lines.filter((line) => line.group === group);
  const moved = of(first).slice(0, MOVED);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByText("Custom Groups", { exact: true }).first().click();
  await page.getByRole("heading", { level: 2, name: first, exact: true }).first().waitFor();
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await editReady(page);
  for (const { sku } of moved) await row(page, sku).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Move to group", exact: true }).click();
  await page.getByRole("menuitem").filter({ hasText: second }).first().click();
  await page.getByRole("button", { name: `Rename group ${first}`, exact: true }).click();
  const renamed = `${first}, counted first`;
  await page.getByRole("textbox", { name: "Group name" }).fill(renamed);
  await page.keyboard.press("Enter");
  await save(page);
  return [
    ...of(first)
      .slice(MOVED)
      .map((line) => ({ ...line, group: renamed })),
    ...of(second),
    ...moved.map((line) => ({ ...line, group: second })),
    ...lines.filter(({ group }) => group !== first && group !== second),
  ];
};

/** A demo guide as a file, with varied quantities. */
const weeklyAgain = async (page: Page): Promise<string> =>
  (await guideRows(page, 1)).map((line, at) => line.replace(/,\d+,/, `,${(at % 9) + 1},`)).join("\n");

const files =
  folder === undefined
    ? ["Weekly again.csv"]
    : readdirSync(folder)
        .filter((file) => file.endsWith(".csv"))
        .toSorted();

it.each(files)(
  "GUIDE-IO-10 GUIDE-IO-11 OP-67 OP-68 %s survives import, search, order, edit and export line by line",
  async (file) => {
    const { page, consoleErrors } = await shop.openSignedIn();
    page.setDefaultTimeout(LATEST);
    const text = folder === undefined ? await weeklyAgain(page) : readFileSync(join(folder, file), "utf8");
    const name = basename(file, ".csv");
    await openImport(page);
    await upload(page, csv(file, text.split("\n")));
    const [ready, refused] = await review(page);
    const id = await finishImport(page, name);
    await guideShown(page, name);
    const imported = await linesInShop(page, id);
    expect(imported.length).toBe(ready);
    const there = new Set(imported.map(({ sku }) => sku));
    expect(imported).toMatchObject(linesOfFile(text).filter(({ sku }) => refused === 0 || there.has(sku)));
    await search(page, imported);
    await type(page, Math.min(TYPED, Math.floor(imported.length / 2)));
    const edited = await edit(page, imported);
    expect(await linesInShop(page, id)).toEqual(edited);
    for (const format of ["CSV", "Excel"] as const) {
      await page.goto(`/order-guide/?id=${id}`);
      await guideShown(page, name);
      const saved = await downloadGuide(page, format);
      await openImport(page);
      await upload(page, saved);
      expect(await review(page)).toEqual([edited.length, 0]);
      const made = await finishImport(page, `${name}, from ${format}`);
      expect(await linesInShop(page, made)).toEqual(edited);
    }
    expect(consoleErrors).toEqual([]);
  },
  5 * LATEST,
);
