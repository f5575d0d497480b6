import { lineMatches } from "@larder/domain/order-guide/find-in-guide";
import type { GuideEdit } from "@larder/domain/order-guide/edit";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { removedLines } from "@larder/domain/order-guide/moves";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../testing/soak.ts";
import { BeginEdit } from "./model/begin-edit.ts";
import { CancelEdit } from "./model/cancel-edit.ts";
import { check, GUIDES, openDesk } from "./model/desk.ts";
import { OpenGuide } from "./model/open-guide.ts";
import { Search } from "./model/search.ts";
import { Tell } from "./model/tell.ts";

const sku = fc.constantFrom("BEEF1", "BEEF2", "FISH1", "OUT", "P001", "P060", "P120").map((text) => text as Sku);
const group = fc.constantFrom("Grill", "Cold", "Everything", "New", "Ungrouped");
const edit: fc.Arbitrary<GuideEdit> = fc.oneof(
  fc.record({ _tag: fc.constant("AddGroup" as const), name: fc.constantFrom("New", "grill") }),
  fc.record({ _tag: fc.constant("DeleteGroup" as const), group }),
  fc.record({ _tag: fc.constant("DeleteLine" as const), sku }),
  fc.record({ _tag: fc.constant("MoveLines" as const), skus: fc.array(sku, { maxLength: 3 }), to: group }),
  fc.record({ _tag: fc.constant("SelectLine" as const), sku, isSelected: fc.boolean() }),
  fc.record({ _tag: fc.constant("ReorderLine" as const), sku, to: fc.integer({ min: -3, max: 200 }) }),
);
const commands = fc.commands(
  [
    fc.constantFrom(...GUIDES.slice(0, 2)).map((id) => new OpenGuide(id)),
    fc.constantFrom("", "beef", "BEEF1", "quayside", "zzz").map((term) => new Search(term)),
    fc.constant(new Tell({ _tag: "MoreAsked" })),
    fc
      .constantFrom("cwCategories" as const, "customGroups" as const)
      .map((view) => new Tell({ _tag: "ViewChosen", view })),
    fc.constant(new BeginEdit()),
    fc.constantFrom(...GUIDES.slice(0, 2)).map((id) => new OpenGuide(id)),
    edit.map((one) => new Tell({ _tag: "Edited", edit: one })),
    edit.map((one) => new Tell({ _tag: "Edited", edit: one })),
    fc.constantFrom("Undone" as const, "Redone" as const).map((_tag) => new Tell({ _tag })),
    fc.constant(new Tell({ _tag: "SaveAsked" })),
    fc.constant(new Tell({ _tag: "ReloadAsked" })),
    fc.constant(new Tell({ _tag: "Cancelled", reason: "navigation" })),
    fc.constant(new CancelEdit()),
  ],
  { maxCommands: 30 },
);

it("GUIDE-VIEW-13 GUIDE-VIEW-14 GUIDE-VIEW-17 GUIDE-VIEW-19 GUIDE-EDIT-05 GUIDE-EDIT-06 GUIDE-EDIT-08 whatever arrives late or fails, the guide on the screen is the one asked for, and no line is doubled or lost", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      commands,
      fc.array(fc.boolean(), { maxLength: 8 }),
      async (scheduler, made, faults) => {
        const real = openDesk(scheduler, faults);
        await fc.scheduledModelRun(scheduler, () => ({ model: real.model, real }), made);
        while (scheduler.count() > 0) {
          await scheduler.waitOne();
          await new Promise((resolve) => setImmediate(resolve));
          check(real);
        }
        const state = real.guide.get();
        expect(state.status === "loading" && state.edit === null).toBe(false);
        expect(state.isLoadingPage).toBe(false);
        if (state.edit?.editing != null && state.edit.isComplete) {
          // Nothing is lost: what is on the screen and what was removed is what there was.
          const { base, guide } = state.edit.editing;
          const removed = removedLines(state.edit.editing).map((line) => line.productSku);
          expect([...linesOf(guide).map((line) => line.productSku), ...removed].toSorted()).toEqual(
            linesOf(base)
              .map((line) => line.productSku)
              .toSorted(),
          );
        }
        if (state.edit === null && state.status === "ready" && state.guide !== null && !state.isStale) {
          const isAsked = state.askedTerm === state.guideSearchTerm.trim();
          expect(
            isAsked
              ? linesOf(state.guide).every((line) => state.askedTerm === "" || lineMatches(line, state.askedTerm))
              : true,
          ).toBe(true);
          expect(linesOf(state.guide).length).toBeLessThanOrEqual(state.page * state.pageSize);
        }
      },
    ),
    { numRuns: runsOf(1_000, process.env["LARDER_SOAK"]) },
  );
});
