import { type Bits, hasBit } from "./bits.ts";
import type { Filter } from "./filter.ts";

/** Alternative filters; the one with the highest score boosts a product. */
export type Boost = readonly { readonly filter: Filter; readonly score: number }[];

/** The scored filters, grouped by OR. A filter without a score counts `otherwise`; 0 = ignored. */
export const boostsOf = (filter: Filter, otherwise = 0): readonly Boost[] => {
  const leaf = (inner: Filter): Boost => {
    const score = "score" in inner && inner.score !== undefined ? inner.score : otherwise;
    return score === 0 ? [] : [{ filter: inner, score }];
  };
  const boosts =
    filter._tag === "And"
      ? filter.of.flatMap((inner) => boostsOf(inner, otherwise))
      : [filter._tag === "Or" ? filter.of.flatMap(leaf) : leaf(filter)];
  return boosts.filter(({ length }) => length > 0);
};

/** A product's total boost: the highest match of each group, or the sum of all matches if requested. */
export const filterScorer = (
  boosts: readonly Boost[],
  isSum: boolean,
  bitsOf: (filter: Filter) => Bits | null,
): ((doc: number) => number) | null => {
  if (boosts.length === 0) return null;
  const sets = boosts.map((boost) => boost.map(({ filter, score }) => ({ bits: bitsOf(filter), score })));
  return (doc) =>
    sets.reduce((sum, boost) => {
      const held = boost.filter(({ bits }) => bits === null || hasBit(bits, doc)).map(({ score }) => score);
      return sum + (isSum ? held.reduce((a, b) => a + b, 0) : Math.max(0, ...held));
    }, 0);
};
