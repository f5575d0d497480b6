// Bundles the programs of the server: a start reads a few files instead of the nine hundred modules they are made of.
import { readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { withoutFailpoints } from "./without-failpoints.mjs";

const PROGRAMS = [
  "main",
  "backup",
  "restore",
  "move",
  "catalog/import/catalogue-cli",
  "shop/import/calendar-cli",
  "shop/import/status-cli",
  "shop/import/guide-cli",
  "shop/import/item-numbers-cli",
  "shop/import/contract-prices-cli",
  "shop/import/customers-cli",
  "shop/import/exports-cli",
  "shop/import/invoices-cli",
  "shop/import/purchases-cli",
  "shop/import/users-cli",
  "search/export/export-cli",
  "shop/punchout/buyer-cli",
  "shop/administration/admin-cli",
];
/** What a program starts as a thread lies next to it: database/process/start-worker.ts names it relative to itself. */
const WORKERS = ["search/worker", "tabular/rows-worker", "content/draw-worker"];

const folder = import.meta.dirname;
const dir = join(folder, "bundle");
const built = (program) => join(folder, "dist", `${program}.js`);

const bundle = await rolldown({
  input: Object.fromEntries([...PROGRAMS, ...WORKERS].map((program) => [basename(program), built(program)])),
  platform: "node",
  plugins: [withoutFailpoints],
  // These have files of their own: WebAssembly and native code.
  external: [/^@electric-sql\//, /^@node-rs\//, "sharp", "pg-native"],
  logLevel: "warn",
});
const { output } = await bundle.write({
  dir,
  format: "esm",
  chunkFileNames: "[name].js",
  // A process keeps the text of its modules in memory: twice as much when a single character is not Latin.
  comments: false,
  charset: "ascii",
});
const written = new Set(output.map(({ fileName }) => fileName));
for (const file of readdirSync(dir)) if (!written.has(file)) rmSync(join(dir, file));
