import fc from "fast-check";
import { expect, it } from "vitest";
import { asksForSuggestions, limitTerm, SUGGEST_DELAY_MS } from "./term.ts";

it("CONST-40 SEARCH-15 of 513 characters 512 are used, shorter terms stay", () => {
  expect(limitTerm("x".repeat(513))).toBe("x".repeat(512));
  fc.assert(
    fc.property(fc.string({ maxLength: 700 }), (term) => {
      expect(limitTerm(term).length).toBeLessThanOrEqual(512);
      expect(term.startsWith(limitTerm(term))).toBe(true);
      if (term.length <= 512) expect(limitTerm(term)).toBe(term);
    }),
  );
});

it("SEARCH-02 suggestions come from two characters on", () => {
  expect(["", "a", " a ", "ab", " ab"].map(asksForSuggestions)).toEqual([false, false, false, true, true]);
  expect(SUGGEST_DELAY_MS).toBe(200);
});
