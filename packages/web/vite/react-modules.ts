import type { Plugin } from "vite";

const entry = /\/node_modules\/(?:react\/(?:index|jsx-runtime)|react-dom\/(?:index|client)|scheduler\/index)\.js$/;
const production = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w.-]+\.production\.js$/;

const requires = /^var ((?:\w+ = require\("[\w-]+"\)(?:,\s*)?)+);$/m;

/** A module of React's production build with `import` and `export` in place of `require` and `exports`. */
export const asModule = (code: string): string => {
  const assignedLater = new Set(Array.from(code.matchAll(/^exports\.(\w+) = void 0;$/gm), ([, name = ""]) => name));
  return (
    code
      .replace(requires, (_, all: string) =>
        all.replaceAll(/(\w+) = require\(("[\w-]+")\)(?:,\s*)?/g, "import * as $1 from $2;\n"),
      )
      .replaceAll(/^exports\.(\w+) = \1;$/gm, "export { $1 };")
      .replaceAll(/^exports\.(\w+) = void 0;$/gm, "export let $1;")
      .replaceAll(/^exports\.(\w+) =/gm, "export const $1 =")
      .replaceAll(/\bexports\.(\w+)/g, (found, name: string) => (assignedLater.has(name) ? name : found))
      // Only its development build has these.
      .replaceAll(/(?<== )Scheduler\.(?:log|unstable_setDisableYieldValue)\b/g, "undefined")
  );
};

/** `import React from "react"` of a package needs all of React. */
const namedOnly = (code: string): string =>
  code.replaceAll(
    /import (\w+)(?:, (\{[^}]*\}))? from (["'])react\3/g,
    (_, all: string, names: string | undefined) =>
      `import * as ${all} from "react"${names === undefined ? "" : `; import ${names} from "react"`}`,
  );

/**
 * React as modules: the bundler leaves out what no one imports, and calls a hook by its own name instead of as a property
 * of an object. Fails the build when the code is unexpected.
 */
export const reactModules = (): Plugin => ({
  name: "larder-react-modules",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/node_modules\//, code: /^exports\.|require\('\.\/cjs\/|from ['"]react['"]/m },
    handler(code, id) {
      if (entry.test(id)) {
        const [, file] = /require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/.exec(code) ?? [];
        if (file === undefined) this.error(`${id} has no production build: see packages/web/vite/react-modules.ts.`);
        return { code: `export * from "${file}";`, map: null };
      }
      if (!production.test(id)) {
        const named = namedOnly(code);
        return named === code ? null : { code: named, map: null };
      }
      const module = asModule(code);
      const left = /\b(?:exports\.|require\()[^\n]*/.exec(module);
      if (left !== null) this.error(`${id} has ${left[0]}: see packages/web/vite/react-modules.ts.`);
      return { code: module, map: null };
    },
  },
});
