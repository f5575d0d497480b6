// Prints the modules and exports of domain and sdk that no entry point reaches: `node scripts/reached.mjs`. Planned
// exceptions are in docs/not-plugged-in.json with their rows; anything else fails.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Visitor } from "rolldown/utils";
import { filesUnder, parse, readLedger, root } from "./ledger.mjs";

const packages = ["domain", "calls", "sdk", "adapters-http", "web", "server"];

/** Tests, generators and their helpers: nothing counts as reached through these. */
const isForTests = (path) => /\.test\.tsx?$|\/(testing|model|test|bench)\//.test(path);
const isModule = (path) => /\.(ts|tsx|mts)$/.test(path) && !path.endsWith(".d.ts");

const firstFile = (candidates) => candidates.find((file) => existsSync(file) && !file.endsWith(sep));

const checkout = (at) => {
  const pathOf = (file) => relative(at, file).split(sep).join("/");
  const isSource = (file) => isModule(file) && !isForTests(pathOf(file));
  const manifests = packages
    .map((name) => ({ name, file: join(at, "packages", name, "package.json") }))
    .filter(({ file }) => existsSync(file));
  const exportsOf = new Map(
    manifests.map(({ name, file }) => [
      `@larder/${name}`,
      { name, exports: JSON.parse(readFileSync(file, "utf8")).exports ?? {} },
    ]),
  );

  // What others import of the SDK by a path of its own; the index is reached by what the storefront takes of it.
  const openPaths = () =>
    Object.entries(exportsOf.get("@larder/sdk")?.exports ?? {})
      .filter(([path]) => path !== "." && !/\*|testing/.test(path))
      .map(([, face]) => join(at, "packages", "sdk", face["larder-source"]));

  const entryFiles = () => {
    const built = filesUnder(join(at, "packages", "server", "src"), isSource).filter((file) =>
      /\/src\/(main|backup|restore)\.ts$|-cli\.ts$|worker\.ts$|\/make-template\.ts$|\/migrations\//.test(pathOf(file)),
    );
    const html = readFileSync(join(at, "packages", "web", "index.html"), "utf8");
    const scripts = [...html.matchAll(/<script type="module" src="\/([^"]+)"/g)].map(([, path]) =>
      join(at, "packages", "web", path),
    );
    return [...scripts, ...built, ...openPaths(), ...filesUnder(join(at, "examples"), isSource)];
  };

  /** null for another package. */
  const resolveImport = (specifier, from) => {
    if (specifier.startsWith(".")) {
      const target = resolve(dirname(from), specifier);
      return firstFile([target, target.replace(/\.js$/, ".ts"), `${target}.ts`, `${target}.tsx`]) ?? null;
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
      const file = firstFile([join(at, "packages", target.name, source.replace("*", star))]);
      if (file !== undefined) return file;
    }
    return null;
  };

  const sourcesOf = (name) => filesUnder(join(at, "packages", name, "src"), isSource);
  return { pathOf, entryFiles, openPaths, resolveImport, sourcesOf };
};

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

export const unreached = (names = ["domain", "sdk"], at = root) => {
  const { pathOf, entryFiles, openPaths, resolveImport, sourcesOf } = checkout(at);
  const modules = new Map();
  const used = new Map(openPaths().map((file) => [file, new Set(["*"])]));
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
    for (const file of sourcesOf(name)) {
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

const keyOf = (one) => `${one.module}${one.export === undefined ? "" : `#${one.export}`}`;

/** Errors in the list of exceptions: unreached but unlisted, listed but reached, or without a row of the ledger. */
export const listProblems = ({ found, listed, rows }) => {
  const known = new Set(listed.map(keyOf));
  const present = new Set(found.map(keyOf));
  return [
    ...found
      .filter((one) => !known.has(keyOf(one)))
      .map(
        (one) => `${keyOf(one)} is reached from no entry point: use it, delete it, or list it with the row it serves`,
      ),
    ...listed
      .filter((one) => !present.has(keyOf(one)))
      .map((one) => `${keyOf(one)} is reached now or gone: take it out of the list`),
    ...listed
      .filter(({ rows: own }) => !Array.isArray(own) || own.length === 0)
      .map((one) => `${keyOf(one)} names no row of the ledger`),
    ...listed.flatMap((one) =>
      (one.rows ?? [])
        .filter((id) => !rows.has(id))
        .map((id) => `${keyOf(one)} names ${id}, which is not in the ledger`),
    ),
  ];
};

export const isListRight = (found) => {
  const listed = JSON.parse(readFileSync(join(root, "docs", "not-plugged-in.json"), "utf8"));
  const problems = listProblems({ found, listed, rows: new Set(readLedger().map(({ id }) => id)) });
  for (const problem of problems) console.error(problem);
  console.log(`${found.length} modules and exports of domain and sdk wait for a later capability.`);
  return problems.length === 0;
};

if (process.argv[1] === import.meta.filename) {
  const { found } = unreached();
  for (const one of found) console.log(keyOf(one));
  process.exit(isListRight(found) ? 0 : 1);
}
