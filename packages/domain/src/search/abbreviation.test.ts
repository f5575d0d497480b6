import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { abbreviationCost } from "./abbreviation.ts";

describe("short forms of words", () => {
  it("OP-35 vowels and doubled letters are left out freely, an end cut off costs little", () => {
    for (const [typed, word] of [
      ["brst", "breast"],
      ["bnnas", "bananas"],
      ["pnapple", "pineapple"],
      ["crkr", "cracker"],
      ["mozrela", "mozzarella"],
    ] as const)
      expect([typed, abbreviationCost(typed, word)]).toEqual([typed, 0]);
    expect(abbreviationCost("wrcstr", "worcestershire")).toBeCloseTo(0.3);
    expect(abbreviationCost("brn", "brown")).toBeCloseTo(0.35);
  });

  it("OP-35 another first letter, letters in another order and fewer than three letters are no short form", () => {
    expect(abbreviationCost("rst", "breast")).toBeNull();
    expect(abbreviationCost("bsrt", "breast")).toBeNull();
    expect(abbreviationCost("br", "breast")).toBeNull();
    expect(abbreviationCost("breast", "breast")).toBeNull();
    expect(abbreviationCost("bst", "blackstrap")).toBeNull();
  });

  it("OP-35 what a short form drops is letters only: its own letters stand in the word in this order", () => {
    const word = fc.stringMatching(/^[a-f]{1,9}$/);
    fc.assert(
      fc.property(word, word, (typed, whole) => {
        if (abbreviationCost(typed, whole) === null) return;
        expect(whole).toMatch(new RegExp(`^${typed.split("").join(".*")}`));
      }),
    );
  });
});
