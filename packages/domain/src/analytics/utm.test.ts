import fc from "fast-check";
import { expect, it } from "vitest";
import { searchState } from "../testing/facets.ts";
import { readSearch, writeSearch } from "../search/search-url.ts";
import { keepUtm, readUtm } from "./utm.ts";

it("ANALYTICS-29 CONST-14 only nonempty utm_ keys are kept", () => {
  expect(readUtm("?utm_source=x&facet_a=b&q=c&utm_medium=&utm_=z&xutm_a=1&utm_source=y")).toEqual({ utm_source: "x" });
  expect(readUtm("")).toEqual({});
});

it("ANALYTICS-29 later pages never lose what the first page said", () => {
  const first = keepUtm(null, "utm_source=mail&utm_campaign=fish");
  expect(first).toEqual({ utm_source: "mail", utm_campaign: "fish" });
  expect(keepUtm(first, "utm_source=ad")).toBe(first);
  expect(keepUtm(first, "")).toBe(first);
  expect(keepUtm({}, "utm_source=ad")).toEqual({});
});

it("CONST-14 ANALYTICS-29 a tracking key is never a facet, and a facet never a tracking key", () => {
  fc.assert(
    fc.property(searchState, fc.string({ minLength: 1, unit: "grapheme" }), (state, source) => {
      const query = writeSearch(state, `utm_source=${encodeURIComponent(source)}`);
      expect(readUtm(query)).toEqual({ utm_source: source });
      expect(readSearch(query)).toEqual(state);
    }),
  );
});
