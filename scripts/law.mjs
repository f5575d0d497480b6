// `npm run law -- "<words, row or file>" [--seed N]`: runs the laws with these words or this row alone. The seed it
// prints repeats the run.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { lawsNamed } from "./laws.mjs";
import { root } from "./ledger.mjs";
import { seedOfRun } from "./seed.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, list: { type: "boolean" } },
});
const wanted = positionals.join(" ");
if (wanted === "" || (values.seed !== undefined && !/^-?\d+$/.test(values.seed))) {
  console.error(
    'npm run law -- "<words, row or file>" [--seed <whole number>] [--list]\nnpm run laws writes them all to docs/laws.md.',
  );
  process.exit(2);
}
const laws = lawsNamed(wanted);
if (laws.length === 0) {
  console.error(`No law has the words or the row "${wanted}". npm run laws writes them all to docs/laws.md.`);
  process.exit(2);
}
for (const law of laws) console.log(`${law.words}\n  ${law.file}`);
if (values.list) process.exit(0);

const seed = seedOfRun({ wanted: values.seed, soak: true, root });
const folder = mkdtempSync(join(tmpdir(), "larder-law-"));
const report = join(folder, "report.json");
const files = [...new Set(laws.map((law) => law.test ?? law.file))];
const { status } = spawnSync(
  process.execPath,
  [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    ...files,
    "-t",
    laws.map((law) => `(?:${law.pattern})`).join("|"),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, LARDER_SEED: String(seed) } },
);
let passed = 0;
try {
  passed = JSON.parse(readFileSync(report, "utf8")).numPassedTests;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const again = `npm run law -- ${JSON.stringify(wanted)} --seed ${seed}`;
if (status === 0 && passed > 0)
  console.log(`Held: ${passed} ${passed === 1 ? "test" : "tests"}. The same run again: ${again}`);
else if (status === 0) console.error("No test ran.");
else console.error(`Broken. The same run again: ${again}`);
process.exit(status === 0 && passed === 0 ? 1 : (status ?? 1));
