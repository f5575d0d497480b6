import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/open.ts";
import { createSearch } from "../src/search/service.ts";
import { startPostgres } from "../test/postgres.ts";
import { printBudget } from "./budget.ts";
import { copyFolder, filledWorld } from "./world-cache.ts";

/**
 * Measures how soon the search is ready over the 58,000 products of the large world, and the memory of the whole server as
 * it is built, at rest (Linux only):
 * `node --conditions=larder-source --import tsx packages/server/bench/search-ready.ts [postgres]`.
 * On the embedded database, or on a PostgreSQL of its own. Budgets: ready in 3 s, the server at most 400 MB.
 */

const kind = process.argv[2] === "postgres" ? "PostgreSQL" : "PGlite";
const folder = mkdtempSync(join(tmpdir(), "larder-search-ready-"));
const filled = await filledWorld(kind, fileURLToPath(new URL("../dist", import.meta.url)), "large");
if (filled === null) throw new Error("There is no PostgreSQL here.");
const postgres = kind === "PostgreSQL" ? await startPostgres({ copyOf: filled.folder }) : null;
if (postgres === null) copyFolder(filled.folder, join(folder, "data"));
const config = readConfig({
  LARDER_DATA: join(folder, "data"),
  LARDER_DEMO: "on",
  LARDER_LOG: "silent",
  PORT: "0",
  ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
});

const { db, close } = await openDatabase(config);
const held = monitorEventLoopDelay({ resolution: 1 });
held.enable();
const cpu = process.cpuUsage();
const begun = performance.now();
const search = createSearch({ db });
await search.ready;
const took = performance.now() - begun;
const { user: own, system } = process.cpuUsage(cpu);

process.stdout.write(`${search.size()} products, ${kind}\n`);
printBudget("ready, ms", took, 3_000);
process.stdout.write(`  of it ${Math.round((own + system) / 1_000)} CPU-ms of this process\n`);
process.stdout.write(`  main loop held, p99 ${Math.round(held.percentile(99) / 1e6)} ms\n`);

await search.close();
await close();

/** Starts the built server over the same database; answers its resident memory once it is ready and at rest, in MB. */
const memoryAtRest = async (): Promise<number> => {
  const { env } = process;
  const server = spawn(process.execPath, [fileURLToPath(new URL("../dist/main.js", import.meta.url))], {
    env: { ...env, LARDER_DATA: config.dataDir, LARDER_HOST: "127.0.0.1", PORT: "0", DATABASE_URL: postgres?.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
  let printed = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  try {
    for (let isReady = false; !isReady;) {
      await delay(100);
      if (server.exitCode !== null) throw new Error("The server ended before it was ready.");
      const base = /http:\/\/[^\s]+?:\d+/.exec(printed)?.[0];
      isReady = base !== undefined && (await fetch(new URL("/readyz", base))).ok;
    }
    await delay(3_000);
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } finally {
    server.kill();
    await ended;
  }
};

if (existsSync("/proc/self/status")) printBudget("memory of the server at rest, MB", await memoryAtRest(), 400);
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
