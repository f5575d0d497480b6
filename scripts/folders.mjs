// `npm run folders`: writes docs/folders.md, the map of all source folders and what each imports.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./ledger.mjs";

const PACKAGES = ["domain", "calls", "adapters-http", "sdk", "web", "server"];
const page = join(root, "docs", "folders.md");

const filesOf = (name) =>
  readdirSync(join(root, "packages", name, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => `${name}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes("/testing/"));

const textOf = (file) => readFileSync(join(root, "packages", file.replace("/", "/src/")), "utf8");

/** A loose file of a package stands for itself. */
const placeOf = (file) => (file.split("/").length > 2 ? posix.dirname(file) : file);

/** Imports between folders: static, type and dynamic ones, and re-exports. Folder → imported folder → number of imports. */
export const folderImports = () => {
  const files = PACKAGES.flatMap(filesOf);
  const known = new Set(files);
  const resolved = (from, said) => {
    const path = said.startsWith(".") ? posix.join(posix.dirname(from), said) : said.slice("@larder/".length);
    const tried = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path.replace(/\.js$/, ".ts")}`];
    return tried.find((one) => known.has(one));
  };
  const map = new Map(files.map((file) => [placeOf(file), new Map()]));
  for (const file of files)
    for (const [, said] of textOf(file).matchAll(/(?:\bfrom|\bimport\s*\(?)\s*"(\.[^"]+|@larder\/[^"]+)"/g)) {
      const to = resolved(file, said);
      const [importing, imported] = [placeOf(file), to === undefined ? undefined : placeOf(to)];
      if (imported === undefined || imported === importing) continue;
      const edges = map.get(importing);
      edges.set(imported, (edges.get(imported) ?? 0) + 1);
    }
  return map;
};

/** The imports that are part of a circle: the imported folder leads back to the importing one. */
export const circles = (map) => {
  const reached = new Map();
  for (const from of map.keys()) {
    const found = new Set([from]);
    for (const folder of found) for (const to of map.get(folder)?.keys() ?? []) found.add(to);
    reached.set(from, found);
  }
  return [...map].flatMap(([from, edges]) =>
    [...edges.keys()].filter((to) => reached.get(to)?.has(from)).map((to) => `${from} → ${to}`),
  );
};

export const foldersPage = (map = folderImports()) => {
  const rows = [...map]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, edges]) => {
      const to = [...edges].toSorted(([one], [other]) => (one < other ? -1 : 1));
      return `| ${from} | ${to.map(([name, count]) => `${name} ${count}`).join(", ")} |`;
    });
  return [
    "# Folders and what they import",
    "",
    "Every folder of source and every loose file, with how many imports it has from each other one: static, type and dynamic imports, tests left out. No folder imports itself through others; `test/folders.test.ts` holds that, and that this page is as `npm run folders` writes it.",
    "",
    "| folder | imports |",
    "|---|---|",
    ...rows,
    "",
  ].join("\n");
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(page, foldersPage());
  for (const circle of circles(folderImports())) console.error(`In a circle: ${circle}`);
}
