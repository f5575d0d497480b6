import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const source = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages", "server", "src");

/** The rooms of the server, the lowest first: each may import those before it (docs/architecture.md). */
const ROOMS = ["database", "tabular", "messages", "catalog", "accounts", "search", "content", "shop", "http", "demo"];

/** The folders of the search engine, which runs in browsers too, by the same rule. */
const ENGINE = ["index", "query", "facets", "answer", "file"];

/** Loose files that every room may import, and that import none. */
const SHARED = [
  "clock.ts",
  "config.ts",
  "database-url.ts",
  "failpoint.ts",
  "ids.ts",
  "setting.ts",
  "site-paths.ts",
  "stop.ts",
  "trace.ts",
];

/** What is started, or puts the rooms together; no room imports it. */
const ENTRIES = ["main.ts", "compose.ts", "server.ts", "backup.ts", "restore.ts", "move.ts", "sweep.ts"];

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

const files = sourcesIn(source);

/** What a file names of its package's own files: static, type and dynamic imports, and what it exports of another. */
const importsOf = (file: string, folder = source): string[] =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/(?:\bfrom|\bimport\s*\(?)\s*"(\.[^"]+)"/g)].map(
    ([, said = ""]) => posix.join(posix.dirname(file), said),
  );

/** The file and what it imports, where the import does not lead to a room further down. */
const wrong = (edges: readonly (readonly [from: string, to: string])[], order: readonly string[], depth: number) =>
  edges.flatMap(([from, to]) => {
    const [above, below] = [from, to].map((file) => order.indexOf(file.split("/")[depth] ?? "")) as [number, number];
    return above < below ? [`${from} imports ${to}`] : [];
  });

const edges = files.flatMap((file) => importsOf(file).map((to) => [file, to] as const));

describe("rooms of the server", () => {
  it("has eight rooms, the demo, the reader of tables and a few loose files", () => {
    expect(new Set(files.map((file) => file.split("/")[0]))).toEqual(new Set([...ROOMS, ...SHARED, ...ENTRIES]));
  });

  it("a room imports rooms below it alone, types and dynamic imports counted", () => {
    const between = edges.filter(([from, to]) => from.includes("/") && to.includes("/"));
    expect(wrong(between, ROOMS, 0)).toEqual([]);
    // An import of each room is found, so that none is missed by how it is written.
    const found = new Set(between.map(([, to]) => to.split("/")[0]));
    expect(ROOMS.filter((room) => !found.has(room))).toEqual([]);
  });

  it("no room imports what is started, and what all share imports no room", () => {
    const loose = edges.filter(([from, to]) => from.includes("/") && !to.includes("/"));
    expect(loose.filter(([, to]) => !SHARED.includes(to))).toEqual([]);
    expect(edges.filter(([from, to]) => SHARED.includes(from) && to.includes("/"))).toEqual([]);
  });

  it("the search engine reads from its index up to its answers", () => {
    const engine = join(source, "..", "..", "domain", "src", "search-engine");
    const inside = sourcesIn(engine).flatMap((file) =>
      importsOf(file, engine).flatMap((to) => (to.startsWith("..") ? [] : [[file, to] as const])),
    );
    expect(wrong(inside, ENGINE, 0)).toEqual([]);
    expect(new Set(inside.flat().map((file) => file.split("/")[0]))).toEqual(new Set(ENGINE));
  });

  it("the calls stand apart from the plumbing, which knows none of them", () => {
    expect(edges.filter(([from, to]) => /^http\/(?!calls\/)/.test(from) && to.startsWith("http/calls/"))).toEqual([]);
  });
});
