// Which modules and exports of domain and sdk an entry point of the product reaches: `node scripts/reached.mjs` prints the others.
// What later work plugs in stands in docs/not-plugged-in.json with its row; `--check` fails for anything else.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Visitor } from "rolldown/utils";
import { filesUnder, parse, root } from "./ledger.mjs";

const packages = ["domain", "sdk", "adapters-http", "web", "server"];
const pathOf = (file) => relative(root, file).split(sep).join("/");

/** Tests, generators and what serves them alone: nothing is reached through these. */
const isForTests = (path) => /\.test\.tsx?$|\/(testing|model|test|bench)\//.test(path);
const isSource = (path) => /\.(ts|tsx|mts)$/.test(path) && !path.endsWith(".d.ts") && !isForTests(pathOf(path));

/** The files that start something: the web's document, the server's commands and workers, the examples. */
const entryFiles = () => {
  const built = filesUnder(join(root, "packages", "server", "src"), isSource).filter((file) =>
    /\/src\/(main|backup|restore)\.ts$|-cli\.ts$|worker\.ts$|\/make-template\.ts$/.test(pathOf(file)),
  );
  return [
    join(root, "packages", "web", "src", "app", "main.tsx"),
    ...built,
    ...filesUnder(join(root, "examples"), isSource),
  ].filter((file) => existsSync(file));
};

const manifest = (name) => JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
const exportsOf = new Map(packages.map((name) => [`@larder/${name}`, { name, exports: manifest(name).exports ?? {} }]));

const firstFile = (candidates) => candidates.find((file) => existsSync(file) && !file.endsWith(sep));

/** The source file that an import means; null for another package. */
const resolveImport = (specifier, from) => {
  if (specifier.startsWith(".")) {
    const at = resolve(dirname(from), specifier);
    return firstFile([at, at.replace(/\.js$/, ".ts"), `${at}.ts`, `${at}.tsx`]) ?? null;
  }
  const [, packageName, subpath = ""] = /^(@larder\/[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  const target = exportsOf.get(packageName);
  if (target === undefined) return null;
  const key = subpath === "" ? "." : `./${subpath}`;
  for (const [pattern, value] of Object.entries(target.exports)) {
    const source = typeof value === "object" && value !== null ? value["larder-source"] : value;
    if (typeof source !== "string") continue;
    const [before, after] = pattern.split("*");
    const matches =
      after === undefined
        ? pattern === key
        : key.startsWith(before) && key.endsWith(after) && key.length > before.length;
    if (!matches) continue;
    const star = after === undefined ? "" : key.slice(before.length, key.length - after.length);
    const file = firstFile([join(root, "packages", target.name, source.replace("*", star))]);
    if (file !== undefined) return file;
  }
  return null;
};

/** What a module imports (name `*` = everything), what it exports, and which of its own names it uses itself. */
const readModule = (file) => {
  const { program } = parse(file);
  const imports = [];
  const exported = new Map();
  const uses = new Map();
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration")
      for (const specifier of statement.specifiers.length > 0 ? statement.specifiers : [null])
        imports.push({
          from: statement.source.value,
          name:
            specifier?.type === "ImportSpecifier"
              ? (specifier.imported.name ?? specifier.imported.value)
              : specifier?.type === "ImportDefaultSpecifier"
                ? "default"
                : "*",
        });
    if (statement.type === "ExportAllDeclaration") imports.push({ from: statement.source.value, name: "*" });
    if (statement.type === "ExportDefaultDeclaration") exported.set("default", false);
    if (statement.type !== "ExportNamedDeclaration") continue;
    if (statement.source)
      for (const { local, exported: as } of statement.specifiers) {
        imports.push({ from: statement.source.value, name: local.name });
        exported.set(as.name, true);
      }
    else for (const { exported: as } of statement.specifiers) exported.set(as.name, false);
    const { declaration } = statement;
    if (!declaration) continue;
    const isType = declaration.type.startsWith("TS");
    const names =
      declaration.type === "VariableDeclaration"
        ? declaration.declarations.map(({ id }) => id.name)
        : [declaration.id?.name];
    for (const name of names) if (name) exported.set(name, isType || exported.get(name) === true);
  }
  new Visitor({
    Identifier: ({ name }) => void uses.set(name, (uses.get(name) ?? 0) + 1),
    JSXIdentifier: ({ name }) => void uses.set(name, (uses.get(name) ?? 0) + 1),
    ImportExpression({ source }) {
      if (source.type === "Literal") imports.push({ from: source.value, name: "*" });
    },
    NewExpression({ callee, arguments: [first] }) {
      if (
        callee.type === "Identifier" &&
        callee.name === "URL" &&
        first?.type === "Literal" &&
        String(first.value).startsWith(".")
      )
        imports.push({ from: first.value, name: "*" });
    },
  }).visit(program);
  return { imports, exported, uses };
};

/** Every source of the given packages that no entry point reaches, and every export that nothing reached uses. */
export const unreached = (names = ["domain", "sdk"]) => {
  const modules = new Map();
  const used = new Map();
  const waiting = entryFiles();
  const reached = new Set(waiting);
  while (waiting.length > 0) {
    const file = waiting.pop();
    const module = readModule(file);
    modules.set(file, module);
    for (const { from, name } of module.imports) {
      const target = resolveImport(from, file);
      if (target === null || !/\.(ts|tsx|mts)$/.test(target)) continue;
      used.set(target, (used.get(target) ?? new Set()).add(name));
      if (reached.has(target)) continue;
      reached.add(target);
      waiting.push(target);
    }
  }
  const found = [];
  for (const name of names)
    for (const file of filesUnder(join(root, "packages", name, "src"), isSource)) {
      const path = pathOf(file);
      if (!reached.has(file)) {
        found.push({ module: path });
        continue;
      }
      const names = used.get(file) ?? new Set();
      if (names.has("*")) continue;
      const { exported, uses } = modules.get(file);
      for (const one of exported.keys())
        if (!names.has(one) && (uses.get(one) ?? 0) < 2) found.push({ module: path, export: one });
    }
  return { found, reached: new Set([...reached].map(pathOf)) };
};

const listFile = join(root, "docs", "not-plugged-in.json");
const keyOf = (one) => `${one.module}${one.export === undefined ? "" : `#${one.export}`}`;

if (process.argv[1] === import.meta.filename) {
  const { found } = unreached();
  const listed = existsSync(listFile) ? JSON.parse(readFileSync(listFile, "utf8")) : [];
  const known = new Set(listed.map(keyOf));
  const present = new Set(found.map(keyOf));
  const isCheck = process.argv.includes("--check");
  const shown = isCheck ? found.filter((one) => !known.has(keyOf(one))) : found;
  for (const one of shown) console.log(`${keyOf(one)}  is reached from no entry point`);
  const plugged = isCheck ? listed.filter((one) => !present.has(keyOf(one))) : [];
  for (const one of plugged) console.log(`${keyOf(one)}  is reached now: take it out of docs/not-plugged-in.json`);
  console.log(
    `${found.length} modules and exports of domain and sdk are reached from no entry point; ${listed.length} are listed.`,
  );
  if (isCheck && shown.length + plugged.length > 0) process.exit(1);
}
