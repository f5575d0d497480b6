// `npm run mutants [-- words]`: plants each mutant of test/mutants.json, or those with these words in file, code or rule,
// runs the test that must find it, and puts the file back. Ends with 1 if one survives or its place is gone.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./child.mjs";
import { install, root } from "./install.mjs";
import { findPostgres } from "./postgres.mjs";

await install();
const words = process.argv.slice(2);
const mutants = JSON.parse(readFileSync(join(root, "test", "mutants.json"), "utf8")).filter((mutant) =>
  words.every((word) => JSON.stringify(mutant).includes(word)),
);
const postgres = findPostgres();
const env = { ...process.env, ...(postgres ? { POSTGRES_BIN: postgres } : {}) };
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const projectOf = (test) => (test.startsWith("packages/server/") ? "server" : "unit");

/** A file with changes of one's own isn't touched: taking the mutant out puts the text before it back. */
const isChanged = (file) => spawnSync("git", ["diff", "--quiet", "HEAD", "--", file], { cwd: root }).status !== 0;

const judge = async ({ file, from, to, test }) => {
  if (isChanged(file)) return "not planted: the file has changes";
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2) return "not planted: its place is gone";
  const restore = () => writeFileSync(path, text);
  process.once("exit", restore);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const args = [vitest, "run", "--project", projectOf(test), "--bail", "1", "--reporter=dot", test];
  const printed = [];
  const code = await run(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] }, (part) =>
    printed.push(part),
  );
  restore();
  process.off("exit", restore);
  if (code === 0) return "SURVIVED";
  // A mutant that doesn't even run proves nothing of a test.
  return /Tests .*\d+ failed/.test(printed.join("")) ? "found" : "no test failed: it doesn't run";
};

const counts = new Map();
for (const mutant of mutants) {
  const verdict = await judge(mutant);
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  console.log(`${verdict.padEnd(10)} ${mutant.file}: ${mutant.rule}`);
}
console.log(`\n${mutants.length} mutants: ${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(", ")}`);
process.exit(mutants.length > 0 && counts.get("found") === mutants.length ? 0 : 1);
