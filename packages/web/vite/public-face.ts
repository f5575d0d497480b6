import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const face = join(import.meta.dirname, "../../sdk/src/index.ts");
const STATEMENT = /^(?:import|export) (?!type )\{([^}]*)\} from "([^"]+)";$/gm;

const values = (list: string): readonly string[] =>
  list.split(",").flatMap((each) => (/^\s*(?:type .*)?$/.test(each) ? [] : each.trim()));

/** The module of each value that the SDK's index exports. */
const modules = (): ReadonlyMap<string, string> =>
  new Map(
    Array.from(readFileSync(face, "utf8").matchAll(STATEMENT), ([, list = "", path = ""]) =>
      values(list).map((name) => [name, path.replace(/^\.\/(.*)\.ts$/, "@larder/sdk/$1")] as const),
    ).flat(),
  );

/** Imports from the SDK's index as imports of its modules: a chunk is decided by what imports a module. */
export const withoutIndex = (code: string, known = modules()): string =>
  code.replaceAll(STATEMENT, (statement, list: string, path: string) =>
    path === "@larder/sdk"
      ? values(list)
          .map((name) => `import { ${name} } from "${known.get(name.split(" as ")[0] ?? "") ?? path}";`)
          .join(" ")
          // Lines keep their numbers for the source map.
          .concat(statement.replaceAll(/[^\n]/g, ""))
      : statement,
  );

export const opensIndex = (): Plugin => ({
  name: "larder-opens-index",
  apply: "build",
  enforce: "pre",
  transform: (code) => (code.includes('from "@larder/sdk"') ? { code: withoutIndex(code), map: null } : null),
});
