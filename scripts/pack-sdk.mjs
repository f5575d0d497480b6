// `npm run pack:sdk [-- folder]`: the SDK as others install it, one package with everything under it and no dependencies.
// What a backend of one's own shares with it, effect and the ports, stays outside of `./effect` and `./testing`.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { root } from "./install.mjs";

const sdk = join(root, "packages", "sdk");
const own = JSON.parse(readFileSync(join(sdk, "package.json"), "utf8"));
const adapters = JSON.parse(readFileSync(join(root, "packages", "adapters-http", "package.json"), "utf8"));

const isShared = (path) => path === "./effect" || path.startsWith("./testing");
const faces = Object.entries(own.exports).filter(([path]) => !path.includes("*"));

/** Where the compiler put the types of a module; null = it isn't part of the package. */
const typesOf = (said, packages) => {
  const [, name, path = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(said) ?? [];
  if (!packages.includes(name)) return null;
  if (name === "effect") return join(root, "node_modules/effect/dist", `${path || "index"}.d.ts`);
  const folder = join(root, "packages", name.replace("@larder/", ""));
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const found = exports[path === "" ? "." : `./${path}`]?.types ?? exports["./*"]?.types?.replace("*", path);
  return found === undefined ? join(folder, "dist", `${path}.d.ts`) : join(folder, found);
};

/** A place in the package for a file of types, without `node_modules`, which npm wouldn't pack. */
const placed = (file, folder) =>
  join(
    folder,
    "types",
    relative(root, file)
      .replaceAll("\\", "/")
      .replace(/^(?:node_modules|packages)\//, "")
      .replace("/dist/", "/"),
  ).replaceAll("\\", "/");

/** Globals that effect names, and that a program with ES 2023 alone has no types of. */
const GLOBALS = {
  AbortSignal: "",
  AsyncDisposable: "",
  Blob: "",
  CryptoKey: "",
  Disposable: "",
  File: "",
  FormData: "",
  JsonWebKey: "",
  QueuingStrategy: "<T = any>",
  ReadableStream: "<R = any>",
  Storage: "",
  TextDecoder: "",
  TransformStream: "<I = any, O = any>",
  URL: "",
  URLSearchParams: "",
  WritableStream: "<W = any>",
};

/** The types of effect, which then need no DOM: what they name of it is anything. */
const withoutDom = (text) => {
  const plain = text.replace(/\bglobalThis\.(?:URL|URLSearchParams|File|FormData)\b/g, "any");
  const named = Object.entries(GLOBALS).filter(
    ([name]) =>
      new RegExp(`[^.\\w"]${name}\\b`).test(plain) &&
      !new RegExp(`\\b(?:interface|type|class|as) ${name}\\b`).test(plain),
  );
  const declared = named.map(([name, parameters]) => `type ${name}${parameters} = any;`);
  const isConstructed = /\btypeof TextDecoder\b/.test(plain) ? ["declare const TextDecoder: any;"] : [];
  return [...declared, ...isConstructed, plain].join("\n");
};

/** Copies the types that these files need, with their imports as relative ones. */
const copyTypes = (files, packages, folder, out) => {
  const seen = new Set();
  const copy = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    // Comments hold examples with imports of their own; those of effect are left out.
    const text = readFileSync(file, "utf8").replace(
      /\/\*[\s\S]*?\*\/|(\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)"/g,
      (statement, start, said) => {
        if (said === undefined) return file.includes("node_modules") ? "" : statement;
        const other = said.startsWith(".")
          ? resolve(dirname(file), said.replace(/(?:\.d)?\.[jt]s$/, ".d.ts"))
          : typesOf(said, packages);
        if (other === null) return statement;
        if (!existsSync(other)) throw new Error(`${file} imports the types of ${said}, which aren't built.`);
        copy(other);
        const to = relative(dirname(placed(file, folder)), placed(other, folder))
          .replaceAll("\\", "/")
          .replace(/\.d\.ts$/, ".js");
        return `${start}"${to.startsWith(".") ? to : `./${to}`}"`;
      },
    );
    const to = join(out, placed(file, folder));
    mkdirSync(dirname(to), { recursive: true });
    const plain = text.replace(/\n\/\/# sourceMappingURL=.*$/m, "");
    writeFileSync(to, file.includes("node_modules") ? withoutDom(plain) : plain);
  };
  for (const file of files) copy(file);
};

const isIn = (said, packages) => packages.some((name) => said === name || said.startsWith(`${name}/`));

const bundle = async (entries, packages, folder, out) => {
  const built = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map(([path, { default: file }]) => [path.slice(2) || "index", join(sdk, file)])),
    external: (said) => /^[@\w]/.test(said) && !said.startsWith(root) && !isIn(said, packages),
    resolve: { conditionNames: ["import", "default"] },
    logLevel: "silent",
  });
  await built.write({ dir: join(out, folder), format: "esm", chunkFileNames: "parts/[name]-[hash].js" });
  await built.close();
  copyTypes(
    entries.map(([, { types }]) => join(sdk, types)),
    packages,
    folder,
    out,
  );
};

/** Writes the package into a folder. */
export const writePackage = async (out) => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const everything = ["@larder/sdk", "@larder/adapters-http", "@larder/calls", "@larder/domain", "effect"];
  await bundle(
    faces.filter(([path]) => !isShared(path)),
    everything,
    "dist",
    out,
  );
  await bundle(
    faces.filter(([path]) => isShared(path)),
    ["@larder/sdk"],
    "shared",
    out,
  );
  const exports = Object.fromEntries(
    faces.map(([path, { types }]) => [
      path,
      {
        types: `./${placed(join(sdk, types), isShared(path) ? "shared" : "dist")}`,
        default: `./${isShared(path) ? "shared" : "dist"}/${path.slice(2) || "index"}.js`,
      },
    ]),
  );
  const { effect, ...shared } = own.dependencies;
  const peerDependencies = {
    ...own.peerDependencies,
    ...adapters.peerDependencies,
    "@larder/calls": shared["@larder/calls"],
    "@larder/domain": shared["@larder/domain"],
    effect,
  };
  const { name, version, description, license, type, sideEffects } = own;
  const peerDependenciesMeta = Object.fromEntries(
    Object.keys(peerDependencies).map((one) => [one, { optional: true }]),
  );
  const face = {
    name,
    version,
    description,
    license,
    type,
    sideEffects,
    exports,
    peerDependencies,
    peerDependenciesMeta,
  };
  writeFileSync(join(out, "package.json"), `${JSON.stringify(face, null, 2)}\n`);
  cpSync(join(sdk, "README.md"), join(out, "README.md"));
};

/** Packs what `writePackage` wrote; the tarball's path. */
export const packSdk = async (folder) => {
  const out = join(folder, "sdk");
  await writePackage(out);
  const { stdout, stderr, status } = spawnSync("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: out,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(stderr);
  return join(folder, JSON.parse(stdout)[0].filename);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(await packSdk(resolve(process.argv[2] ?? join(tmpdir(), "larder-sdk"))));
