import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as edit from "../testing/edits.ts";
import { guideEdits } from "../testing/guide-edits.ts";
import { orderGuide } from "../testing/order-guide.ts";
import { editRules } from "../testing/edit-rules.ts";
import { changesToSave, hasChanges } from "./changes-to-save.ts";
import { applyEdit, type GuideEdit } from "./edit.ts";
import { beginEditing, type GuideEditing, originOf } from "./editing.ts";
import type { GuideId } from "./guide.schema.ts";
import { linesOf } from "./line.ts";
import { rebaseAfterSave } from "./rebase-after-save.ts";

const edited = (editing: GuideEditing, edits: readonly GuideEdit[]): GuideEditing =>
  edits.reduce((now, edit) => applyEdit(now, edit, editRules).editing, editing);
const skus = (editing: GuideEditing["guide"]) => linesOf(editing).map((line) => line.productSku);
const as = { id: 12 as GuideId, version: "8" };

describe("a save whose response was lost, and edits since", () => {
  it("GUIDE-EDIT-09 OP-91 the next save has what was removed since, under the new version", () => {
    fc.assert(
      fc.property(orderGuide(), guideEdits(), guideEdits(), (guide, first, then) => {
        const saved = edited(beginEditing(guide, "customGroups"), first);
        const editing = edited(saved, then);
        const next = rebaseAfterSave(editing, saved, as);
        const body = changesToSave(next);
        expect(body.categories).toEqual(changesToSave(editing).categories);
        expect([body.id, body.version, body.name]).toEqual([12, "8", editing.guide.name]);
        const shown = new Set(skus(editing.guide));
        expect(new Set(body.removedLineItems.map((line) => line.productSku))).toEqual(
          new Set(skus(saved.guide).filter((sku) => !shown.has(sku))),
        );
      }),
    );
  });

  it("GUIDE-EDIT-27 without edits since, nothing is left to save and the guide is the same", () => {
    fc.assert(
      fc.property(orderGuide(), guideEdits(), (guide, first) => {
        const saved = edited(beginEditing(guide, "customGroups"), first);
        const { id } = saved.guide;
        if (id === null) return;
        const next = rebaseAfterSave(saved, saved, { id, version: "8" });
        expect(next.guide).toBe(saved.guide);
        expect(hasChanges(next)).toBe(false);
        expect([changesToSave(next).removedLineItems, changesToSave(next).movedLineItems]).toEqual([[], []]);
      }),
    );
  });

  it("GUIDE-EDIT-17 GUIDE-EDIT-27 a group is followed through both renames; its lines weren't moved", () => {
    const guide = {
      ...fc.sample(orderGuide(), { numRuns: 1, seed: 3 })[0]!,
      categories: [{ name: "Grill", lineItems: [], isSelected: false, isEditable: null }],
    };
    const saved = edited(beginEditing(guide, "customGroups"), [
      edit.renameGroup("Grill", "Fire"),
      edit.addGroup("Cold"),
    ]);
    const next = rebaseAfterSave(edited(saved, [edit.renameGroup("Fire", "Wood"), edit.addGroup("Dry")]), saved, as);
    expect(["Wood", "Cold", "Dry"].map((name) => originOf(next, name))).toEqual(["Fire", "Cold", null]);
  });
});
