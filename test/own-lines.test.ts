import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** Lines with code: neither empty nor only a comment. */
const codeLines = (path: string): number =>
  textOf(path)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*(?:\/\/|\/\*|\*|<!--)/.test(line)).length;

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:ts|mjs|vue|svelte|css|html)$/.test(path) && !/node_modules|dist/.test(path))
    .map((path) => join(folder, path));

/** What isn't the example's own: a program of the SDK's README, and what runs the suites. */
const OTHER = /terminal[\\/]order\.ts$|vendure[\\/]acceptance\.ts$/;

it.each(["terminal", "kiosk", "vue", "svelte", "vendure"])(
  "examples/%s has at most 300 own lines, as its README says",
  (name) => {
    const files = filesOf(`examples/${name}`).filter((path) => !OTHER.test(path));
    const own = files.reduce((sum, path) => sum + codeLines(path), 0);
    expect(own).toBeLessThanOrEqual(300);
    expect(textOf("examples/README.md")).toContain(`\n| ${name} | ${own} |`);
  },
);

it("each binding of the SDK has under 40 lines", () => {
  const bindings = filesOf("packages/sdk/src/bindings").filter((path) => !path.endsWith(".test.ts"));
  expect(bindings.length).toBeGreaterThanOrEqual(4);
  expect(bindings.filter((path) => textOf(path).trimEnd().split("\n").length >= 40)).toEqual([]);
});
