import type fc from "fast-check";
import type { RuleName, Rules } from "./rules.ts";

/** A claim about rules that holds for every input. Its words start with its rows of docs/requirements.md. */
export interface Law {
  readonly words: string;
  /** The rules it is about. */
  readonly rules: readonly RuleName[];
  readonly property: (rules: Rules) => fc.IProperty<unknown>;
}

/** A law about these rules; its property sees no other, so that a module needs no more than them. */
export const law = <const Names extends RuleName, Input>(
  words: string,
  rules: readonly Names[],
  property: (rules: Pick<Rules, Names>) => fc.IProperty<Input>,
): Law => ({ words, rules, property: property as unknown as Law["property"] });

/** Whether two plain values are alike; the order of fields doesn't count. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return Object.is(one, other);
  const [names, others] = [Object.keys(one), Object.keys(other)];
  if (names.length !== others.length || Array.isArray(one) !== Array.isArray(other)) return false;
  return names.every((name) =>
    isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
};
