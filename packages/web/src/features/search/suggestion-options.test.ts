import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marked } from "./suggestion-options.ts";

describe("what was typed, within a suggestion", () => {
  it("SEARCH-01 is marked wherever it stands, whatever its case", () => {
    expect(marked("Heavy Cream 40%", "cream")).toEqual([
      { text: "Heavy ", isMatch: false },
      { text: "Cream", isMatch: true },
      { text: " 40%", isMatch: false },
    ]);
    expect(marked("Eggs", "cream")).toEqual([{ text: "Eggs", isMatch: false }]);
  });

  it("SEARCH-49 property: marking never adds, drops or changes a letter", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, typed) => {
        expect(
          marked(text, typed)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
