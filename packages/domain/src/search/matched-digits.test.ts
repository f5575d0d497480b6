import * as fc from "fast-check";
import { expect, it } from "vitest";
import { matchedDigits } from "./matched-digits.ts";

it("SEARCH-47 the digits that were typed are found in an item number, anywhere in it and next to words", () => {
  expect(matchedDigits("204502", "2045")).toEqual([0, 4]);
  expect(matchedDigits("204502", "beef #502 fine")).toEqual([3, 6]);
  expect(matchedDigits("204502", "20 45 4502")).toEqual([2, 6]);
});

it("SEARCH-47 one digit, a size, a word or another number marks nothing", () => {
  for (const typed of ["", "2", "20oz", "beef", "999", "20-45"])
    expect(matchedDigits("204502", typed), typed).toBeNull();
});

it("SEARCH-47 what is marked is always a word that was typed", () => {
  const digits = fc.stringMatching(/^\d{0,8}$/);
  fc.assert(
    fc.property(digits, fc.array(fc.oneof(digits, fc.string({ maxLength: 4 }))), (sku, words) => {
      const at = matchedDigits(sku, words.join(" "));
      if (at === null) return;
      const found = sku.slice(...at);
      expect(found.length).toBeGreaterThan(1);
      expect(words.join(" ").replaceAll("#", "").split(/\s+/)).toContain(found);
    }),
  );
});
