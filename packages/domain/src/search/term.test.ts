import fc from "fast-check";
import { expect, it } from "vitest";
import { asksForSuggestions, limitTerm, SUGGEST_DELAY_MS } from "./term.ts";

it("CONST-40 SEARCH-15 513 characters are cut to 512, shorter terms stay", () => {
  expect(limitTerm("x".repeat(513))).toBe("x".repeat(512));
  fc.assert(
    fc.property(fc.string({ maxLength: 700 }), (term) => {
      expect(limitTerm(term).length).toBeLessThanOrEqual(512);
      expect(term.startsWith(limitTerm(term))).toBe(true);
      if (term.length <= 512) expect(limitTerm(term)).toBe(term);
    }),
  );
});

it("SEARCH-02 suggestions start at two characters", () => {
  expect(["", "a", " a ", "ab", " ab"].map(asksForSuggestions)).toEqual([false, false, false, true, true]);
  expect(SUGGEST_DELAY_MS).toBe(200);
});
