import type { Plugin } from "vite";

/**
 * What keeps MobX's observable arrays, maps, sets and deep objects in the bundle although nothing here makes one: that a value
 * might be made deeply observable, that an annotation might be inferred, and that any object might be a collection.
 */
const holds: readonly (readonly [text: string, instead: string])[] = [
  ["function deepEnhancer(v, _, name) {", "function deepEnhancer(v, _, name) { return v;"],
  [
    "function make_$1(adm, key, descriptor, source) {",
    "function make_$1(adm, key, descriptor, source) { return die(1);",
  ],
  [
    "function extend_(adm, key, descriptor, proxyTrap) {",
    "function extend_(adm, key, descriptor, proxyTrap) { return die(1);",
  ],
  [
    '/*#__PURE__*/createInstanceofPredicate("ObservableArrayAdministration", ObservableArrayAdministration)',
    "() => false",
  ],
  ['/*#__PURE__*/createInstanceofPredicate("ObservableMap", ObservableMap)', "() => false"],
  ['/*#__PURE__*/createInstanceofPredicate("ObservableSet", ObservableSet)', "() => false"],
];

/** What of MobX still works: atoms, computed values and reactions, and references that are observed. */
const allowed = new Set([
  "autorun",
  "compareShallow",
  "compareStructural",
  "computed",
  "configure",
  "createAtom",
  "makeObservable",
  "observableRef",
  "reaction",
  "runInAction",
  "transaction",
  "untracked",
  "when",
]);

/** MobX with its observable collections left out; fails the build when it would change anything else, or when one is used. */
export const mobxCore = (): Plugin => ({
  name: "larder-mobx-core",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/mobx\/dist\/mobx\.mjs$|\/packages\/\w+\/src\// },
    handler(code, id) {
      if (!id.includes("/mobx/dist/")) {
        for (const [, names = ""] of code.matchAll(/import \{([^}]*)\} from "mobx"/g))
          for (const name of names.split(",").map((each) => each.trim()))
            if (name !== "" && !name.startsWith("type ") && !allowed.has(name))
              this.error(
                `${name} of MobX may need its observable collections, which packages/web/vite/mobx-core.ts leaves out.`,
              );
        return null;
      }
      let core = code.replaceAll(/^addArrayExtension\(.*\);$/gm, "");
      for (const [text, instead] of holds) {
        if (core.split(text).length !== 2)
          this.error(`This MobX has not exactly one "${text}": see packages/web/vite/mobx-core.ts.`);
        core = core.replace(text, instead);
      }
      return { code: core, map: null };
    },
  },
});
