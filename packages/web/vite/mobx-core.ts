import type { Plugin } from "vite";

/** What keeps MobX's unused collections in the bundle: deep enhancers, inferred annotations and collection checks. */
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

/** The parts of MobX that still work: atoms, computed values, reactions and observable references. */
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

/** Strips MobX's observable collections; fails the build when the code is unexpected or one is used. */
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
