// `npm run test:changed -- [base]`: what a change touches, against the base (main): types, lint and layout of its files, and the
// tests that import them. Browser tests run what was built and import nothing of it: those that were changed themselves run.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { ensureChromium } from "./chromium.mjs";
import { install, root } from "./install.mjs";
import { findPostgres } from "./postgres.mjs";

await install();

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
};
const [wanted = "main"] = process.argv.slice(2);
const base = git("merge-base", wanted, "HEAD");
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", base).split("\n"),
  ...git("ls-files", "--others", "--exclude-standard").split("\n"),
].filter((file) => file !== "");
if (changed.length === 0) {
  console.log(`Nothing differs from ${wanted}.`);
  process.exit(0);
}
const code = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const browserTests = changed.filter((file) => /^e2e\/.*\.test\.ts$/.test(file));
console.log(`${changed.length} files differ from ${wanted}.`);

const env = { ...process.env };
const postgres = findPostgres();
if (postgres) env.POSTGRES_BIN = postgres;
const module = (...parts) => join(root, "node_modules", ...parts);
const failed = [];
const check = async (name, ...args) => {
  console.log(`\n── ${name}`);
  if ((await run(process.execPath, args, { cwd: root, stdio: "inherit", env })) !== 0) failed.push(name);
};
const vitest = [module("vitest", "vitest.mjs"), "run", "--passWithNoTests"];
const projects = ["unit", "server", "repository"].map((name) => `--project=${name}`);

await check("types", module("typescript", "bin", "tsc"), "-b");
if (code.length > 0) {
  await check("lint", module("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings", ...code);
  await check("layout", module("oxfmt", "bin", "oxfmt"), "--check", ...code);
}
await check("tests", ...vitest, `--changed=${base}`, ...projects);
if (browserTests.length > 0) {
  const chromium = await ensureChromium();
  if (chromium) env.CHROMIUM_PATH = chromium;
  await build();
  env.LARDER_BUILT = "1";
  await check("browser tests", ...vitest, "--project=e2e", ...browserTests);
}
console.log(failed.length === 0 ? "\nAll passed." : `\nFailed: ${failed.join(", ")}.`);
process.exit(failed.length === 0 ? 0 : 1);
