import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forgetSearch, MAX_RECENT_SEARCHES, readRecentSearches, rememberSearch } from "./recent-searches.ts";

const search = fc.record({ term: fc.string({ maxLength: 6 }), count: fc.option(fc.nat()) });
const remembered = fc.array(search).map((all) => all.reduce(rememberSearch, []));

describe("recent searches", () => {
  it("SEARCH-01 newest first, each term once in any case, and the oldest are dropped", () => {
    const terms = ["salt", "cream", "Salt", "eggs", "milk", "beef", "duck"];
    const searches = terms.reduce(
      (all, term, at) => rememberSearch(all, { term: ` ${term} `, count: at }),
      readRecentSearches([]),
    );
    expect(searches.map(({ term }) => term)).toEqual(["duck", "beef", "milk", "eggs", "Salt"]);
    expect(forgetSearch(searches, "SALT").map(({ term }) => term)).toEqual(["duck", "beef", "milk", "eggs"]);
    expect(forgetSearch(searches, "cream")).toBe(searches);
    expect(rememberSearch(searches, { term: "  ", count: 1 })).toBe(searches);
  });

  it("SEARCH-01 stored searches read back as they were, and are limited", () => {
    fc.assert(
      fc.property(remembered, search, (searches, next) => {
        expect(readRecentSearches(JSON.parse(JSON.stringify(searches)))).toEqual(searches);
        expect(searches.length).toBeLessThanOrEqual(MAX_RECENT_SEARCHES);
        expect(new Set(searches.map(({ term }) => term.toLowerCase())).size).toBe(searches.length);
        const more = rememberSearch(searches, next);
        if (next.term.trim() !== "") expect(more[0]).toEqual({ term: next.term.trim(), count: next.count });
        expect(forgetSearch(more, next.term.trim())).toEqual(
          forgetSearch(searches, next.term.trim()).slice(0, MAX_RECENT_SEARCHES - (next.term.trim() === "" ? 0 : 1)),
        );
      }),
    );
  });

  it("SEARCH-01 a stored value that isn't a list of searches is none", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        for (const { term, count } of readRecentSearches(stored)) {
          expect(term.trim()).toBe(term);
          expect(count === null || count >= 0).toBe(true);
        }
      }),
    );
    expect(readRecentSearches([{ term: "salt", count: "9" }, null, { term: 4 }, { term: "cream", count: 2 }])).toEqual([
      { term: "salt", count: null },
      { term: "cream", count: 2 },
    ]);
  });
});
