import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseSync } from "rolldown/utils";
import { expect, it } from "vitest";
import { asModule } from "../packages/web/vite/react-modules.ts";

const require = createRequire(new URL("../packages/web/package.json", import.meta.url));
const fileOf = (name: string): string => require.resolve(name);

/** Its production build is read, not run: it would be a second React of this process. */
const namesIn = (code: string): ReadonlySet<string> =>
  new Set(Array.from(code.matchAll(/^exports\.(\w+) =/gm), ([, name = ""]) => name));

const builds = [
  ["react", "cjs/react.production.js"],
  ["react", "cjs/react-jsx-runtime.production.js"],
  ["react-dom", "cjs/react-dom.production.js"],
  ["react-dom", "cjs/react-dom-client.production.js"],
] as const;

it.each(builds)("%s/%s is a module with the same exports, and requires nothing", (name, file) => {
  const code = readFileSync(fileOf(`${name}/package.json`).replace("package.json", file), "utf8");
  const { errors, module } = parseSync(file, asModule(code));
  expect(errors).toEqual([]);
  const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.exportName.name));
  expect(new Set(exported)).toEqual(namesIn(code));
  expect(asModule(code)).not.toMatch(/\brequire\(|\bexports\./);
});

it("what the scheduler assigns later is assigned and called under its own name", () => {
  const code =
    "exports.unstable_now = void 0;\nif (a) {\n  exports.unstable_now = b;\n}\nvar t = exports.unstable_now();";
  expect(asModule(code)).toBe("export let unstable_now;\nif (a) {\n  unstable_now = b;\n}\nvar t = unstable_now();");
});
