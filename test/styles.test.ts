import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const source = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages", "web", "src");
const all = readdirSync(source, { recursive: true, encoding: "utf8" }).map((file) => join(source, file));
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? "");

const readSheet = (sheet: string): string =>
  readFileSync(sheet, "utf8").replaceAll(/@import "([^"]+)";/g, (_, path: string) =>
    readSheet(resolve(dirname(sheet), path)),
  );

const styledIn = (sheet: string): Set<string> => {
  const text = readSheet(sheet).replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|@import[^;]*;|"[^"]*"/g, "");
  return new Set(matches(text, /([^{}]*)\{/g).flatMap((selector) => matches(selector, /\.([a-z][\w-]*)/gi)));
};

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

  it("every class that a component uses has a style", () => {
    expect(taken.length).toBeGreaterThan(50);
    expect(
      taken.flatMap(([sheet, names]) =>
        names.filter((name) => !styled.get(sheet)?.has(name)).map((name) => [sheet, name]),
      ),
    ).toEqual([]);
  });

  it("every style is used: none is downloaded for nothing", () => {
    const worn = (sheet: string) => new Set(taken.flatMap(([of, names]) => (of === sheet ? names : [])));
    expect(
      [...styled].flatMap(([sheet, names]) =>
        [...names].filter((name) => !worn(sheet).has(name)).map((name) => [sheet, name]),
      ),
    ).toEqual([]);
  });

  it("every class of all pages is used by a component", () => {
    const ofAllPages = styledIn(join(source, "styles", "index.css"));
    expect(ofAllPages.size).toBeGreaterThan(50);
    const worn = new Set(
      all
        .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
        .map((file) => readFileSync(file, "utf8"))
        .flatMap((text) => text.match(/className=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})|`\$\{\w+\.\w+\}[^`]*`/g) ?? [])
        .flatMap((names) => names.split(/[^\w-]+/)),
    );
    expect([...ofAllPages].filter((name) => !worn.has(name))).toEqual([]);
  });
});
