import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The packages that the compiler alone builds; the web's bundler empties its own folder. */
const COMPILED = ["domain", "sdk", "adapters-http", "server"];

/** What the compiler writes for a source: its code, its types and their maps. */
const OUTPUT = /(\.d\.ts|\.js)(\.map)?$/;

/**
 * Removes what an earlier build has left in a package's `dist` and no source stands for any more: the compiler and the
 * build's cache only add files, and a module that was renamed would stay. Returns what was removed, from `dist`.
 */
export const pruneDist = (folder) => {
  const dist = join(folder, "dist");
  if (!existsSync(dist)) return [];
  const stale = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => {
    if (!OUTPUT.test(file)) return false;
    const source = join(folder, "src", file.replace(OUTPUT, ""));
    return !existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`);
  });
  for (const file of stale) rmSync(join(dist, file));
  return stale;
};

/** Does so for every package of the repository. */
export const pruneBuild = () => {
  for (const name of COMPILED) pruneDist(fileURLToPath(new URL(`../packages/${name}`, import.meta.url)));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) pruneBuild();
