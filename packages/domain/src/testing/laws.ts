import fc from "fast-check";
import { guideLaws } from "./laws/guides.ts";
import type { Law } from "./laws/law.ts";
import { pageLaws } from "./laws/pages.ts";
import { priceLaws } from "./laws/prices.ts";
import { quantityLaws } from "./laws/quantities.ts";
import type { Rules } from "./laws/rules.ts";

export { type Law, law } from "./laws/law.ts";
export { ownRules, type RuleName, type Rules } from "./laws/rules.ts";

/** Every law that rules of one's own can be checked against. */
export const laws: readonly Law[] = [...guideLaws, ...quantityLaws, ...priceLaws, ...pageLaws];

export interface LawOptions {
  readonly seed?: number;
  /** Of each law; 1,000 without it. */
  readonly runs?: number;
  /** Only laws with this text in their words, or about the rule of this name. */
  readonly only?: string;
}

/** What became of a law: it held for every input, broke for the smallest one found, or one of its rules isn't there. */
export type Outcome =
  | { readonly _tag: "Held"; readonly law: Law }
  | { readonly _tag: "Missing"; readonly law: Law; readonly rules: readonly string[] }
  | {
      readonly _tag: "Broken";
      readonly law: Law;
      readonly counterexample: string;
      /** What a rule threw; null = it gave a wrong answer. */
      readonly error: string | null;
      readonly seed: number;
      readonly path: string;
      readonly shrinks: number;
    };

const isWanted = ({ words, rules }: Law, only: string): boolean =>
  words.toLowerCase().includes(only.toLowerCase()) || rules.some((rule) => rule === only);

/** Checks laws against rules: a module's exports, or any part of them. The same seed gives the same outcome. */
export const checkLaws = (
  rules: Partial<Rules>,
  { seed, runs = 1_000, only = "" }: LawOptions = {},
): readonly Outcome[] =>
  laws
    .filter((one) => isWanted(one, only))
    .map((one): Outcome => {
      const missing = one.rules.filter((name) => typeof rules[name] !== "function");
      if (missing.length > 0) return { _tag: "Missing", law: one, rules: missing };
      const details = fc.check(one.property(rules as Rules), {
        numRuns: runs,
        ...(seed === undefined ? {} : { seed }),
      });
      if (!details.failed) return { _tag: "Held", law: one };
      const { counterexample, counterexamplePath, errorInstance } = details;
      // fast-check's own words for a property that answered false.
      const isAnswer = String(errorInstance).includes("Property failed by returning false");
      return {
        _tag: "Broken",
        law: one,
        counterexample:
          (counterexample as readonly unknown[] | null)?.map((input) => fc.stringify(input)).join(", ") ?? "",
        error: isAnswer ? null : String(errorInstance),
        seed: details.seed,
        path: counterexamplePath ?? "",
        shrinks: details.numShrinks,
      };
    });
