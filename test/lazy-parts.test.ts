import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const DYNAMIC = /import\(\s*"(?:\.|@larder\/)[^"]*"\s*\)/g;

/** Wrappers that retry a dynamic import and show or report its failure. */
const GUARDS = /\b(?:lazyPart|lazyPort|new Part|load|loadPart|loadWaited)(?:<[^;(]*>)?\((?:[^;]*)$/;
/** The SDK's markers; its kernel loads them all by `host.load`. */
const SDK_GUARDS = /\b(?:lazy(?:InBackground|Parts)?|defineForm)(?:<[^;(]*>)?\((?:[^;]*)$/;

/** Files where one other line wraps them all. */
const GUARDED_FILES: Readonly<Record<string, RegExp>> = {
  "packages/web/src/app/page-registry.ts": /new Part\(loaderOf\(kind\)\)/,
  // The registry wraps these in its part.
  "packages/web/src/app/staff-pages.ts": /export const staffPages = \{/,
  "packages/adapters-http/src/vendors.ts": /lazyPort\([\w.]+, \(\) => trackers\(\)/,
  // The live ports load these tables with `lazyPort`.
  "packages/calls/src/ports.ts": /extends port<\w+>\(\)/,
  // The kernel loads it by `host.load`.
  "packages/sdk/src/storefront.ts": /stopgap: async \(\) =>/,
  // The kernel loads the effects by `host.load`.
  "packages/sdk/src/larder/create-larder.ts": /effects: async \(\) => \(runner = checkedRunner\(await/,
  // Only the server, which draws the part, imports it by itself.
  "packages/web/src/features/home/waiting-part.ts": /lazyPart<WaitingProps>\(load, /,
  // The storefront passes these to `host.load`.
  "packages/web/src/app/compose.ts": /load: loadWaited/,
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|^(?:testing|model)\//.test(name))
    .map((name) => join(root, folder, name));

const unguarded = (source: string, guards = GUARDS): readonly string[] =>
  [...source.matchAll(DYNAMIC)]
    .filter(({ index }) => !guards.test(source.slice(Math.max(0, index - 300), index)))
    .map(([text]) => text);

it("every lazy part is retried when it fails to load, and breaks nothing else", () => {
  const found = ["packages/web/src", "packages/sdk/src", "packages/calls/src", "packages/adapters-http/src"].flatMap(
    filesOf,
  );
  const open = found.flatMap((file) => {
    const source = readFileSync(file, "utf8").replaceAll(/typeof import\([^)]*\)|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    const name = relative(root, file).replaceAll("\\", "/");
    return GUARDED_FILES[name]?.test(source) === true
      ? []
      : unguarded(source, name.startsWith("packages/sdk/") ? SDK_GUARDS : GUARDS).map((text) => `${name}: ${text}`);
  });
  expect(open).toEqual([]);
});

it("an unwrapped dynamic import is found", () => {
  expect(unguarded('const x = lazy(() => import("./X.tsx"));')).toEqual(['import("./X.tsx")']);
  expect(unguarded('const x = lazyPart(() => import("./X.tsx"), "over");')).toEqual([]);
  expect(unguarded('const x = lazyPart<{ readonly a: A }>(() => import("./X.tsx"), "over");')).toEqual([]);
  expect(unguarded('const a = lazyPart(f); const x = () => import("./X.tsx");')).toEqual(['import("./X.tsx")']);
});
