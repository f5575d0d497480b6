import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { completeProduct } from "@larder/domain/catalog/complete-product";
import { emptyFieldOptions, keptOptions, marked, suggestionOptions } from "./suggestion-options.ts";

const product = (sku: string, url = "") => completeProduct({ sku, name: `Salt ${sku}`, url });

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

describe("options that lead to products", () => {
  const nothing: Suggestions = { queryId: null, total: 0, suggestions: [], counts: [], products: [], categories: [] };

  it("SEARCH-01 SEARCH-50 three categories and six products link to their pages, without other options too", () => {
    const products = ["1", "2", "3", "4", "5", "6", "7"].map((sku) => product(sku, `/p/${sku}/`));
    const categories = ["a", "b", "c", "d"].map((name) => ({ label: name, url: `/${name}/`, count: 1 }));
    const found = { ...nothing, products: [product("0"), ...products], categories };
    expect(suggestionOptions(found, "salt & pepper").map(({ url }) => url)).toEqual([
      ...["a", "b", "c"].map((name) => `/${name}/?q=salt%20%26%20pepper`),
      "/products/0/salt-0/",
      ...["1", "2", "3", "4", "5"].map((sku) => `/p/${sku}/`),
      "/search/?q=salt+%26+pepper",
    ]);
    expect(suggestionOptions({ ...nothing, products }, "salt")).toHaveLength(7);
  });

  it("SEARCH-01 T17 a stored line leads to its guide, one without a guide to the product's page", () => {
    const kept = { guideName: "Weekly", at: 1 };
    const options = keptOptions([
      { ...kept, guideId: 7, product: product("1 A", "/p/1/") },
      { ...kept, guideId: null, product: product("2", "/p/2/") },
    ]);
    expect(options.map(({ url }) => url)).toEqual(["/order-guide/?id=7#1%20A", "/p/2/"]);
  });

  it("SEARCH-01 an empty field offers recent searches first, then products to order again", () => {
    const searches = [{ term: "salt", at: 1 }] as never;
    expect(emptyFieldOptions(searches, [product("1", "/p/1/")]).map(({ url }) => url)).toEqual([
      "/search/?q=salt",
      "/p/1/",
    ]);
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
