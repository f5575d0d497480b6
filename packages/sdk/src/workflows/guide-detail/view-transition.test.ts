import { MOMENT } from "../../testing/moment.ts";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fixture, opened } from "./model/guide-fixture.ts";
import type { GuideDetailEvent } from "./state.ts";
import { guideDetailTransition } from "./transition.ts";
import { guideViewTransition } from "./view-transition.ts";

const context = { ...MOMENT, id: "intent" };
const request = fc.integer({ min: 0, max: 5 });
const failure = fc.constant({ _tag: "Unreachable", detail: "no network" } as const);

/** Events of any kind, in any order: of viewing, and of editing although nothing is edited. */
const event = fc.oneof(
  fc.constantFrom<GuideDetailEvent>(
    { _tag: "ReloadRequested" },
    { _tag: "ViewChosen", view: "customGroups" },
    { _tag: "ViewChosen", view: "cwCategories" },
    { _tag: "SearchTermChanged", term: "beef" },
    { _tag: "SearchSettled" },
    { _tag: "MoreRequested" },
    { _tag: "LinesRequested", count: Infinity },
    { _tag: "GuideCartCounted", count: 3 },
    { _tag: "PricesDue" },
    { _tag: "LinesRefreshRequested", forced: true },
    { _tag: "PricesRefreshed", prices: { "0-0|CS": "9.50" } },
    { _tag: "SearchLeft" },
    { _tag: "Edited", edit: { _tag: "AddGroup", name: "Herbs" } },
    { _tag: "Undo" },
    { _tag: "Redo" },
    { _tag: "DeleteRequested", sku: "0-0" as Sku },
    { _tag: "DeleteConfirmed" },
    { _tag: "DeleteDismissed" },
    { _tag: "ProductSearchChanged", term: "salt" },
    { _tag: "ProductSearchDue", searchId: 0 },
    { _tag: "ProductsFound", searchId: 0, products: [] },
    { _tag: "SaveRequested" },
    { _tag: "ConflictResolved", choice: "yours" },
    { _tag: "EditCancelled" },
    { _tag: "EditAbandoned" },
    { _tag: "Cancelled", reason: "navigation" },
    { _tag: "Reset" },
  ),
  fc.record({ _tag: fc.constant("Opened" as const), id: fc.constantFrom(7, "8", "x", 0) }),
  fc.record({ _tag: fc.constant("LoadFailed" as const), request, failure }),
  fc.record({
    _tag: fc.constant("FirstPageLoaded" as const),
    request,
    guide: fixture.map((one) => opened(one).state.guide!),
  }),
);

it("GUIDE-VIEW-12 GUIDE-EDIT-01 a guide that isn't edited takes the same steps without what edits it", () => {
  fc.assert(
    fc.property(fixture, fc.array(event, { maxLength: 15 }), (guide, events) => {
      let { state } = opened(guide);
      for (const one of events) {
        const step = guideDetailTransition(state, one, context);
        const first = guideViewTransition(state, one, context);
        if (!("load" in first)) expect(first).toEqual(step);
        [state] = step;
      }
    }),
    { numRuns: 60 },
  );
});

it("GUIDE-EDIT-01 GUIDE-VIEW-01 an edit and a new guide load what edits guides; looking and leaving don't", () => {
  const { state } = opened({ groups: [2], loose: 1 });
  const loads = (one: GuideDetailEvent) => "load" in guideViewTransition(state, one, context);
  expect(
    [{ _tag: "EditStarted" } as const, { _tag: "Opened", id: -1 } as const, { _tag: "Opened", id: "-1" } as const].map(
      loads,
    ),
  ).toEqual([true, true, true]);
  expect(
    [
      { _tag: "Opened", id: 7 } as const,
      { _tag: "MoreRequested" } as const,
      { _tag: "EditAbandoned" } as const,
      { _tag: "EditCancelled" } as const,
      { _tag: "Cancelled", reason: "navigation" } as const,
      { _tag: "Reset" } as const,
    ].map(loads),
  ).toEqual([false, false, false, false, false, false]);
});
