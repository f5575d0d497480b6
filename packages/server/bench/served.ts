// One server under measurement, in a process of its own: a build, a database, and the world that the calls are measured in.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { insertWorld, type World } from "./world.ts";

const [built = "", url = ""] = process.argv.slice(2);
const dist = (file: string): string => pathToFileURL(join(built, file)).href;
const { readConfig } = (await import(dist("config.js"))) as typeof import("../src/config.ts");
const { openDatabase } = (await import(dist("db/open.js"))) as typeof import("../src/db/open.ts");
const { buildServer } = (await import(dist("server.js"))) as typeof import("../src/server.ts");
const { seedDemo } = (await import(dist("demo/seed.js"))) as typeof import("../src/demo/seed.ts");
const { hashPassword } = (await import(dist("auth/password.js"))) as typeof import("../src/auth/password.ts");

/** What the parent asks, and what it is answered. */
export type Question = "cpu" | "commits" | "stop";
export type Answer = { readonly ready: World & { readonly base: string } } | { readonly value: number };

const folder = mkdtempSync(join(tmpdir(), "larder-bench-"));
const config = readConfig({
  LARDER_DATA: join(folder, "data"),
  LARDER_DEMO: "on",
  LARDER_LOG: "silent",
  PORT: "0",
  ...(url === "" ? {} : { DATABASE_URL: url }),
});
const opened = await openDatabase(config, { seed: (db) => seedDemo(db) });
const { db } = opened;

const owner = url === "" ? null : await openDatabase(config, { as: "owner" });
if (owner === null) await sql`reset role`.execute(db);
const world = await insertWorld(owner?.db ?? db, hashPassword);
if (owner === null) await sql`set role larder_app`.execute(db);
else await owner.close();

const app = await buildServer({ config, opened });
const base = (await app.listen({ host: "127.0.0.1", port: 0 })).replace("[::1]", "127.0.0.1");

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const commits = async (): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  if (url !== "") await new Promise((resolve) => setTimeout(resolve, 1_100));
  const found = await sql<{
    n: string;
  }>`select xact_commit as n from pg_stat_database where datname = current_database()`.execute(db);
  return Number(found.rows[0]?.n);
};

const stop = async (): Promise<void> => {
  await app.close();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};

process.on("message", (question: Question) => {
  if (question === "stop") return void stop();
  void (async () => process.send?.({ value: question === "cpu" ? cpu() : await commits() } satisfies Answer))();
});
process.on("disconnect", () => process.exit(0));
process.send?.({ ready: { ...world, base } } satisfies Answer);
