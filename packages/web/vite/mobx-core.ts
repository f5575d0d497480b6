import type { Plugin } from "vite";

/** What alone holds MobX's observable objects and collections in the bundle: 3.6 kB of the first load. */
const holds: Readonly<Record<string, readonly (readonly [text: RegExp, instead: string])[]>> = {
  "/mobx/dist/mobx.mjs": [
    [/^(?:assign|addArrayExtension)\(.*\);$/gm, ""],
    // Its forms as an annotation.
    [/(?<=const computed = function computed\(arg1, arg2\) \{)[^]*?(?=\n {2}\/\/ computed\(expr, options\?\))/g, ""],
  ],
  "/mobx-react-lite/dist/mobxreactlite.mjs": [[/ *React\.useDebugValue\(.*\);\n/g, ""]],
};

/** What still works: atoms, computed values and reactions. */
const allowed = ["autorun", "computed", "createAtom", "reaction", "runInAction", "transaction", "untracked", "when"];

/** Strips MobX's observables; fails the build when the code is unexpected or one is used. */
export const mobxCore = (): Plugin => ({
  name: "larder-mobx-core",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/mobx(?:-react-lite)?\/dist\/|\/packages\/\w+\/src\// },
    handler(code, id) {
      const found = Object.entries(holds).find(([file]) => id.endsWith(file))?.[1];
      for (const [, names = ""] of found === undefined ? code.matchAll(/import \{([^}]*)\} from "mobx"/g) : [])
        for (const name of names.split(",").map((each) => each.trim()))
          if (name !== "" && !name.startsWith("type ") && !allowed.includes(name))
            this.error(
              `${name} of MobX needs what packages/web/vite/mobx-core.ts leaves out: see state/observable.ts.`,
            );
      if (found === undefined) return null;
      const core = found.reduce((text, [hold, instead]) => {
        const without = text.replace(hold, instead);
        if (without === text) this.error(`This MobX has no ${String(hold)}: see packages/web/vite/mobx-core.ts.`);
        return without;
      }, code);
      return { code: core, map: null };
    },
  },
});
