import fc from "fast-check";
import { expect, it } from "vitest";
import { SCROLL_RESTORE_DELAY_MS, scrollAfter } from "./scroll.ts";

const follow = (from: string | null, to: string) => scrollAfter({ from, to, isHistory: false, left: 1200 })._tag;

it("NAV-14 CONST-08 going back restores the position after 800 ms", () => {
  expect(SCROLL_RESTORE_DELAY_MS).toBe(800);
  const back = (left: number | null) => scrollAfter({ from: "/b/", to: "/a/", isHistory: true, left });
  expect([1200, null, -5].map(back)).toEqual([1200, 0, 0].map((top) => ({ _tag: "Restore", top, afterMs: 800 })));
});

it("NAV-15 a link goes to the top of the page; facets, sort and page to the results", () => {
  expect(follow("/a/", "/b/")).toBe("Top");
  expect(follow(null, "/b/")).toBe("Top");
  expect(follow("/guide/?id=7", "/guide/?id=8")).toBe("Top");
  expect(follow("/search/?q=a", "/search/?q=b")).toBe("Top");
  expect(follow("/search/?q=a", "/search/?q=a&pageNumber=2")).toBe("ResultList");
  expect(follow("/search/?q=a&facet_brand=x", "/search/?sortBy=price&sortDirection=asc&q=a")).toBe("ResultList");
  expect(follow("/search/?pageNumber=2", "/search/")).toBe("ResultList");
  expect(follow("/search/?pageNumber=2&q=a", "/other/?pageNumber=1&q=a")).toBe("Top");
  expect(follow("/search/?q=a", "/search/?q=a")).toBe("Stay");
  expect(follow("/search/?a=1&b=2", "/search/?a=1%26b%3D2")).toBe("Top");
  expect(follow("/search/?b=1&a=2", "/search/?a=2&b=1&pageNumber=2")).toBe("ResultList");
  expect(follow("?q=a", "?q=a&pageNumber=2")).toBe("ResultList");
});

it("NAV-15 with the same path and term, any filter goes to the results", () => {
  const narrowing = fc.array(
    fc
      .tuple(fc.constantFrom("facet_a", "facet_b", "sortBy", "sortDirection", "pageNumber"), fc.string())
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`),
  );
  fc.assert(
    fc.property(narrowing, narrowing, fc.string({ unit: "grapheme" }), (before, after, term) => {
      const url = (parts: string[]) => `/search/?${[`q=${encodeURIComponent(term)}`, ...parts].join("&")}`;
      fc.pre(url(before) !== url(after));
      expect(follow(url(before), url(after))).toBe("ResultList");
      expect(follow(url(before), `${url(after)}&id=1`)).toBe("Top");
    }),
  );
});
