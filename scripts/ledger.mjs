// The rows of the ledger docs/requirements.md, and the tests and rules that name them.
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

/** The ids in a text, in order, without duplicates. A range names only its two ends. */
export const idsIn = (text) => [...new Set(text.match(ID) ?? [])];

/** Owners of a row in the table of calls: the server answers, the adapters request. */
const CALL_OWNERS = "server, adapters";

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

/** Browser tests run only by `npm run test:soak`, by path. */
const soakFiles = new Set(JSON.parse(readFileSync(join(root, "e2e", "soak-files.json"), "utf8")));

const isSoakFile = (path) => soakFiles.has(relative(root, path).split(sep).join("/"));

const isTestFile = (path) =>
  /\.test\.tsx?$/.test(path) ||
  /[\\/]packages[\\/][^\\/]+[\\/]test[\\/].*\.tsx?$/.test(path) ||
  /[\\/]testing[\\/]acceptance[\\/].*\.ts$/.test(path);

/** Unit tests, acceptance suites of the ports, the packages' `test` folders, `test` and `e2e`. */
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

/** The ids in the titles of a file's tests, and at the start of any string, where tables of cases have them. */
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
      if (!["it", "once", "test", "describe"].includes(rootName(node.callee))) return;
      const [first] = node.arguments;
      if (first?.type === "Literal" && typeof first.value === "string") name(first.value);
      if (first?.type === "TemplateLiteral") first.quasis.forEach((quasi) => name(quasi.value.raw));
    },
  }).visit(program);
  return ids;
};

export const testsById = () => {
  const tests = new Map();
  for (const file of testFiles())
    for (const id of idsNamedBy(file))
      tests.set(id, [...(tests.get(id) ?? []), relative(root, file).split(sep).join("/")]);
  return tests;
};

/** The domain's rule files: no tests, schemas, ports, generators or declarations. */
export const ruleFiles = () =>
  filesUnder(join(root, "packages", "domain", "src"), (path) => {
    const name = path.split(sep).join("/");
    return (
      name.endsWith(".ts") &&
      !/\.test\.ts$|\.schema\.ts$|\/schema\.ts$|\.port\.ts$|\.d\.ts$|\/src\/testing\//.test(name)
    );
  });

/** The `/** … *\/` directly before a position, as plain text; "" if there is none. */
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
