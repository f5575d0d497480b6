import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import defects from "../packages/server/simulation/defects.json" with { type: "json" };
import mutants from "./mutants.json" with { type: "json" };

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, "packages");

it("T28 every planted defect changes one place of the source that is there", () => {
  const wrong = defects.filter(
    ({ file, from, to }) => readFileSync(join(packages, file), "utf8").split(from).length !== 2 || from === to,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
});

it("every mutant changes one place of the source, and its test is there by its name", () => {
  const wrong = mutants.filter(({ file, from, to, test, rule }) => {
    const isThere = readFileSync(join(root, file), "utf8").split(from).length === 2 && from !== to;
    return !isThere || !readFileSync(join(root, test), "utf8").includes(rule);
  });
  expect(wrong.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(60);
});
