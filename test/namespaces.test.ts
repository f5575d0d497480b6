import { expect, it } from "vitest";
import { plainCommonJs, plainNamespaces, withOwnHelpers } from "../packages/web/vite/namespaces.ts";

const HELPER = 'import { n as __exportAll } from "./rolldown-runtime-abc.js";\n';

it("PAGE-27 a part's exports are an object with getters, without a file of the bundler's helpers", () => {
  const code = plainNamespaces(
    `${HELPER}var page = /* @__PURE__ */ __exportAll({\n\tdefault: () => Page,\n\topening: () => opening\n});\nlet opening = 1;\nconst Page = () => opening;\n`,
  );
  expect(code).not.toContain("rolldown-runtime");
  // Read when they are used, like those of a module: they may be set later.
  expect(code).toContain("({ get default() { return Page; }, get opening() { return opening; } })");
});

it("PAGE-27 the bundler's other helpers stay imported, and code without the first stays as it is", () => {
  const other =
    'import { n as __exportAll, r as __toESM } from "./runtime.js";\nvar a = __exportAll({ b: () => b });\n';
  expect(plainNamespaces(other)).toBe(
    'import { r as __toESM } from "./runtime.js";\nvar a = ({ get b() { return b; } });\n',
  );
  expect(plainNamespaces("const a = 1;\n")).toBe("const a = 1;\n");
});

it("PAGE-27 an export that the bundler writes otherwise fails the build", () => {
  for (const value of ["b", "function () { return b; }"])
    expect(() => plainNamespaces(`${HELPER}var a = __exportAll({ b: ${value} });`), value).toThrow("namespaces.ts");
});

it("PAGE-27 a CommonJS package that loads later needs no file of helpers, unless something else does", () => {
  const helper = 'import { r as __toESM } from "./rolldown-runtime-abc.js";\n';
  const load = 'const a = () => import("./web-sdk.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));\n';
  expect(plainCommonJs(helper + load)).toBe('const a = () => import("./web-sdk.js");\n');
  const both = `${helper}${load}const b = __toESM(c);\n`;
  expect(plainCommonJs(both)).toBe(both);
});

it("PAGE-27 results bring the helpers of their CommonJS packages, which work as the bundler's", async () => {
  const helpers = 'import { r as __toESM, t as __commonJSMin } from "./rolldown-runtime-abc.js";\n';
  const packages = [
    "let runs = 0;",
    "const plain = __commonJSMin((exports, module) => { runs += 1; module.exports = () => 7; module.exports.part = 8; });",
    "const marked = __commonJSMin((exports) => { exports.__esModule = true; exports.default = 9; });",
    "plain();",
    "export const read = [__toESM(plain()).default(), __toESM(plain()).part, __toESM(marked()).default, runs];",
  ];
  const code = withOwnHelpers(`${helpers}${packages.join("\n")}`);
  const { read } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { readonly read: unknown };
  expect(read).toEqual([7, 8, 9, 1]);
  expect(() => withOwnHelpers(packages.join("\n"))).toThrow("namespaces.ts");
});
