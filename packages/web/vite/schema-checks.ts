import type { Plugin } from "vite";

/** Properties of a check that describe it in documents, in generated code and to generators of test data. */
const description = /^( +)(?:toJsonSchema|toCode|arbitraryConstraint): [^]*?\n(?=\1[\w.]|(?!\1) *\})/gm;

export const withoutDescriptions = (code: string): string => code.replaceAll(description, "");

/** Strips from effect's checks what describes them: a page only performs them. */
export const performsChecks = (): Plugin => ({
  name: "larder-performs-checks",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/effect\/dist\/Schema(?:AST)?\.js$/ },
    handler(code, id) {
      const performed = withoutDescriptions(code);
      if (performed === code) this.error(`${id} describes no check: see packages/web/vite/schema-checks.ts.`);
      return { code: performed, map: null };
    },
  },
});
