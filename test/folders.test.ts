import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
// @ts-expect-error a script without types
import { circles, folderImports, foldersPage } from "../scripts/folders.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

it("no folder imports itself through others, type and dynamic imports counted", () => {
  expect(circles(folderImports())).toEqual([]);
});

it("an import in a circle is found, however long the circle is", () => {
  const edge = (to: string) => new Map([[to, 1]]);
  const map = new Map([
    ["a", edge("b")],
    ["b", edge("c")],
    ["c", edge("a")],
    ["d", edge("a")],
    ["e", new Map()],
  ]);
  expect(circles(map)).toEqual(["a → b", "b → c", "c → a"]);
});

it("docs/folders.md is as `npm run folders` writes it", () => {
  expect(readFileSync(join(root, "docs", "folders.md"), "utf8")).toBe(foldersPage());
});
