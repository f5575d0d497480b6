// Caches filled databases: filling takes minutes, copying seconds.
import { execFileSync, fork } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../test/postgres.ts";
import type { World } from "./world.ts";

export type DatabaseKind = "PGlite" | "PostgreSQL";

/** A filled, stopped database: the folder to copy, and its world for clients. */
export interface FilledWorld {
  readonly folder: string;
  readonly world: World;
}

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const cache = path.join(os.tmpdir(), "larder-bench-worlds");
const DAY = 86_400_000;

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(d\.ts|map)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** Orders are placed relative to now, so a world expires after a day. */
const keyOf = (kind: DatabaseKind, dist: string, size: string): string => {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  const built = ["database/migrations", "demo"].flatMap((folder) => filesIn(path.join(dist, folder)));
  for (const file of [...built, path.join(dist, "database/role.js")])
    hash.update(path.relative(dist, file)).update(fs.readFileSync(file));
  for (const file of ["./world.ts", "./guide-world.ts", "./order-world.ts"]) hash.update(fs.readFileSync(here(file)));
  return `${kind}-${size}-${hash.digest("hex").slice(0, 16)}`.toLowerCase();
};

const removeOld = (): void => {
  for (const name of fs.readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - fs.statSync(folder).mtimeMs > 2 * DAY) fs.rmSync(folder, { recursive: true, force: true });
  }
};

const fill = (dist: string, size: string, place: { readonly url?: string; readonly data?: string }): Promise<World> =>
  new Promise((resolve, reject) => {
    const child = fork(here("./fill.ts"), [dist, size, place.url ?? "", place.data ?? ""]);
    let world: World | null = null;
    child.once("message", (message) => (world = message as World));
    child.once("exit", (code) =>
      world !== null && code === 0 ? resolve(world) : reject(new Error(`filling the database ended with ${code}`)),
    );
  });

const fillInto = async (kind: DatabaseKind, dist: string, size: string, draft: string): Promise<World | null> => {
  if (kind === "PGlite") return fill(dist, size, { data: path.join(draft, "data") });
  const postgres = await startPostgres();
  if (postgres === null) return null;
  try {
    const world = await fill(dist, size, { url: postgres.url });
    await postgres.stop({ keepAs: path.join(draft, "data") });
    return world;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

/** A build's filled database, cached after the first call; null without PostgreSQL. */
export const filledWorld = async (kind: DatabaseKind, dist: string, size: string): Promise<FilledWorld | null> => {
  fs.mkdirSync(cache, { recursive: true });
  // PostgreSQL runs as another user.
  fs.chmodSync(cache, 0o755);
  removeOld();
  const kept = path.join(cache, keyOf(kind, dist, size));
  const saved = path.join(kept, "world.json");
  if (!fs.existsSync(saved)) {
    console.log(`Filling a database (${path.basename(kept)}); it is kept in ${cache} …`);
    const draft = fs.mkdtempSync(`${kept}.draft-`);
    fs.chmodSync(draft, 0o755);
    const world = await fillInto(kind, dist, size, draft);
    if (world === null) return null;
    fs.writeFileSync(path.join(draft, "world.json"), JSON.stringify(world));
    try {
      fs.renameSync(draft, kept);
    } catch {
      // Another run finished first.
      fs.rmSync(draft, { recursive: true, force: true });
    }
  }
  return { folder: path.join(kept, "data"), world: JSON.parse(fs.readFileSync(saved, "utf8")) as World };
};

/** Copies a folder, keeping owners and permissions. */
export const copyFolder = (from: string, to: string): void => {
  execFileSync("cp", ["-a", from, to]);
};
