// Every law of the repository: a test with a property of fast-check, with its words, its rows, its topic and its file.
// Read from the tests' sources, so that a new property is in the catalog as soon as it is written.
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Visitor } from "rolldown/utils";
import { filesUnder, idsIn, parse, root } from "./ledger.mjs";

const CHECKS = /\bfc\.(?:assert|check)\(|(?<!const )\bcheckModel\(/;
const OPEN_POINT = /\bOP-\d+/g;
const KIT = "packages/domain/src/testing/laws/";

const path = (file) => relative(root, file).split(sep).join("/");

const nameOf = (callee) => {
  let at = callee;
  while (at.type === "MemberExpression" || at.type === "CallExpression" || at.type === "TaggedTemplateExpression")
    at = at.type === "MemberExpression" ? at.object : at.type === "CallExpression" ? at.callee : at.tag;
  return at.type === "Identifier" ? at.name : "";
};

/** The text of a title, and an expression that finds the tests it names: a table's values may be anything. */
const titleOf = (node) => {
  const pieces =
    node?.type === "Literal" && typeof node.value === "string"
      ? node.value.split(/(%[sdifjoO#]|\$[\w.]+)/)
      : node?.type === "TemplateLiteral"
        ? node.quasis.flatMap((one, at) => (at === 0 ? [one.value.cooked] : ["%s", one.value.cooked]))
        : null;
  if (pieces === null) return { words: "", pattern: ".*" };
  const isHole = (piece) => /^(?:%[sdifjoO#]|\$[\w.]+)$/.test(piece);
  return {
    words: pieces.map((piece) => (isHole(piece) ? "…" : piece)).join(""),
    pattern: pieces
      .map((piece) => (isHole(piece) ? ".*" : piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
      .join(""),
  };
};

const isInside = (inner, outer) => inner.start >= outer.start && inner.end <= outer.end;

/** A row of docs/reliability.md: T21. */
const FAILURE = /\bT\d{1,2}\b/g;
const rowsIn = (text) => [
  ...new Set([...idsIn(text), ...(text.match(OPEN_POINT) ?? []), ...(text.match(FAILURE) ?? [])]),
];

/** The rows that the docstrings of a rule's file name, for a law that names none itself. */
const rowsOfRule = (file) => {
  try {
    const { comments } = parse(file.replace(/(?:\.model)?\.test\.tsx?$/, ".ts"));
    return rowsIn(comments.map(({ value }) => value).join("\n"));
  } catch {
    return [];
  }
};

/** `order-guide` of the domain, or the package and its folder. */
const topicOf = (file) => {
  const [, name, , ...rest] = path(file).split("/");
  if (path(file).startsWith(KIT)) return "the kit: rules of your own";
  if (name === "domain" && rest.length > 1) return rest[0];
  if (!path(file).startsWith("packages/")) return "tools of the repository";
  const places = { sdk: "workflows", server: "server", web: "screens", "adapters-http": "calls over HTTP" };
  return places[name] ?? "every domain rule";
};

/** The laws of one file. Throws if a property is checked outside of every test. */
export const lawsIn = (file, text) => {
  const parsed = parse(file, text);
  const tests = [];
  const groups = [];
  const checks = [];
  const helpers = [];
  const uses = [];
  new Visitor({
    CallExpression(node) {
      const name = nameOf(node.callee);
      const [first] = node.arguments;
      const isTable = node.callee.type === "MemberExpression" && ["each", "for"].includes(node.callee.property.name);
      if (name === "describe" && !isTable) groups.push({ ...titleOf(first), start: node.start, end: node.end });
      if (["it", "once", "test"].includes(name) && !isTable && node.arguments.length > 1)
        tests.push({ ...titleOf(first), start: node.start, end: node.end });
      const { callee } = node;
      const isCheck =
        (callee.type === "MemberExpression" &&
          callee.object.name === "fc" &&
          ["assert", "check"].includes(callee.property.name)) ||
        callee.name === "checkModel";
      if (isCheck) checks.push({ start: node.start, end: node.end });
    },
    FunctionDeclaration(node) {
      if (node.id) helpers.push({ name: node.id.name, start: node.start, end: node.end });
    },
    VariableDeclarator(node) {
      if (node.id.type === "Identifier" && node.init?.type?.includes("Function"))
        helpers.push({ name: node.id.name, start: node.start, end: node.end });
    },
    Identifier(node) {
      uses.push({ name: node.name, start: node.start, end: node.end });
    },
  }).visit(parsed.program);

  // A helper that checks a property counts for each test that uses it, directly or through another helper.
  const laws = new Set();
  for (const check of checks) {
    let isFound = false;
    const pending = [check];
    const seen = new Set();
    while (pending.length > 0) {
      const at = pending.pop();
      const holder = tests.filter((test) => isInside(at, test)).toSorted((a, b) => b.start - a.start)[0];
      if (holder) {
        laws.add(holder);
        isFound = true;
        continue;
      }
      for (const helper of helpers.filter((one) => isInside(at, one) && !seen.has(one))) {
        seen.add(helper);
        pending.push(...uses.filter((use) => use.name === helper.name && !isInside(use, helper)));
      }
    }
    if (!isFound) throw new Error(`${path(file)} checks a property outside of every test.`);
  }

  return [...laws]
    .toSorted((a, b) => a.start - b.start)
    .map((test) => {
      const around = groups.filter((group) => isInside(test, group)).toSorted((a, b) => a.start - b.start);
      const named = [...around, test];
      const rows = rowsIn(named.map(({ words }) => words).join(" "));
      return {
        words: named.map(({ words }) => words).join(" › "),
        pattern: `^${named.map(({ pattern }) => pattern).join(" ")}$`,
        rows: rows.length > 0 ? rows : rowsOfRule(file),
        topic: topicOf(file),
        file: path(file),
      };
    });
};

/** The laws that others run against rules of their own: `law("name", …)`. They run in one test, by their names. */
const kitLawsIn = (file) => {
  const found = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.name !== "law") return;
      const { words, pattern } = titleOf(node.arguments[0]);
      found.push({
        words,
        pattern: `${pattern}$`,
        rows: rowsIn(words),
        topic: topicOf(file),
        file: path(file),
        test: "packages/domain/test/laws.test.ts",
      });
    },
  }).visit(parse(file).program);
  return found;
};

const isTest = (file) => /\.test\.tsx?$/.test(file);

export const filesWithProperties = () =>
  ["packages", "test", "e2e"]
    .flatMap((folder) => filesUnder(join(root, folder), isTest))
    .filter((file) => CHECKS.test(readFileSync(file, "utf8")));

/** Every law, by topic. */
export const everyLaw = () =>
  [
    ...filesUnder(join(root, KIT), (file) => file.endsWith(".ts")).flatMap(kitLawsIn),
    ...filesWithProperties().flatMap((file) => lawsIn(file)),
  ].toSorted((a, b) => (a.topic < b.topic ? -1 : a.topic > b.topic ? 1 : 0));

/** Laws with this row, or with this text among their words; also those of a file or folder. */
export const lawsNamed = (wanted, laws = everyLaw()) => {
  const text = wanted.toLowerCase();
  const byRow = laws.filter((law) => law.rows.some((row) => row.toLowerCase() === text));
  const isRow = /^[a-z-]+-\d+$/.test(text);
  return isRow ? byRow : laws.filter((law) => law.words.toLowerCase().includes(text) || law.file.startsWith(wanted));
};

const cell = (text) => text.replaceAll("|", String.raw`\|`).replaceAll("<", "&lt;");

/** What to write after `npm run law -- ` to run one law: what no shell changes of its own words. */
export const argumentOf = (law) =>
  `"${law.words
    .split(" › ")
    .at(-1)
    .split(/[…"$`\\!|]/)
    .toSorted((a, b) => b.length - a.length)[0]
    .trim()}"`;

/** The catalog as a page of Markdown. */
export const catalogueOf = (laws) => {
  const topics = new Map();
  for (const law of laws) topics.set(law.topic, [...(topics.get(law.topic) ?? []), law]);
  const anchor = (topic) =>
    topic
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-");
  const lines = [
    "# The laws",
    "",
    `${laws.length} claims that hold for every input, each checked against random ones. Made from the tests by \`npm run laws\`: mend the test, not this page. Ids are rows of [requirements.md](requirements.md), with T of [reliability.md](reliability.md).`,
    "",
    '`npm run law -- "<words or row>"` runs the laws that have these words or this row, and `--seed 123` repeats a run.',
    "",
    ...[...topics].map(([topic, those]) => `- [${topic}](#${anchor(topic)}): ${those.length}`),
  ];
  for (const [topic, those] of topics) {
    lines.push("", `## ${topic}`, "", "| law | rows | file | run it alone |", "|---|---|---|---|");
    for (const law of those) {
      const name = law.file.split("/").at(-1);
      const rows =
        law.rows.length > 6 ? `${law.rows.slice(0, 6).join(" ")} and ${law.rows.length - 6} more` : law.rows.join(" ");
      lines.push(
        `| ${cell(law.words)} | ${rows} | [${name}](../${law.file}) | \`npm run law -- ${cell(argumentOf(law))} --seed 1\` |`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
};
