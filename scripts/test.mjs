// `npm test`: installs what is missing, then typecheck, lint, size gate, and every test. `--soak` runs the random tests
// in full.
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
import { testFolders } from "./test-folders.mjs";

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
  TMPDIR: testFolders(),
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  ...(postgres ? { POSTGRES_BIN: postgres } : {}),
  ...(soak ? { LARDER_SOAK: "1" } : {}),
  LARDER_BUILT: "1",
  LARDER_SEED: String(seed),
  ...(isCi ? { NO_COLOR: "1" } : {}),
};

const module = (...parts) => join(root, "node_modules", ...parts);
const failed = [];

/** Runs a step and prints its output at the end, so that steps can run in parallel. */
const check = async (name, args, { stdio = ["ignore", "pipe", "pipe"], settings = {} } = {}) => {
  const from = Date.now();
  const printed = [];
  const title = `\n── ${name}`;
  if (stdio[1] === "inherit") console.log(title);
  const options = { cwd: root, stdio, env: { ...env, ...settings } };
  const code = await run(process.execPath, args, options, (part) => printed.push(part));
  if (stdio[1] !== "inherit") console.log(`${title}\n${printed.join("").trimEnd()}`);
  console.log(`   ${code === 0 ? "ok" : "FAILED"}, ${seconds(from)}`);
  if (code !== 0) failed.push(name);
};

const buildAll = async () => {
  const from = Date.now();
  await build();
  console.log(`\n── build\n   ok, ${seconds(from)}`);
};

// Types run first: the build needs the compiler's output, and the tests need the build. Collecting garbage a quarter as
// often saves lint and compiler 10 to 25% of their CPU time.
const settings = { GOGC: "400" };
const lint = check("lint", [module("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings"], { settings });
// Beyond this limit, near its usual memory, the compiler collects as often as needed.
await check("types", [module("typescript", "bin", "tsc"), "-b"], { settings: { ...settings, GOMEMLIMIT: "3GiB" } });
await buildAll();
const otherChecks = [
  lint,
  check("trace: every domain row has a test, and the product runs every rule, or its row is listed", [
    join(root, "scripts", "trace.mjs"),
    "--check",
    "domain",
  ]),
  check("size gate", [join(root, "scripts", "size.mjs")]),
];

const folder = mkdtempSync(join(tmpdir(), "larder-test-"));
const summaryFile = join(folder, "summary.json");
const withoutBrowser = chromium ? [] : ["--exclude", "e2e/**"];
env.LARDER_TEST_SUMMARY = summaryFile;
await check(
  "tests",
  [
    module("vitest", "vitest.mjs"),
    "run",
    ...only,
    ...withoutBrowser,
    "--reporter=minimal",
    `--reporter=${join(root, "scripts", "summary-reporter.mjs")}`,
  ],
  { stdio: ["ignore", "inherit", "inherit"] },
);
await Promise.all(otherChecks);

const summary = existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, "utf8")) : noSummary;
rmSync(folder, { recursive: true, force: true });
console.log(lastLines(summary, failed, seconds(began)));
process.exit(failed.length === 0 && summary.passed > 0 ? 0 : 1);
