import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const COMPILED = ["domain", "calls", "sdk", "adapters-http", "server"];

const OUTPUT = /(\.d\.ts|\.js)(\.map)?$/;

/** Compiler and build cache only add files, so a renamed module's output would stay. Returns the removed paths. */
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

export const pruneBuild = () => {
  for (const name of COMPILED) pruneDist(fileURLToPath(new URL(`../packages/${name}`, import.meta.url)));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) pruneBuild();
