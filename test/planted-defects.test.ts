import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import defects from "../packages/server/simulation/defects.json" with { type: "json" };

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages");

it("T28 every planted defect changes one place of the source that is there", () => {
  const wrong = defects.filter(
    ({ file, from, to }) => readFileSync(join(packages, file), "utf8").split(from).length !== 2 || from === to,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
});
