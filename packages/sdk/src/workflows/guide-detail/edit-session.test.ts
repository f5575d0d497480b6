import { EMPTY_GUIDE } from "@larder/domain/testing/order-guide";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guideDetailCan } from "./can.ts";
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

const unreachable = { _tag: "Unreachable", detail: "lost" } as const;

const editing = (guide: GuideFixture): Visit => {
  const visit = opened(guide);
  visit.calls.length = 0;
  dispatch(visit, { _tag: "EditStarted" });
  return visit;
};

describe("pages of a guide being edited", () => {
  it("GUIDE-EDIT-05 OP-139 120 lines load as pages 1, 2, 3 of 50; 5,000 in five growing calls", () => {
    const callsOf = (guide: GuideFixture) => {
      const visit = editing(guide);
      while (answer(visit, guide));
      expect(skus(visit)).toEqual(linesOfFixture(guide).map(({ line }) => line.productSku));
      return visit.calls.map(({ page, pageSize }) => [page, pageSize]);
    };
    expect(callsOf({ groups: [70, 50], loose: 0 })).toEqual([
      [1, 50],
      [2, 50],
      [3, 50],
    ]);
    expect(callsOf({ groups: [2_500, 2_000], loose: 500 })).toEqual([
      [1, 500],
      [2, 500],
      [2, 1_000],
      [2, 2_000],
      [5, 1_000],
    ]);
  });

  it("GUIDE-EDIT-05 OP-50 despite lost calls every line loads once, and no save comes before", () => {
    fc.assert(
      fc.property(fixture, fc.array(fc.boolean(), { maxLength: 12 }), (guide, lost) => {
        const visit = editing(guide);
        const all = linesOfFixture(guide).map(({ line }) => line.productSku);
        for (const answerIsLost of lost) {
          if (visit.waiting.length === 0) break;
          expect(guideDetailCan(visit.state, { _tag: "SaveRequested" }).ok).toBe(false);
          if (answerIsLost) {
            visit.waiting.length = 0;
            dispatch(visit, { _tag: "LoadFailed", request: visit.state.request, failure: unreachable });
            expect(guideDetailCan(visit.state, { _tag: "SaveRequested" })).toMatchObject({ ok: false });
            dispatch(visit, { _tag: "ReloadRequested" });
          } else answer(visit, guide);
        }
        while (answer(visit, guide));
        expect(skus(visit)).toEqual(all);
        expect(visit.state.edit).toMatchObject({ isComplete: true, loadFailed: false });
      }),
      { numRuns: 60 },
    );
  });

  it("GUIDE-EDIT-39 OP-50 undo and redo include lines that loaded meanwhile", () => {
    const guide = { groups: [70, 40], loose: 10 };
    const all = linesOfFixture(guide).map(({ line }) => line.productSku);
    const visit = editing(guide);
    answer(visit, guide);
    const [first, second, ...rest] = all.slice(0, 50);
    dispatch(visit, { _tag: "Edited", edit: { _tag: "RenameGuide", name: "Friday" } });
    dispatch(visit, { _tag: "Edited", edit: { _tag: "ReorderLine", sku: first!, to: 1 } });
    dispatch(visit, { _tag: "Undo" });
    while (answer(visit, guide));
    expect(skus(visit)).toEqual(all);
    dispatch(visit, { _tag: "Redo" });
    expect(skus(visit)).toEqual([second, first, ...rest, ...all.slice(50)]);
    dispatch(visit, { _tag: "Undo" });
    dispatch(visit, { _tag: "Undo" });
    expect(visit.state.guide?.name).toBe(EMPTY_GUIDE.name);
    expect(skus(visit)).toEqual(all);
  });
});
