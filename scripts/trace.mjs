// `npm run trace`: which rows of docs/requirements.md a test names, and which none.
//   --owner domain   only the rows of one owner        --check domain   fail if a row of this owner has no test
import { readLedger, testsById } from "./ledger.mjs";

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
const isNamed = (row) => tests.has(row.id);
const share = (some) => `${some.filter(isNamed).length} of ${some.length}`;

const groups = Map.groupBy
  ? Map.groupBy(rows, (row) => row.group)
  : rows.reduce((map, row) => map.set(row.group, [...(map.get(row.group) ?? []), row]), new Map());
console.log(`group        named by a test   ${owner === null ? "" : `(rows of ${owner})`}`);
for (const [group, some] of groups) {
  const open = some.filter((row) => !isNamed(row));
  console.log(
    `${group.padEnd(12)} ${share(some).padStart(10)}   ${open.map((row) => row.id.replace(`${group}-`, "")).join(" ")}`,
  );
}
console.log(`${"all".padEnd(12)} ${share(rows).padStart(10)}`);

if (owner === null) {
  console.log("\nowner        named by a test");
  const owners = [...new Set(all.flatMap((row) => row.owners))];
  for (const one of owners)
    console.log(`${one.padEnd(12)} ${share(all.filter((row) => row.owners.includes(one))).padStart(10)}`);
}

const known = new Set(all.map((row) => row.id));
const unknown = [...tests].filter(([id]) => !known.has(id));
if (unknown.length > 0)
  console.log(
    `\nNamed by tests, but not in the ledger:\n${unknown.map(([id, files]) => `  ${id}  ${files.join(", ")}`).join("\n")}`,
  );

if (check !== null) {
  const open = rows.filter((row) => !isNamed(row));
  for (const row of open) console.error(`no test names ${row.id}: ${row.requirement}`);
  process.exit(open.length === 0 && unknown.length === 0 ? 0 : 1);
}
