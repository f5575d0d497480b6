import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import { MAX_GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-limits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answer,
  linesOfFixture,
  opened,
  type GuideFixture,
  fixture,
  skus,
  dispatch,
  type Visit,
} from "./model/guide-fixture.ts";
import { pagesAtOnce } from "./pages.ts";
import { shownGroups } from "./view.ts";

describe("lines of a guide as they load", () => {
  it("GUIDE-VIEW-15 GUIDE-VIEW-17 after any jump the loaded lines are exactly the guide's first ones", () => {
    fc.assert(
      fc.property(
        fixture,
        fc.array(
          fc.oneof(fc.integer({ min: 0, max: 2_500 }), fc.constant("next" as const), fc.constant("answer" as const)),
          {
            maxLength: 12,
          },
        ),
        (guide, steps) => {
          const visit = opened(guide);
          const all = linesOfFixture(guide).map(({ line }) => line.productSku);
          let most = 50;
          for (const step of steps) {
            if (step === "answer") answer(visit, guide);
            else if (step === "next") dispatch(visit, { _tag: "MoreRequested" });
            else {
              dispatch(visit, { _tag: "LinesRequested", count: step });
              most = Math.max(most, step);
            }
            expect(skus(visit)).toEqual(all.slice(0, visit.state.page * 50));
            expect(visit.waiting.length).toBeLessThanOrEqual(1);
          }
          while (answer(visit, guide));
          expect(skus(visit)).toEqual(all.slice(0, visit.state.page * 50));
          expect(skus(visit).length).toBeGreaterThanOrEqual(Math.min(most, all.length));
          expect(visit.state.hasMore).toBe(visit.state.page * 50 < all.length);
          expect(visit.state.isLoadingPage).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("GUIDE-VIEW-15 GUIDE-VIEW-18 the last of 5,000 lines is eight growing calls away", () => {
    const guide: GuideFixture = { groups: [2_500, 2_500], loose: 0 };
    const visit = opened(guide);
    dispatch(visit, { _tag: "LinesRequested", count: Infinity });
    while (answer(visit, guide));
    expect(visit.calls.map(({ page, pageSize }) => [page, pageSize])).toEqual([
      [1, 50],
      [2, 50],
      [2, 100],
      [2, 200],
      [2, 400],
      [2, 800],
      [2, 1_600],
      [2, 3_200],
    ]);
    expect(skus(visit)).toHaveLength(5_000);
    expect(new Set(skus(visit)).size).toBe(5_000);
    expect(visit.state.hasMore).toBe(false);
  });

  it("GUIDE-VIEW-15 a part starts after the loaded lines and is within server limits and need", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }), (there, missing) => {
        const pages = pagesAtOnce(there, missing);
        expect(there % pages).toBe(0);
        expect(pages).toBeLessThanOrEqual(Math.min(there, MAX_GUIDE_PAGE_SIZE / 50));
        for (let less = 1; less < pages; less++) expect(there % less === 0 && less >= missing).toBe(false);
      }),
    );
  });

  it("GUIDE-VIEW-14 a new term doesn't load the lines wanted before", () => {
    const guide: GuideFixture = { groups: [600], loose: 0 };
    const visit = opened(guide);
    dispatch(visit, { _tag: "LinesRequested", count: 600 });
    dispatch(visit, { _tag: "SearchTermChanged", term: "beef" });
    visit.waiting.length = 0;
    dispatch(visit, { _tag: "SearchSettled" });
    while (answer(visit, guide));
    expect(visit.calls.at(-1)).toMatchObject({ page: 1, pageSize: 50, searchTerm: "beef" });
    expect(visit.state.page).toBe(1);
  });

  it("GUIDE-VIEW-15 a part that failed isn't retried automatically but by the next look", () => {
    const guide: GuideFixture = { groups: [600], loose: 0 };
    const visit = opened(guide);
    dispatch(visit, { _tag: "LinesRequested", count: 600 });
    visit.waiting.length = 0;
    dispatch(visit, {
      _tag: "LoadFailed",
      request: visit.state.request,
      failure: { _tag: "Unreachable", detail: "lost" },
    });
    expect(visit.state.isLoadingPage).toBe(false);
    visit.waiting.length = 0;
    dispatch(visit, { _tag: "LinesRequested", count: 600 });
    while (answer(visit, guide));
    expect(skus(visit)).toHaveLength(600);
  });
});

describe("groups of the whole guide", () => {
  const groupCounts = (visit: Visit) => shownGroups(visit.state).map(({ name, count }) => ({ name, count }));

  it("GUIDE-VIEW-20 every group shows its full count from the first page on", () => {
    fc.assert(
      fc.property(fixture, fc.constantFrom("", "beef", "G1", "nothing"), (guide, term) => {
        const visit = opened(guide);
        if (term !== "") {
          dispatch(visit, { _tag: "SearchTermChanged", term });
          dispatch(visit, { _tag: "SearchSettled" });
          while (answer(visit, guide));
        }
        const first = groupCounts(visit).filter(({ count }) => count > 0);
        expect(first.reduce((sum, { count }) => sum + count, 0)).toBe(visit.state.countedData);
        for (;;) {
          dispatch(visit, { _tag: "MoreRequested" });
          if (visit.waiting.length === 0) break;
          while (answer(visit, guide));
          expect(groupCounts(visit).filter(({ count }) => count > 0)).toEqual(first);
        }
        // Once everything is loaded, the count is the number of lines.
        for (const { lineItems, count } of shownGroups(visit.state)) expect(lineItems).toHaveLength(count);
      }),
      { numRuns: 40 },
    );
  });

  it("GUIDE-VIEW-20 groups keep their identity while nothing changes or a part loads", () => {
    const visit = opened({ groups: [80, 30], loose: 4 });
    const before = shownGroups(visit.state);
    dispatch(visit, { _tag: "MoreRequested" });
    expect(visit.state.isLoadingPage).toBe(true);
    expect(shownGroups(visit.state)).toBe(before);
  });

  it("OP-48 GUIDE-VIEW-25 ungrouped matches show as the group 'Ungrouped' in both views", () => {
    for (const view of ["cwCategories", "customGroups"] as const) {
      const guide: GuideFixture = { groups: [4], loose: 7 };
      const visit = opened(guide);
      dispatch(visit, { _tag: "ViewChosen", view });
      while (answer(visit, guide));
      dispatch(visit, { _tag: "SearchTermChanged", term: " BEEF " });
      const before = shownGroups(visit.state);
      expect(before.map(({ name, count }) => [name, count])).toEqual([
        ["G0", 2],
        [UNGROUPED, 3],
      ]);
      dispatch(visit, { _tag: "SearchSettled" });
      while (answer(visit, guide));
      expect(visit.calls.at(-1)).toMatchObject({ view, searchTerm: "BEEF" });
      expect(
        shownGroups(visit.state).map(({ name, lineItems }) => [name, lineItems.map((line) => line.productSku)]),
      ).toEqual(before.map(({ name, lineItems }) => [name, lineItems.map((line) => line.productSku)]));
      // Its own name is no match, since the customer didn't create it.
      dispatch(visit, { _tag: "SearchTermChanged", term: "ungroup" });
      expect(shownGroups(visit.state).filter(({ name }) => name !== UNGROUPED)).toEqual([]);
    }
  });
});
