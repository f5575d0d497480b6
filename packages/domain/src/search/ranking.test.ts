import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byProductsIn } from "./by-products.ts";
import {
  asByProduct,
  isTellingWord,
  lengthOf,
  nameRankOf,
  PLACES,
  positionOf,
  rankingCriteria,
  shareOf,
  stepOf,
  THING,
  upperRankOf,
} from "./ranking.ts";

const below = (limit: number): fc.Arbitrary<number> => fc.nat({ max: limit - 1 });

const facts = fc.record({
  words: below(256),
  filters: below(32),
  asTyped: below(2),
  own: below(8),
  share: below(8),
  thing: fc.oneof(below(5), below(32)),
  position: below(16),
  length: below(16),
});
type Facts = typeof facts extends fc.Arbitrary<infer A> ? A : never;

/** Two products that are alike in most: others are told apart by the first criterion. */
const alike: fc.Arbitrary<readonly [Facts, Facts]> = fc
  .tuple(facts, facts, fc.subarray<keyof Facts>(["own", "share", "thing", "asTyped", "position", "length", "filters"]))
  .map(([one, other, differing]) => [
    one,
    { ...one, ...Object.fromEntries(differing.map((key) => [key, other[key]])) },
  ]);

/** Every criterion's value in order, packed and as a list. */
const ranked = ({ words, filters, asTyped, own, share, thing, position, length }: Facts) => {
  const name = nameRankOf(asTyped, share, thing, position, length);
  const isThing = thing >= 3 ? 1 : 0;
  const yours = isThing * Math.floor(own / 2);
  return {
    key: upperRankOf(words, filters, name, own) * PLACES + (name % PLACES),
    criteria: [words, filters, asTyped, isThing, yours, share, thing, own % 2, position, length],
  };
};

const compared = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0));
};

describe("the ranking criteria", () => {
  it("OP-35 each criterion only breaks ties of those before it", () => {
    fc.assert(
      fc.property(fc.oneof(alike, fc.tuple(facts, facts)), ([first, second]) => {
        const [one, other] = [ranked(first), ranked(second)];
        expect(Math.sign(one.key - other.key)).toBe(compared(one.criteria, other.criteria));
      }),
      { numRuns: 1_000 },
    );
  });

  it("OP-35 the order of the criteria is the documented one, and fits a number with 500,000 products", () => {
    expect(rankingCriteria.map(({ name }) => name)).toEqual([
      "words",
      "filters",
      "asTyped",
      "isThing",
      "yours",
      "share",
      "thing",
      "stock",
      "position",
      "length",
    ]);
    const values = rankingCriteria.reduce((product, one) => product * one.values, 1);
    expect(values * 2 ** 19).toBeLessThanOrEqual(2 ** 53);
  });

  it("OP-35 the more of a name was typed, the higher its share; all of it is the highest", () => {
    expect([shareOf(1, 8), shareOf(1, 2), shareOf(2, 2), shareOf(0, 3), shareOf(1, 0)]).toEqual([1, 4, 7, 0, 7]);
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), fc.integer({ min: 1, max: 20 }), (one, more, of) => {
        expect(shareOf(one + more, of)).toBeGreaterThanOrEqual(shareOf(one, of));
        expect(shareOf(one, of + more)).toBeLessThanOrEqual(shareOf(one, of));
      }),
    );
  });

  it("OP-35 words early in a name, next to one another and in order rank first", () => {
    expect([stepOf(0, 1), stepOf(1, 0), stepOf(0, 2), stepOf(0, 3)]).toEqual([3, 2, 1, 0]);
    expect([positionOf(0, 0), positionOf(3, 0), positionOf(9, 0), positionOf(0, 30)]).toEqual([3, 0, 0, 15]);
    expect([lengthOf(1), lengthOf(15), lengthOf(40)]).toEqual([14, 0, 0]);
  });

  it("OP-35 up to so many places apart, words count as next to one another; farther, as ever", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 15 }), (near, gap) => {
        const steps = [stepOf(0, gap, near), stepOf(gap, 0, near)];
        expect(steps).toEqual(gap <= near ? [stepOf(0, 1), stepOf(1, 0)] : [stepOf(0, gap), stepOf(gap, 0)]);
      }),
    );
  });

  it("OP-35 a by-product that was not typed isn't the thing, though the noun of the name was typed", () => {
    expect(asByProduct(THING.head + THING.kind)).toBeLessThan(THING.wholeKind);
    expect(byProductsIn("chicken, livers")).toEqual(["livers"]);
    expect(byProductsIn("chicken thigh, skin on, bone-in")).toEqual([]);
    expect(byProductsIn("milk, fat free")).toEqual([]);
  });

  it("OP-35 sizes, marks and item codes don't tell what a product is", () => {
    expect(["milk", "oz", "b4c", "6735955", "jalapeno"].map(isTellingWord)).toEqual([true, false, false, false, true]);
  });
});
