import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { publint } from "publint";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "larder-sdk-"));
const app = join(folder, "app");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MOST_PACKAGES = 30;
const MOST_MEGABYTES = 25;

const run = (command: string, args: readonly string[], cwd: string): string => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(command, args, {
    cwd,
    env,
    encoding: "utf8",
    shell: process.platform === "win32" && command === "npm",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`);
  return stdout.trim();
};

const filesUnder = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());

let tarball = "";
beforeAll(() => {
  tarball = run(process.execPath, [join(root, "scripts", "pack-sdk.mjs"), folder], root);
  mkdirSync(app);
  writeFileSync(join(app, "package.json"), '{ "name": "app", "private": true, "type": "module" }');
  // Offline: whatever it depends on would be missing.
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], app);
}, 120_000);

it("one package comes along from an empty folder, and no vendor's", () => {
  const names = filesUnder(join(app, "node_modules"))
    .filter((file) => file.endsWith("package.json"))
    .map((file) => (JSON.parse(readFileSync(file, "utf8")) as { readonly name: string }).name);
  expect(names).toEqual(["@larder/sdk"]);
  expect(names.length).toBeLessThanOrEqual(MOST_PACKAGES);
  const bytes = filesUnder(join(app, "node_modules")).reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes / 1_000_000).toBeLessThanOrEqual(MOST_MEGABYTES);
});

it("messages, analytics, effect and test tools are optional, and nothing else is wanted", () => {
  const face = JSON.parse(readFileSync(join(app, "node_modules/@larder/sdk/package.json"), "utf8")) as {
    readonly dependencies?: object;
    readonly peerDependencies: Readonly<Record<string, string>>;
    readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
  };
  expect(face.dependencies).toBeUndefined();
  for (const name of ["@iterable/web-sdk", "@segment/analytics-next", "effect", "fast-check"])
    expect(face.peerDependencies).toHaveProperty([name]);
  for (const name of Object.keys(face.peerDependencies))
    expect(face.peerDependenciesMeta[name]).toEqual({ optional: true });
});

it("publint finds nothing", async () => {
  const { messages } = await publint({ pkgDir: join(app, "node_modules/@larder/sdk"), pack: false, strict: true });
  expect(messages).toEqual([]);
});

it("its types are found as its modules are, in every way of resolving that knows ES modules", async () => {
  const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  const problems = "problems" in result ? result.problems : ["no types"];
  // It is ES modules alone, and has paths of its own: what knows neither can't use it.
  const isKnown = (one: (typeof problems)[number]) =>
    typeof one !== "string" &&
    (one.kind === "CJSResolvesToESM" || (one.kind === "NoResolution" && one.resolutionKind === "node10"));
  expect(problems.filter((one) => !isKnown(one))).toEqual([]);
});

it("its types are clean without skipLibCheck and without a DOM", () => {
  writeFileSync(
    join(app, "app.ts"),
    `import { createLarder, type ActionResult, type Larder } from "@larder/sdk";
import { fileStorage } from "@larder/sdk/file";
const larder: Larder = createLarder({ url: "https://shop.example", storage: fileStorage("larder.json") });
const result: ActionResult<unknown> = await larder.actions.openGuide({ id: 1 });
if (!result.ok && result.error._tag === "InvalidInput") { const field: string = result.error.field; void field; }
const lines = await larder.actions.guideLines({ id: "1" });
if (lines.ok) await larder.actions.setQuantity({ sku: lines.value[0]?.productSku ?? "", quantity: 2 });
// @ts-expect-error a guide is opened by its id
await larder.actions.openGuide({ guide: 1 });
// @ts-expect-error the value is there once the result is ok
void result.value;
larder.cart.send({ _tag: "Opened" });
`,
  );
  const options = { module: "nodenext", target: "es2023", lib: ["es2023"], types: [], strict: true, noEmit: true };
  const exact = { skipLibCheck: false, exactOptionalPropertyTypes: true };
  writeFileSync(
    join(app, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...options, ...exact }, files: ["app.ts"] }),
  );
  expect(run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", app], app)).toBe("");
});

it("three lines work from an empty folder, and the process ends", () => {
  writeFileSync(
    join(app, "app.mjs"),
    `import { createLarder } from "@larder/sdk";
const larder = createLarder({ url: "http://localhost:9" });
console.log(JSON.stringify(await larder.actions.guides()));
await larder.dispose();
`,
  );
  expect(run(process.execPath, ["app.mjs"], app)).toContain('{"ok":false,"error":{"_tag":"Failed"');
});

it("its acceptance suites run under node:test over another backend, from an empty folder", () => {
  const backend = join(folder, "backend");
  cpSync(join(root, "examples", "backend"), backend, { recursive: true });
  cpSync(join(app, "node_modules"), join(backend, "node_modules"), { recursive: true });
  writeFileSync(join(backend, "package.json"), '{ "name": "backend", "private": true, "type": "module" }');
  // What a backend shares with the suites: effect, the calls and the rules.
  for (const name of ["effect", "@larder/calls", "@larder/domain"])
    symlinkSync(join(root, "node_modules", name), join(backend, "node_modules", name), "junction");
  const tsx = pathToFileURL(join(root, "node_modules/tsx/dist/loader.mjs")).href;
  const said = run(process.execPath, ["--import", tsx, "--test", "acceptance.ts"], backend);
  expect(said).toMatch(/^# pass [3-9]\d$/m);
  expect(said).toMatch(/^# fail 0$/m);
});
