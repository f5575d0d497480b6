// What the ledger docs/requirements.md demands, and which tests and rules name its rows.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "rolldown/utils";

export const root = fileURLToPath(new URL("..", import.meta.url));

const PREFIXES =
  "PAGE SHELL NAV IDENT PROD SEARCH GUIDE-LIST GUIDE-VIEW GUIDE-EDIT GUIDE-CART GUIDE-IO CART QTY SUBMIT HIST MSG ANALYTICS CMS HTTP TEXT CONST CALL";
const ID = new RegExp(
  `(?<![A-Z-])(?:${PREFIXES.split(" ")
    .toSorted((a, b) => b.length - a.length)
    .join("|")})-\\d+`,
  "g",
);

/** The ids of rows in a text, in their order, each once. A range names its two ends only. */
export const idsIn = (text) => [...new Set(text.match(ID) ?? [])];

/** Who a row of the table of calls belongs to: what answers it, what requests it. */
const CALL_OWNERS = "server, adapters";

/** The rows of sections 01 to 21 and of the table of calls: id, requirement, owners. */
export const readLedger = () => {
  const rows = [];
  for (const line of readFileSync(join(root, "docs", "requirements.md"), "utf8").split("\n")) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, id = "", second = "", third = "", fourth = ""] = cells;
    if (cells.length < 8 || idsIn(id)[0] !== id) continue;
    const group = id.replace(/-\d+$/, "");
    const [requirement, section, owner] =
      group === "CALL" ? [`${second} ${third}`, "§7", CALL_OWNERS] : [second, third, fourth];
    rows.push({
      id,
      group,
      requirement,
      section,
      owners: owner.split(",").map((one) => one.trim()),
    });
  }
  return rows;
};

/** All files under a folder for which `wanted` is true, in a fixed order. */
export const filesUnder = (folder, wanted) => {
  const found = [];
  const walk = (at) => {
    for (const item of readdirSync(at, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(at, item.name);
      if (item.isDirectory()) {
        if (!["node_modules", "dist", "bundle"].includes(item.name) && !item.name.startsWith(".")) walk(path);
      } else if (wanted(path)) found.push(path);
    }
  };
  try {
    walk(folder);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  return found;
};

export const parse = (file, text = readFileSync(file, "utf8")) => {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return { text, program, comments };
};

/** Browser tests that `npm run test:soak` alone runs, by their path from the root. */
const soakFiles = new Set(JSON.parse(readFileSync(join(root, "e2e", "soak-files.json"), "utf8")));

const isSoakFile = (path) => soakFiles.has(relative(root, path).split(sep).join("/"));

const isTestFile = (path) =>
  /\.test\.tsx?$/.test(path) ||
  /[\\/]packages[\\/][^\\/]+[\\/]test[\\/].*\.tsx?$/.test(path) ||
  /[\\/]testing[\\/]acceptance[\\/].*\.ts$/.test(path);

/** Every file with tests that `npm test` runs: next to the sources, the acceptance suites of the ports, the packages' `test` folders, `test` and `e2e`. */
export const testFiles = () => [
  ...filesUnder(join(root, "packages"), isTestFile),
  ...filesUnder(join(root, "test"), isTestFile),
  ...filesUnder(join(root, "e2e"), (path) => isTestFile(path) && !isSoakFile(path)),
];

const rootName = (callee) => {
  let at = callee;
  while (at.type === "MemberExpression" || at.type === "CallExpression" || at.type === "TaggedTemplateExpression")
    at = at.type === "MemberExpression" ? at.object : at.type === "CallExpression" ? at.callee : at.tag;
  return at.type === "Identifier" ? at.name : "";
};

/**
 * The ids that a file's tests name: in the names given to it, test and describe, and at the beginning of any text of the file,
 * because tables of cases keep them there.
 */
export const idsNamedBy = (file) => {
  const { program } = parse(file);
  const ids = new Set();
  const name = (text) => idsIn(text).forEach((id) => ids.add(id));
  const leading = (text) => {
    const beginning = /^\s*(?:[A-Z][A-Z-]*-\d+[\s,/·:]*)+/.exec(text);
    if (beginning) name(beginning[0]);
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") leading(node.value);
    },
    TemplateElement(node) {
      leading(node.value.raw);
    },
    CallExpression(node) {
      if (!["it", "test", "describe"].includes(rootName(node.callee))) return;
      const [first] = node.arguments;
      if (first?.type === "Literal" && typeof first.value === "string") name(first.value);
      if (first?.type === "TemplateLiteral") first.quasis.forEach((quasi) => name(quasi.value.raw));
    },
  }).visit(program);
  return ids;
};

/** id -> the test files that name it, by their path from the root. */
export const testsById = () => {
  const tests = new Map();
  for (const file of testFiles())
    for (const id of idsNamedBy(file))
      tests.set(id, [...(tests.get(id) ?? []), relative(root, file).split(sep).join("/")]);
  return tests;
};

/** The rule files of the domain: everything but tests, schemas, ports, generators and declarations. */
export const ruleFiles = () =>
  filesUnder(join(root, "packages", "domain", "src"), (path) => {
    const name = path.split(sep).join("/");
    return (
      name.endsWith(".ts") &&
      !/\.test\.ts$|\.schema\.ts$|\/schema\.ts$|\.port\.ts$|\.d\.ts$|\/src\/testing\//.test(name)
    );
  });

/** The comment `/** … *\/` that stands directly before a place in a file, as plain text; "" when there is none. */
export const docBefore = ({ text, comments }, start) => {
  const comment = comments.findLast(
    (one) =>
      one.type === "Block" && one.value.startsWith("*") && one.end <= start && /^\s*$/.test(text.slice(one.end, start)),
  );
  return comment === undefined
    ? ""
    : comment.value
        .slice(1)
        .split("\n")
        .map((line) => line.replace(/^\s*\*? ?/, ""))
        .join("\n")
        .trim();
};

const namesOf = (declaration) => {
  if (declaration === null) return [];
  if (declaration.type === "VariableDeclaration")
    return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  return declaration.id ? [declaration.id.name] : [];
};

/** What a rule file declares at its top: names, docstring, whether exported, whether only a type, and where. */
export const declarationsOf = (parsed) =>
  parsed.program.body.flatMap((statement) => {
    const isExport = statement.type === "ExportNamedDeclaration";
    const declaration = isExport ? statement.declaration : statement;
    if (!declaration || !declaration.type.endsWith("Declaration") || declaration.type === "ImportDeclaration")
      return [];
    const isType = declaration.type.startsWith("TS");
    return namesOf(declaration).map((name) => ({
      name,
      isExport,
      isType,
      start: statement.start,
      end: statement.end,
      doc: docBefore(parsed, statement.start),
    }));
  });
