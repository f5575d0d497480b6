import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/database/open.ts";
import { databaseSource } from "../src/search/database-source.ts";
import { searchOver } from "../src/search/service.ts";
import { startPostgres } from "../test/postgres.ts";
import { printBudget } from "./budget.ts";
import { cpuOfChildren } from "./cpu.ts";
import { copyFolder, filledWorld } from "./world-cache.ts";

/**
 * Measures how soon the search is ready over the large world's 58,000 products, and the built server's memory at rest
 * (Linux only): `node --conditions=larder-source --import tsx packages/server/bench/search-ready.ts [postgres]`. Uses
 * the embedded database or a PostgreSQL of its own. Budgets: ready in 3 s, at most 400 MB.
 */

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const kind = process.argv[2] === "postgres" ? "PostgreSQL" : "PGlite";
const folder = mkdtempSync(join(tmpdir(), "larder-search-ready-"));
const filled = await filledWorld(kind, dist, "large");
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
const search = searchOver(databaseSource(db));
await search.ready;
const took = performance.now() - begun;
const { user: own, system } = process.cpuUsage(cpu);

process.stdout.write(`${kind}\n`);
process.stdout.write(
  `index in ${Math.round(took)} ms and ${Math.round((own + system) / 1_000)} CPU-ms, translating its sources included\n`,
);
process.stdout.write(`  main loop held, p99 ${Math.round(held.percentile(99) / 1e6)} ms\n`);

/** Time in ms from committing a product's new name in SQL until the search finds it. */
const untilFound = async (round: number): Promise<number> => {
  const name = `Xylograph${round}`;
  await sql`update product set name = ${name} where sku = (select min(sku) from product where sku like 'R_____')`.execute(
    db,
  );
  const changed = performance.now();
  const body = JSON.stringify({ requests: [{ indexName: "products_public", query: name }] });
  for (;;) {
    const { body: answer } = await search.search({ _tag: "Queries", body: body }, { group: null });
    if (new TextDecoder().decode(answer).includes('"nbHits":1')) return performance.now() - changed;
    await delay(20);
  }
};
const waits: number[] = [];
if (postgres === null) await sql`reset role`.execute(db);
for (let round = 0; round < 5; round += 1) waits.push(await untilFound(round));
printBudget("found after a change by plain SQL, the longest of five, ms", Math.max(...waits), 3_000);

await search.close();
await close();

/** Starts the built server over the same database; returns time and CPU until ready, and memory at rest. */
const startedServer = async () => {
  const { env } = process;
  const started = performance.now();
  const server = spawn(process.execPath, [fileURLToPath(new URL("../bundle/main.js", import.meta.url))], {
    env: { ...env, LARDER_DATA: config.dataDir, LARDER_HOST: "127.0.0.1", PORT: "0", DATABASE_URL: postgres?.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
  let printed = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  try {
    for (let isReady = false; !isReady;) {
      await delay(20);
      if (server.exitCode !== null) throw new Error("The server ended before it was ready.");
      const base = /http:\/\/[^\s]+?:\d+/.exec(printed)?.[0];
      isReady = base !== undefined && (await fetch(new URL("/readyz", base))).ok;
    }
    const ready = performance.now() - started;
    const cpu = cpuOfChildren(server.pid ?? 0);
    // What reading the catalog left behind is collected some seconds later (search/service.ts).
    await delay(12_000);
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
    return { ready, cpu, megabytes: Math.round(Number(kilobytes) / 1024) };
  } finally {
    server.kill();
    await ended;
  }
};

if (existsSync("/proc/self/status")) {
  const { ready, cpu, megabytes } = await startedServer();
  printBudget("the server's start until its search is ready, ms", ready, 3_000);
  process.stdout.write(`  of it ${cpu} CPU-ms of the server\n`);
  printBudget("memory of the server at rest, MB", megabytes, 400);
}
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
