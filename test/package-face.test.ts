import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "larder-pack-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const left = [
  "dist/.tsbuildinfo",
  "dist/.tsbuildinfo.test",
  "dist/index.js",
  "dist/index.js.map",
  "dist/index.d.ts",
  "dist/workflows/cart/state.js",
  "src/index.ts",
  "src/workflows/cart/state.ts",
  "src/workflows/cart/cart.model.test.ts",
  "src/workflows/cart/model/harness.ts",
  "test/open.test.ts",
  "tsconfig.json",
];

const packed = (name: string): readonly string[] => {
  const at = join(folder, name);
  for (const file of left) {
    mkdirSync(dirname(join(at, file)), { recursive: true });
    writeFileSync(join(at, file), "");
  }
  for (const file of ["package.json", "README.md"]) cpSync(join(root, "packages", name, file), join(at, file));
  const { stdout, stderr, status } = spawnSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: at,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(stderr);
  const [report] = JSON.parse(stdout) as readonly { readonly files: readonly { readonly path: string }[] }[];
  return (report?.files ?? []).map(({ path }) => path).sort();
};

/** Whether Node resolves these from the workspace root, as for a consumer. */
const resolved = (specifiers: readonly string[]): readonly boolean[] => {
  const script = `console.log(JSON.stringify(${JSON.stringify(specifiers)}.map((one) => {
    try { import.meta.resolve(one); return true; } catch (error) { if (error.code !== "ERR_PACKAGE_PATH_NOT_EXPORTED") throw error; return false; }
  })))`;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
    encoding: "utf8",
    env,
  });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as readonly boolean[];
};

describe.each(["sdk", "adapters-http"])("@larder/%s", (name) => {
  it("packs its build, the sources of its source maps and its README, but no tests or compiler files", () => {
    expect(packed(name)).toEqual([
      "README.md",
      "dist/index.d.ts",
      "dist/index.js",
      "dist/index.js.map",
      "dist/workflows/cart/state.js",
      "package.json",
      "src/index.ts",
      "src/workflows/cart/state.ts",
    ]);
  });

  it("exports its named paths and closes everything else", () => {
    const { exports } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")) as {
      readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
    };
    const open = Object.keys(exports).filter((path) => !path.includes("*"));
    expect(open).toEqual(
      name === "sdk"
        ? [
            ".",
            "./effect",
            "./file",
            "./mobx",
            "./react",
            "./svelte",
            "./testing",
            "./testing/acceptance",
            "./vendors",
            "./vue",
          ]
        : [".", "./browser", "./file", "./gateway", "./host", "./node", "./segment", "./vendors"],
    );
    const inside = { sdk: ["storefront", "kernel/lazy", "workflows/cart/state"], "adapters-http": ["http", "live"] };
    expect(resolved(open.map((path) => `@larder/${name}${path.slice(1)}`))).toEqual(open.map(() => true));
    const closed = inside[name as keyof typeof inside].map((path) => `@larder/${name}/${path}`);
    expect(resolved(closed)).toEqual(closed.map(() => false));
  });
});

it("the server's calls stay open to other servers", () => {
  expect(resolved(["@larder/calls/calls"])).toEqual([true]);
});
