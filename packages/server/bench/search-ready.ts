import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/open.ts";
import { seedDemo } from "../src/demo/seed.ts";
import { createSearch } from "../src/search/service.ts";
import { printBudget } from "./budget.ts";
import { insertLargeGuides } from "./guide-world.ts";

/**
 * Measures how soon the search is ready over a database of 58,000 products, and what memory that takes:
 * `node --conditions=larder-source --import tsx packages/server/bench/search-ready.ts [postgres://an-empty-database]`.
 * Without an address on the embedded database in a folder of its own. Budgets: ready in 3 s, the process at most 400 MB.
 */

const url = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "larder-search-ready-"));
const config = readConfig({
  LARDER_DATA: join(folder, "data"),
  LARDER_DEMO: "on",
  LARDER_LOG: "silent",
  PORT: "0",
  ...(url === undefined ? {} : { DATABASE_URL: url }),
});

const filled = await openDatabase(config, { as: "owner", seed: (db) => seedDemo(db) });
if (url === undefined) await sql`reset role`.execute(filled.db);
const organization = await filled.db
  .selectFrom("organization")
  .selectAll()
  .where("can_order", "=", true)
  .orderBy("id")
  .executeTakeFirstOrThrow();
const user = await filled.db.selectFrom("app_user").select("id").executeTakeFirstOrThrow();
await insertLargeGuides(filled.db, organization, user.id);
await filled.close();

const { db, close } = await openDatabase(config);
const mb = (bytes: number): number => Math.round(bytes / 1_048_576);
const before = process.memoryUsage.rss();
const held = monitorEventLoopDelay({ resolution: 1 });
held.enable();
const cpu = process.cpuUsage();
const begun = performance.now();
const search = createSearch({ db });
await search.ready;
const took = performance.now() - begun;
const { user: own, system } = process.cpuUsage(cpu);
const { rss, heapUsed } = process.memoryUsage();

process.stdout.write(`${search.size()} products, ${url === undefined ? "embedded database" : "PostgreSQL"}\n`);
printBudget("ready, ms", took, 3_000);
process.stdout.write(`  of it ${Math.round((own + system) / 1_000)} CPU-ms of this process\n`);
process.stdout.write(`  main loop held, p99 ${Math.round(held.percentile(99) / 1e6)} ms\n`);
printBudget("memory of the process, MB", mb(rss), 400);
process.stdout.write(`  of it by the search ${mb(rss - before)} MB; heap of the main thread ${mb(heapUsed)} MB\n`);

await search.close();
await close();
rmSync(folder, { recursive: true, force: true });
