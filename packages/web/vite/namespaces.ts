import type { Plugin } from "vite";

const FILE = "packages/web/vite/namespaces.ts";
const HELPER = /import \{ (?:([^}]*), )?\w+ as __exportAll(?:, ([^}]*))? \} from ("[^"]*");\n/;
const NAMESPACE = /__exportAll\(\{([^{}]*)\}\)/g;
const NAMED = /^\s*(\S+): \(\) => (\S+)\s*$/;

const getter = (entry: string): string => {
  const [, name, value] = NAMED.exec(entry) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`The bundler names an export otherwise (${entry.trim()}): see ${FILE}.`);
  return `get ${name}() { return ${value}; }`;
};

/**
 * What a lazily loaded module exports as an object with getters, which needs none of the bundler's helpers: these are a
 * file of their own, and one request more for every page.
 */
export const plainNamespaces = (code: string): string => {
  const [line, before, after, from] = HELPER.exec(code) ?? [];
  if (line === undefined) return code;
  const others = [before, after].filter((names) => names !== undefined).join(", ");
  const plain = code
    .replace(line, others === "" ? "" : `import { ${others} } from ${from};\n`)
    .replaceAll(NAMESPACE, (_, entries: string) => `({ ${entries.split(",").map(getter).join(", ")} })`);
  if (plain.includes("__exportAll(")) throw new Error(`The bundler calls __exportAll otherwise: see ${FILE}.`);
  return plain;
};

const CJS_HELPER = /import \{ \w+ as __toESM \} from "[^"]*";\n/;
const LAZY_CJS = /\.then\(\((\w+)\) => (?:\/\* ?@__PURE__ ?\*\/ ?)?__toESM\(\1\.default, 1\)\)/g;

/** A lazily loaded CommonJS package as its chunk exports it, `default` alone: what loads one takes that. */
export const plainCommonJs = (code: string): string => {
  const plain = code.replaceAll(LAZY_CJS, "");
  return plain === code || plain.replace(CJS_HELPER, "").includes("__toESM") ? code : plain.replace(CJS_HELPER, "");
};

const BOTH_HELPERS = /import \{ \w+ as __toESM, \w+ as __commonJSMin \} from "[^"]*";\n/;
const OWN_HELPERS = `const __commonJSMin = (run, module) => () => (module || run((module = { exports: {} }).exports, module), module.exports);
const __toESM = (module) => (module.__esModule ? module : { ...module, default: module });
`;

/** A chunk of CommonJS packages with helpers of its own, for one that pages fetch at once. */
export const withOwnHelpers = (code: string): string => {
  if (!BOTH_HELPERS.test(code)) throw new Error(`The bundler names its helpers otherwise: see ${FILE}.`);
  return code.replace(BOTH_HELPERS, OWN_HELPERS);
};

export const namespacesWithoutHelper = (): Plugin => ({
  name: "larder-namespaces",
  apply: "build",
  renderChunk: (code, { name }) => {
    const plain = plainCommonJs(plainNamespaces(code));
    return { code: name === "results" ? withOwnHelpers(plain) : plain, map: null };
  },
});
