// Writes docs/rules.md: every domain rule with its docstring, source and tests. Fails if a rule has no docstring, or a
// row owned by the domain no test. `--check` also fails if the file is outdated.
import { writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { declarationsOf, idsIn, parse, readLedger, root, ruleFiles, testsById } from "./ledger.mjs";

const path = (file) => relative(root, file).split(sep).join("/");
const tests = testsById();
const ledger = readLedger();
const known = new Set(ledger.map((row) => row.id));
const problems = [];

/** Up to a period or colon at a line's end or before a capital, or else the whole first paragraph. */
const firstSentence = (doc) => {
  const paragraph = (doc.split(/\n\s*\n/)[0] ?? "").replaceAll(/\s+/g, " ").trim();
  const end = /[.!?](?=\s+[A-Z`'"(0-9]|$)/.exec(paragraph);
  return end === null ? paragraph : paragraph.slice(0, end.index + 1);
};
const cell = (text) => text.replaceAll("|", "\\|");
const sectionsIn = (doc) => [...new Set(doc.match(/§\d/g) ?? [])].join(" ");
const openPointsIn = (doc) => [...new Set(doc.match(/\bOP-\d+/g) ?? [])];

const folders = new Map();
for (const file of ruleFiles()) {
  const parsed = parse(file);
  const rules = declarationsOf(parsed).filter((one) => one.isExport && !one.isType);
  for (const rule of rules) {
    if (rule.doc === "") problems.push(`${path(file)}: ${rule.name} has no docstring`);
    for (const id of idsIn(rule.doc))
      if (!known.has(id)) problems.push(`${path(file)}: ${rule.name} names ${id}, which is not in the ledger`);
  }
  if (rules.length === 0) continue;
  const folder = path(file).replace("packages/domain/src/", "").split("/").slice(0, -1).join("/") || "(all)";
  folders.set(folder, [...(folders.get(folder) ?? []), { file, rules }]);
}
for (const row of ledger)
  if (row.owners.includes("domain") && !tests.has(row.id)) problems.push(`no test names ${row.id}: ${row.requirement}`);

const lines = [
  "# The rules",
  "",
  "Every rule of `@larder/domain`, in its own words. Made from the docstrings by `node scripts/rules-page.mjs`: mend the docstring, not this page.",
  "`§` is the section of the specification, ids are rows of [requirements.md](requirements.md), and the tests are the ones that name an id of the rule.",
];
for (const [folder, files] of folders) {
  lines.push("", `## ${folder}`);
  for (const { file, rules } of files) {
    lines.push(
      "",
      `### [${path(file).replace("packages/domain/src/", "")}](../${path(file)})`,
      "",
      "| rule | what it says | § | rows | tests |",
      "|---|---|---|---|---|",
    );
    for (const { name, doc } of rules) {
      const ids = idsIn(doc);
      const proofs = [...new Set(ids.flatMap((id) => tests.get(id) ?? []))].toSorted((a, b) => (a < b ? -1 : 1));
      const shown = proofs.map(
        (proof) =>
          `[${proof
            .split("/")
            .at(-1)
            .replace(/\.test\.tsx?$/, "")}](../${proof})`,
      );
      const few = shown.length > 6 ? [...shown.slice(0, 6), `and ${shown.length - 6} more`] : shown;
      lines.push(
        `| \`${name}\` | ${cell(firstSentence(doc))} | ${sectionsIn(doc)} | ${[...ids, ...openPointsIn(doc)].join(" ")} | ${few.join(", ")} |`,
      );
    }
  }
}
const page = `${lines.join("\n")}\n`;
const target = join(root, "docs", "rules.md");

if (!process.argv.includes("--check")) writeFileSync(target, page);

const count = [...folders.values()].flat().reduce((sum, { rules }) => sum + rules.length, 0);
console.log(`docs/rules.md: ${count} rules in ${folders.size} folders`);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
