import { sku } from "@larder/domain/catalog/sku";
import { applyEdit, type GuideEdit } from "@larder/domain/order-guide/edit";
import { beginEditing } from "@larder/domain/order-guide/editing";
import { plainGuide } from "@larder/domain/testing/order-guide";
import { describe, expect, it } from "vitest";
import { editRows } from "./edit-rows.ts";
import { changedRow, rowAfter } from "./edit-drag.ts";

const editing = beginEditing(plainGuide({ A: [1, 2, 3], B: [4] }, [5]), "customGroups");
const rows = editRows(editing.guide);
const after = (edit: GuideEdit) => editRows(applyEdit(editing, edit).editing.guide);
const away = (...keys: string[]) => rowAfter(rows, new Set(keys))?.key ?? null;

describe("focus after an edit", () => {
  it("GUIDE-EDIT-21 GUIDE-EDIT-26 the line after the first removed one, or the line above at a group's end", () => {
    expect(away("2")).toBe("3");
    expect(away("3")).toBe("2");
    expect(away("1", "2", "3")).toBe("group B");
    expect(away("4")).toBe("group Ungrouped");
    expect(away("2", "5")).toBe("3");
    expect(away("99")).toBeNull();
  });

  it("GUIDE-EDIT-39 the row that an edit changed, and for its undo the row it restored", () => {
    const changes: readonly (readonly [GuideEdit, string, string])[] = [
      [{ _tag: "DeleteLine", sku: sku("2") }, "2", "2"],
      [{ _tag: "DeleteLine", sku: sku("5") }, "group Ungrouped", "5"],
      [{ _tag: "MoveLines", skus: [sku("1"), sku("3")], to: "B" }, "1", "1"],
      [{ _tag: "DeleteGroup", group: "B" }, "4", "group B"],
      [{ _tag: "AddGroup", name: "C" }, "group C", "group A"],
    ];
    for (const [edit, done, undone] of changes) {
      expect(changedRow(rows, after(edit))?.key, edit._tag).toBe(done);
      expect(changedRow(after(edit), rows)?.key, `undo ${edit._tag}`).toBe(undone);
    }
    expect(changedRow(rows, after({ _tag: "ReorderLine", sku: sku("1"), to: 2 }))?.key).toBe("2");
    expect(changedRow(rows, after({ _tag: "SelectAll", isSelected: true }))).toBeNull();
  });
});
