import { sku, unit } from "@larder/domain/catalog/sku";
import { hasChanges } from "@larder/domain/order-guide/changes-to-save";
import { applyEdit, type GuideEdit } from "@larder/domain/order-guide/edit";
import { beginEditing, type GuideEditing } from "@larder/domain/order-guide/editing";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { guideEdits } from "@larder/domain/testing/guide-edits";
import { orderGuide, plainGuide } from "@larder/domain/testing/order-guide";
import { editRules } from "@larder/domain/testing/edit-rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesText } from "../../../messages/en/changes-text.ts";

const start = beginEditing(plainGuide({ A: [1, 2, 3, 4], B: [5] }, [6, 7]), "customGroups");
const after = (from: GuideEditing, ...edits: GuideEdit[]) =>
  edits.reduce((editing, edit) => applyEdit(editing, edit, editRules).editing, from);
const text = (...edits: GuideEdit[]) => changesText(after(start, ...edits));

describe("the count of unsaved changes", () => {
  it("GUIDE-EDIT-38 counts each kind of change, and no selection", () => {
    expect(text()).toEqual({ count: 0, parts: "" });
    expect(text({ _tag: "SelectAll", isSelected: true })).toEqual({ count: 0, parts: "" });
    expect(text({ _tag: "RenameGuide", name: "Bar" })).toEqual({ count: 1, parts: "guide renamed" });
    expect(text({ _tag: "MoveLines", skus: [sku("1"), sku("2")], to: "B" })).toEqual({ count: 2, parts: "2 moved" });
    expect(text({ _tag: "RenameGroup", group: "A", name: "C" })).toEqual({ count: 1, parts: "1 renamed" });
    expect(text({ _tag: "AddGroup", name: "C" })).toEqual({ count: 1, parts: "1 new group" });
    expect(text({ _tag: "DeleteLine", sku: sku("6") })).toEqual({ count: 1, parts: "1 removed" });
    expect(text({ _tag: "DeleteGroup", group: "B" })).toEqual({ count: 2, parts: "1 moved, 1 group deleted" });
  });

  it("GUIDE-EDIT-28 a reordered line is one change at any distance, and none once it's back", () => {
    expect(text({ _tag: "ReorderLine", sku: sku("1"), to: 3 })).toEqual({ count: 1, parts: "1 reordered" });
    expect(text({ _tag: "ReorderGroup", group: "B", to: 0 })).toEqual({ count: 1, parts: "1 reordered" });
    expect(text({ _tag: "ReorderLine", sku: sku("1"), to: 3 }, { _tag: "ReorderLine", sku: sku("1"), to: 0 })).toEqual({
      count: 0,
      parts: "",
    });
  });

  it("GUIDE-EDIT-29 a new default size is one change", () => {
    const [line] = start.base.ungroupedProducts.lineItems;
    const each = line!.variants[0]!;
    const variants = [
      { ...each, isDefault: true },
      { ...each, isDefault: false, metadata: { ...each.metadata!, unitOfMeasure: unit("EA") } },
    ];
    const guide = { ...start.base, ungroupedProducts: { name: "Ungrouped", lineItems: [{ ...line!, variants }] } };
    const editing = beginEditing(guide, "customGroups");
    const edit: GuideEdit = { _tag: "ChooseDefaultSize", sku: line!.productSku, unit: unit("EA") };
    expect(changesText(after(editing, edit))).toEqual({ count: 1, parts: "1 default size" });
  });

  it("GUIDE-EDIT-38 there are unsaved changes exactly when a save would change something", () => {
    fc.assert(
      // The generators' types come from the domain's own copy of fast-check.
      fc.property(orderGuide() as never, guideEdits(8) as never, (guide: OrderGuide, edits: readonly GuideEdit[]) => {
        const editing = after(beginEditing(guide, "customGroups"), ...edits);
        expect(changesText(editing).count > 0).toBe(hasChanges(editing));
      }),
    );
  });
});
