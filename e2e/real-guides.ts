/*
 * Takes every guide file of a folder through the shop as a customer would, in a real browser, and compares what comes out
 * with what went in, line by line, through the shop's own calls. Run by hand after `npm run build`:
 *
 *   node --conditions=larder-source --import tsx e2e/real-guides.ts <folder> [catalogue.csv]
 *
 * The folder holds one CSV per guide, with the columns sku, unit, quantity, group (docs/import.md). The catalogue, when it
 * is named, is imported first by the shop's own command, so that its products are there. The shop runs on a data folder of
 * its own, which is deleted at the end.
 *
 * Each guide: imported on the import page; searched; 50 quantities typed by keyboard; five lines moved, a group renamed,
 * saved; downloaded as CSV and as XLSX; both files imported again. One line is printed per guide. The exit code is 1 when
 * anything differs. With LARDER_PICTURES=<folder> a guide that could not be finished leaves a picture of the page there.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { openBrowser, openPage } from "./browser.ts";
import { editReady, row, save } from "./guide-editing.ts";
import { cells, guideShown } from "./guide-page.ts";
import { difference, guideShape, type GuideShape } from "./guide-shape.ts";
import { downloadGuide, finishImport, openImport, upload } from "./import-page.ts";
import { readGuideFile } from "./read-guide-file.ts";
import { root, startShop } from "./shop.ts";
import { signIn } from "./sign-in.ts";

const TYPED = 50;
const MOVED = 5;

interface Outcome {
  readonly lines: number;
  readonly groups: number;
  readonly refused: number;
  readonly differences: readonly string[];
}

const timed = async <T>(times: Map<string, number>, step: string, run: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  try {
    return await run();
  } catch (error) {
    throw new Error(`${step}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    times.set(step, Math.round(performance.now() - began));
  }
};

/** How many lines of the file the review calls ready, and how many cannot be used. */
const review = async (page: Page): Promise<{ readonly ready: number; readonly refused: number }> => {
  const text = await page.getByRole("status", { name: "What the file holds" }).innerText();
  const of = (label: string) =>
    Number((new RegExp(`${label}\\s+([\\d,]+)`).exec(text) ?? [])[1]?.replaceAll(",", "") ?? Number.NaN);
  return { ready: of("ready"), refused: of("to decide") };
};

/** Searches for a word of the guide and compares the number of lines that the page tells with those that hold it. */
const search = async (page: Page, shape: GuideShape): Promise<string | null> => {
  const lines = shape.flatMap(({ name: group, lines: of }) => of.map((line) => ({ ...line, group })));
  const middle = lines[Math.floor(lines.length / 2)];
  const term = (middle?.name.split(/[^A-Za-z]+/).find((word) => word.length > 4) ?? middle?.sku ?? "").toLowerCase();
  const held = lines.filter(({ name, brand, sku, group }) =>
    [name, brand, sku, group].some((text) => text.toLowerCase().includes(term)),
  ).length;
  const rows = page.getByRole("grid");
  const whole = await rows.getAttribute("aria-rowcount");
  const box = page.getByRole("searchbox", { name: "Search Within Order Guide" });
  await box.fill(term);
  const status = page.getByText(new RegExp(`^[\\d,]+ products? for “${term}”`)).first();
  await status.waitFor();
  // The page tells what it has found so far until the server has looked through the rest.
  const number = async () => Number(/^[\d,]+/.exec(await status.innerText())?.[0].replaceAll(",", ""));
  for (let tries = 0; tries < 50 && (await number()) !== held; tries += 1) await page.waitForTimeout(100);
  const found = await number();
  await box.fill("");
  await status.waitFor({ state: "detached" });
  for (let tries = 0; tries < 100 && (await rows.getAttribute("aria-rowcount")) !== whole; tries += 1)
    await page.waitForTimeout(50);
  return found === held ? null : `search for ${term} found ${found}, not ${held}`;
};

/** Types quantities line after line by keyboard alone; what the bar then says. */
const type = async (page: Page, many: number): Promise<string | null> => {
  const here = () =>
    page.evaluate(() => {
      const cell = document.activeElement;
      const line = cell?.closest<HTMLElement>("[data-line]")?.dataset["line"] ?? "no line";
      return { line, value: cell instanceof HTMLInputElement ? cell.value : "no cell" };
    });
  const lost: string[] = [];
  const lines = new Set<string>();
  await cells(page).first().click();
  for (let at = 0; at < many; at += 1) {
    const typed = String((at % 9) + 1);
    await page.keyboard.type(typed);
    const { line, value } = await here();
    lines.add(line);
    if (value !== typed) lost.push(`${line} shows ${value}, not ${typed}`);
    await page.keyboard.press("Enter");
  }
  const bar = page.getByRole("button", { name: /^Add \d+ lines?/ });
  const says = new RegExp(`^Add ${many} lines?`);
  for (let tries = 0; tries < 50 && !says.test(await bar.innerText()); tries += 1) await page.waitForTimeout(100);
  const status = await bar.innerText();
  if (lost.length > 0) return lost.join("; ");
  if (says.test(status)) return null;
  return `typed ${many} quantities into ${lines.size} lines, the bar says ${status}`;
};

/** Moves the first lines of the first group to the end of the next one and gives the first group another name. */
const edit = async (page: Page, before: GuideShape): Promise<GuideShape> => {
  const [first, second, ...rest] = before;
  if (first === undefined || second === undefined || second.name === "") throw new Error("The guide needs two groups");
  const moved = first.lines.slice(0, MOVED);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByText("Custom Groups", { exact: true }).first().click();
  await page.getByRole("heading", { level: 2, name: first.name, exact: true }).first().waitFor();
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await editReady(page);
  for (const { sku } of moved) await row(page, sku).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Move to group", exact: true }).click();
  await page.getByRole("menuitem").filter({ hasText: second.name }).first().click();
  await page.getByRole("button", { name: `Rename group ${first.name}`, exact: true }).click();
  const renamed = `${first.name}, counted first`;
  await page.getByRole("textbox", { name: "Group name" }).fill(renamed);
  await page.keyboard.press("Enter");
  await save(page);
  return [
    { name: renamed, lines: first.lines.slice(MOVED) },
    { name: second.name, lines: [...second.lines, ...moved] },
    ...rest,
  ];
};

const journey = async (page: Page, file: string, times: Map<string, number>): Promise<Outcome> => {
  const name = basename(file, ".csv");
  const differences: string[] = [];
  const note = (where: string, what: string | null): void => {
    if (what !== null) differences.push(`${where}: ${what}`);
  };
  const inFile = await readGuideFile(file);
  await openImport(page);
  await timed(times, "upload", () => upload(page, file));
  const { ready, refused } = await review(page);
  const id = await timed(times, "create", () => finishImport(page, name));
  const began = performance.now();
  await guideShown(page, name);
  times.set("open", Math.round(performance.now() - began));
  const imported = await guideShape(page, id);
  const lines = imported.reduce((sum, group) => sum + group.lines.length, 0);
  if (lines !== ready) differences.push(`import: ${ready} lines were ready, ${lines} are there`);
  note("import", difference(imported, refused === 0 ? inFile : withoutRefused(inFile, imported)));
  note("search", await timed(times, "search", () => search(page, imported)));
  note("typing", await timed(times, "type", () => type(page, Math.min(TYPED, lines))));
  const edited = await timed(times, "edit", () => edit(page, imported));
  note("save", difference(await guideShape(page, id), edited));
  for (const format of ["CSV", "Excel"] as const) {
    await page.goto(`/order-guide/?id=${id}`);
    await guideShown(page, name);
    const saved = await timed(times, format, () => downloadGuide(page, format));
    await openImport(page);
    await upload(page, saved);
    const again = await review(page);
    if (again.refused > 0) differences.push(`${format}: ${again.refused} lines of the download cannot be used`);
    const made = await finishImport(page, `${name}, from ${format}`);
    note(format, difference(await guideShape(page, made), edited));
  }
  return { lines, groups: imported.length, refused, differences };
};

/** The file without the lines that the review refused: those that are not in the guide. */
const withoutRefused = (inFile: GuideShape, imported: GuideShape): GuideShape => {
  const there = new Set(imported.flatMap((group) => group.lines.map(({ sku }) => sku)));
  return inFile
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ sku }) => there.has(sku)) }))
    .filter(({ lines }) => lines.length > 0);
};

const main = async (folder: string, catalogue: string | undefined): Promise<number> => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .map((name) => resolve(folder, name))
    .toSorted();
  if (files.length === 0) throw new Error(`There is no CSV file in ${folder}`);
  const data = mkdtempSync(join(tmpdir(), "larder-real-guides-"));
  const settings = { LARDER_DATA: join(data, "shop"), LARDER_DEMO: "on" };
  let different = 0;
  let shop = await startShop(settings, { isMeasured: true });
  const browser = await openBrowser({ isMeasured: true });
  try {
    if (catalogue !== undefined) {
      await shop.stop();
      const command = join(root, "packages", "server", "bundle", "catalogue-cli.js");
      const done = spawnSync(process.execPath, [command, resolve(catalogue)], {
        env: { ...process.env, ...settings },
        encoding: "utf8",
      });
      if (done.status !== 0) throw new Error(`The catalogue was not imported:\n${done.stderr}`);
      shop = await startShop(settings, { isMeasured: true });
    }
    for (const file of files) {
      const { context, page, consoleErrors } = await openPage(browser, {
        viewport: { width: 1280, height: 800 },
        baseURL: shop.url,
      });
      page.setDefaultTimeout(300_000);
      const times = new Map<string, number>();
      const name = basename(file, ".csv");
      try {
        await signIn(page);
        const { lines, groups, refused, differences } = await journey(page, file, times);
        const wrong = [...differences, ...consoleErrors];
        different += wrong.length > 0 ? 1 : 0;
        const took = [...times].map(([step, ms]) => `${step} ${ms} ms`).join(", ");
        console.log(
          `${wrong.length === 0 ? "same" : "DIFFERENT"}  ${name}: ${lines} lines, ${groups} groups, ${refused} refused (${took})`,
        );
        for (const what of wrong) console.log(`           ${what}`);
      } catch (error) {
        different += 1;
        console.log(`DIFFERENT  ${name}: ${error instanceof Error ? error.message : String(error)}`);
        const picture = process.env["LARDER_PICTURES"];
        if (picture !== undefined) await page.screenshot({ path: join(picture, `${name}.png`) });
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(data, { recursive: true, force: true });
  }
  return different === 0 ? 0 : 1;
};

const [folder, catalogue] = process.argv.slice(2);
if (folder === undefined) {
  console.error("node --conditions=larder-source --import tsx e2e/real-guides.ts <folder> [catalogue.csv]");
  process.exitCode = 1;
} else process.exitCode = await main(folder, catalogue);
