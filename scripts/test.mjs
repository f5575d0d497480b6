// `npm test`: installs what is missing, then typecheck, lint, size gate, and every test. `--soak` runs the random tests in full.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { ensureChromium } from "./chromium.mjs";
import { install, root } from "./install.mjs";
import { lastLines, noSummary } from "./last-lines.mjs";
import { ensurePostgres } from "./postgres.mjs";
import { seedOfRun } from "./seed.mjs";

await install();
const soak = process.argv.includes("--soak");
const only = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isCi = Boolean(process.env.CI);
const began = Date.now();
const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(0)} s`;

const chromium = await ensureChromium();
const postgres = ensurePostgres();
const missing = [!chromium && "Chromium", !postgres && "PostgreSQL"].filter(Boolean);
for (const what of missing) console.log(`${what} is not here and could not be installed.`);
if (isCi && missing.length > 0) process.exit(1);

const seed = seedOfRun({ wanted: process.env.LARDER_SEED, soak, root });
console.log(`Random cases of seed ${seed}; LARDER_SEED plays others.`);
const env = {
  ...process.env,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  ...(postgres ? { POSTGRES_BIN: postgres } : {}),
  ...(soak ? { LARDER_SOAK: "1" } : {}),
  LARDER_BUILT: "1",
  LARDER_SEED: String(seed),
  ...(isCi ? { NO_COLOR: "1" } : {}),
};

const step = async (name, args) => {
  const from = Date.now();
  console.log(`\n── ${name}`);
  const code = await run(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env });
  console.log(`   ${code === 0 ? "ok" : "FAILED"}, ${seconds(from)}`);
  return code === 0;
};
const module = (...parts) => join(root, "node_modules", ...parts);

const failed = [];
const check = async (name, args) => {
  if (!(await step(name, args))) failed.push(name);
};

await check("types", [module("typescript", "bin", "tsc"), "-b"]);
await check("lint", [module("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings"]);
const buildFrom = Date.now();
await build();
console.log(`\n── build\n   ok, ${seconds(buildFrom)}`);
await check("size gate", [join(root, "scripts", "size.mjs")]);
await check("trace: every domain row has a test", [join(root, "scripts", "trace.mjs"), "--check", "domain"]);

await check("reach: the product runs every rule, or its row is listed", [
  join(root, "scripts", "reached.mjs"),
  "--check",
]);

const folder = mkdtempSync(join(tmpdir(), "larder-test-"));
const summaryFile = join(folder, "summary.json");
const withoutBrowser = chromium ? [] : ["--exclude", "e2e/**"];
env.LARDER_TEST_SUMMARY = summaryFile;
await check("tests", [
  module("vitest", "vitest.mjs"),
  "run",
  ...only,
  ...withoutBrowser,
  "--reporter=minimal",
  `--reporter=${join(root, "scripts", "summary-reporter.mjs")}`,
]);

const summary = existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, "utf8")) : noSummary;
rmSync(folder, { recursive: true, force: true });
console.log(lastLines(summary, failed, seconds(began)));
process.exit(failed.length === 0 && summary.passed > 0 ? 0 : 1);
