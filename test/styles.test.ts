import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const source = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages", "web", "src");
const all = readdirSync(source, { recursive: true, encoding: "utf8" }).map((file) => join(source, file));
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? "");

/** A style sheet with what it imports. */
const readSheet = (sheet: string): string =>
  readFileSync(sheet, "utf8").replaceAll(/@import "([^"]+)";/g, (_, path: string) =>
    readSheet(resolve(dirname(sheet), path)),
  );

/** The class names of a style sheet, without those of all pages and without what stands in quotes. */
const styledIn = (sheet: string): Set<string> => {
  const text = readSheet(sheet).replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|"[^"]*"/g, "");
  return new Set(matches(text, /([^{}]*)\{/g).flatMap((selector) => matches(selector, /\.([a-z][\w-]*)/gi)));
};

/** The class names that a component takes from each style sheet that it imports. */
const takenBy = (component: string): (readonly [sheet: string, names: readonly string[]])[] => {
  const text = readFileSync(component, "utf8");
  return [...text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)].map(([, local = "", path = ""]) => [
    resolve(dirname(component), path),
    matches(text.replaceAll(/"[^"\n]*"/g, ""), new RegExp(`\\b${local}\\.(\\w+)`, "g")),
  ]);
};

describe("styles", () => {
  const styled = new Map(all.filter((file) => file.endsWith(".module.css")).map((sheet) => [sheet, styledIn(sheet)]));
  const taken = all.filter((file) => file.endsWith(".tsx")).flatMap(takenBy);

  it("a class that a component gives has a style", () => {
    expect(taken.length).toBeGreaterThan(50);
    expect(
      taken.flatMap(([sheet, names]) =>
        names.filter((name) => !styled.get(sheet)?.has(name)).map((name) => [sheet, name]),
      ),
    ).toEqual([]);
  });

  it("a style is given to something: an unused one is not sent to a chef's phone", () => {
    const worn = (sheet: string) => new Set(taken.flatMap(([of, names]) => (of === sheet ? names : [])));
    expect(
      [...styled].flatMap(([sheet, names]) =>
        [...names].filter((name) => !worn(sheet).has(name)).map((name) => [sheet, name]),
      ),
    ).toEqual([]);
  });
});
