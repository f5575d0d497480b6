import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { marked, suggestionOptions } from "./suggestion-options.ts";

describe("options while typing", () => {
  const nothing: Suggestions = { queryId: null, total: 0, suggestions: [], counts: [], products: [], categories: [] };

  it("SEARCH-01 OP-34 terms, then categories with the term, then all results; no options without matches", () => {
    const category = { label: "Seafood", url: "/seafood/", count: 4 };
    const found = { ...nothing, suggestions: ["salmon", "salt", "salad", "salsa", "saltine"], categories: [category] };
    const options = suggestionOptions(found, "sal ");
    expect(options.map(({ url }) => url)).toEqual([
      ...["salmon", "salt", "salad", "salsa"].map((term) => `/search/?q=${term}`),
      "/seafood/?q=sal",
      "/search/?q=sal",
    ]);
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    expect([suggestionOptions(nothing, "sal"), suggestionOptions(null, "sal")]).toEqual([[], []]);
  });
});

describe("the typed text within a suggestion", () => {
  it("SEARCH-01 is highlighted at any position and in any case", () => {
    expect(marked("Heavy Cream 40%", "cream")).toEqual([
      { text: "Heavy ", isMatch: false },
      { text: "Cream", isMatch: true },
      { text: " 40%", isMatch: false },
    ]);
    expect(marked("Eggs", "cream")).toEqual([{ text: "Eggs", isMatch: false }]);
  });

  it("SEARCH-49 property: highlighting never adds, drops or changes a letter", () => {
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
