// Measures a catalog import on the embedded database, and on PostgreSQL with a server following every change: `node
// --conditions=larder-source --import tsx packages/server/bench/import.ts [rows]`. Uses the server in dist.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Papa from "papaparse";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/database/open.ts";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { startPostgres, type TemporaryPostgres } from "../test/postgres.ts";
import { groups, productRows } from "../test/search-products.ts";
import { printBudget } from "./budget.ts";
import { cpuOfChildren } from "./cpu.ts";

const count = Number(process.argv[2] ?? 12_396);
const folder = mkdtempSync(join(tmpdir(), "larder-import-bench-"));
const file = join(folder, "catalogue.csv");
const rows = productRows(count).map(({ product, variants, prices }) => ({
  sku: product.sku,
  name: product.name,
  brand: product.brand,
  category: product.category,
  subcategory: product.subcategory,
  unit: variants[0]?.unit ?? "EA",
  packSize: product.pack_size,
  price: prices[0]?.[3] == null ? "" : (prices[0][3] / 10_000).toFixed(2),
}));
writeFileSync(file, Papa.unparse(rows));

const serve = async (url: string): Promise<() => Promise<void>> => {
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  const child = fork(here("./served.ts"), [here("../dist"), url, join(folder, "unused")]);
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", () => reject(new Error("the server did not start")));
  });
  return () =>
    new Promise((resolve) => {
      child.once("exit", () => resolve());
      child.send("stop");
    });
};

/** CPU-s of an import into a new shop, including the database but not the server. */
const measure = async (postgres: TemporaryPostgres | null): Promise<number> => {
  const config = readConfig({
    LARDER_DATA: join(folder, "data"),
    LARDER_DEMO: "off",
    LARDER_LOG: "silent",
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
  });
  const owner = await openDatabase(config, { as: "owner" });
  await owner.db
    .insertInto("customer_group")
    .values(groups.map((id) => ({ id, name: id })))
    .execute();
  await owner.close();
  const stop = postgres === null ? async () => {} : await serve(postgres.url);
  const { db, close } = await openDatabase(config);
  const cpuOfDatabase = (): number => (postgres === null ? 0 : cpuOfChildren(postgres.pid));
  const before = cpuOfDatabase();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const { rows: read, added } = await importCatalogue(db, { file, group: null });
  const took = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const used = (user + system) / 1e6 + (cpuOfDatabase() - before) / 1_000;
  await close();
  await stop();
  const name = postgres === null ? "embedded database" : "PostgreSQL next to a server";
  process.stdout.write(`${name}: ${read} rows, ${added} new, ${took.toFixed(1)} s, ${used.toFixed(1)} CPU-s\n`);
  return used;
};

const embedded = await measure(null);
printBudget("embedded, CPU-s", embedded, 10);
const postgres = await startPostgres();
if (postgres === null) process.stdout.write("No PostgreSQL here: it is not measured.\n");
else {
  printBudget("PostgreSQL, of the embedded", (await measure(postgres)) / embedded, 1);
  await postgres.stop();
}
rmSync(folder, { recursive: true, force: true });
