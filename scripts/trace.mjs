// `npm run trace`: which rows of docs/requirements.md are proven (a test names them) and reached (a source that the product runs names them).
//   --owner domain   only the rows of one owner        --check domain   fail if a row of this owner has no test, or the list of what is not reached is wrong
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { idsIn, readLedger, root, testsById } from "./ledger.mjs";
import { isListRight, unreached } from "./reached.mjs";

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? "");
};
const owner = option("--owner") ?? option("--check");
const check = option("--check");

const all = readLedger();
const rows = owner === null ? all : all.filter((row) => row.owners.includes(owner));
if (rows.length === 0) {
  console.error(`No row of docs/requirements.md is owned by '${owner}'.`);
  process.exit(2);
}
const tests = testsById();
const { found, reached } = unreached();
const inSources = new Set([...reached].flatMap((file) => idsIn(readFileSync(join(root, file), "utf8"))));
const isProven = (row) => tests.has(row.id);
const isReached = (row) => inSources.has(row.id);
const number = (row) => row.id.replace(`${row.group}-`, "");

const groupBy = (list, keyOf) => {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};
const line = (name, some) => {
  const proven = some.filter(isProven);
  const both = proven.filter(isReached);
  const share = (part) => `${part.length} of ${some.length}`.padStart(11);
  return `${name.padEnd(12)} ${share(proven)} ${share(both)}`;
};

console.log(
  `group             proven  and reached   not proven / not reached ${owner === null ? "" : `(rows of ${owner})`}`,
);
for (const [group, some] of groupBy(rows, (row) => row.group)) {
  const open = some.filter((row) => !isProven(row)).map(number);
  const unplugged = some.filter((row) => isProven(row) && !isReached(row)).map(number);
  console.log(`${line(group, some)}   ${open.join(" ")}${unplugged.length === 0 ? "" : ` / ${unplugged.join(" ")}`}`);
}
console.log(line("all", rows));

if (owner === null) {
  console.log("\nowner             proven  and reached");
  for (const one of new Set(all.flatMap((row) => row.owners)))
    console.log(
      line(
        one,
        all.filter((row) => row.owners.includes(one)),
      ),
    );
}

const known = new Set(all.map((row) => row.id));
const unknown = [...tests].filter(([id]) => !known.has(id));
if (unknown.length > 0)
  console.log(
    `\nNamed by tests, but not in the ledger:\n${unknown.map(([id, files]) => `  ${id}  ${files.join(", ")}`).join("\n")}`,
  );

if (check !== null) {
  const open = rows.filter((row) => !isProven(row));
  for (const row of open) console.error(`no test names ${row.id}: ${row.requirement}`);
  process.exit(isListRight(found) && open.length === 0 && unknown.length === 0 ? 0 : 1);
}
