import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
// @ts-expect-error a script without types
import { readBudgets, withWeights } from "../scripts/size-table.mjs";

const page = readFileSync(join(import.meta.dirname, "..", "docs", "decisions", "005-size.md"), "utf8");
const head = "| what | budget | weighs now | why |\n|---|---|---|---|\n";

/** The design's figures (kB, or a count). */
const DESIGN: readonly (readonly [what: string, figure: number])[] = [
  ["first load, JS + CSS", 105],
  ["first load, requests", 10],
  ["index.html, gzip, without data", 15],
  ["home page until idle", 180],
  ["order guide, cold, until typed in", 220],
  ["order guide, cold, requests", 20],
  ["messaging package", 90],
  ["analytics package", 40],
  ["each other route", 25],
  ["route search/SearchPage.tsx", 60],
];

const rows = page
  .split("\n")
  .flatMap((line) => (/^\| .* \| \d/.test(line) ? [line.split("|").map((part) => part.trim())] : []));

it("a budget is read from the table, once", () => {
  expect(readBudgets(`${head}| a | 12.5 kB | 12 kB | |\n| b | 3 | 2 | |\n`)).toEqual(
    new Map([
      ["a", 12.5],
      ["b", 3],
    ]),
  );
  expect(() => readBudgets(`${head}| a | 12 kB | 1 kB | |\n| a | 13 kB | 1 kB | |\n`)).toThrow("twice");
});

it("what everything weighs is written next to its budget", () => {
  const written: string = withWeights(
    `${head}| a | 12 kB | 12 kB | why |\n| b | 3 | 2 | |\n`,
    new Map([["a", "11.1 kB"]]),
  );
  expect(written).toBe(`${head}| a | 12 kB | 11.1 kB | why |\n| b | 3 | 2 | |\n`);
});

it("a budget over the design's figure names the figure and its reason", () => {
  const figures = new Map(DESIGN);
  const budgets: ReadonlyMap<string, number> = readBudgets(page);
  expect([...budgets.keys()]).toEqual(expect.arrayContaining([...figures.keys()]));
  for (const [, what = "", , , why = ""] of rows) {
    const figure = figures.get(what) ?? (what.startsWith("route ") ? 25 : null);
    if (figure !== null && (budgets.get(what) ?? 0) > figure)
      expect(why, what).toMatch(new RegExp(`^${figure}\\. \\S`));
  }
});
