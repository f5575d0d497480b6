import { sku } from "@larder/domain/catalog/sku";
import { type GuideEdit, applyEdit } from "@larder/domain/order-guide/edit";
import { beginEditing } from "@larder/domain/order-guide/editing";
import { plainGuide } from "@larder/domain/testing/order-guide";
import { editRules } from "@larder/domain/testing/edit-rules";
import { describe, expect, it } from "vitest";
import { type Place, changedRow, groupPlace, linePlace, nextPlace, rowAfter } from "./edit-drag.ts";
import { editRows } from "./edit-rows.ts";

const editing = beginEditing(plainGuide({ A: [1, 2, 3], B: [4] }, [5]), "customGroups");
const focusRows = editRows(editing.guide);
const after = (edit: GuideEdit) => editRows(applyEdit(editing, edit, editRules).editing.guide);
const away = (...keys: string[]) => rowAfter(focusRows, new Set(keys))?.key ?? null;

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
      expect(changedRow(focusRows, after(edit))?.key, edit._tag).toBe(done);
      expect(changedRow(after(edit), focusRows)?.key, `undo ${edit._tag}`).toBe(undone);
    }
    expect(changedRow(focusRows, after({ _tag: "ReorderLine", sku: sku("1"), to: 2 }))?.key).toBe("2");
    expect(changedRow(focusRows, after({ _tag: "SelectAll", isSelected: true }))).toBeNull();
  });
});

// rows: 0 A, 1 1, 2 2, 3 B, 4 Ungrouped, 5 3, 6 4
const rows = editRows(plainGuide({ A: [1, 2], B: [] }, [3, 4]));
const none = new Set<string>();

describe("drop positions", () => {
  it("GUIDE-EDIT-24 GUIDE-EDIT-28 a gap is one place: below a header first, above the next one last", () => {
    const places = rows.map((_, gap) => linePlace(rows, gap + 1, none)).map((place) => `${place?.group} ${place?.to}`);
    expect(places).toEqual(["A 0", "A 1", "A 2", "B 0", "Ungrouped 0", "Ungrouped 1", "Ungrouped 2"]);
    expect(linePlace(rows, -3, none)).toEqual({ gap: 1, group: "A", to: 0, of: 3 });
    expect(linePlace(rows, 99, none)).toEqual({ gap: 7, group: "Ungrouped", to: 2, of: 3 });
  });

  it("GUIDE-EDIT-28 dragged rows don't count themselves", () => {
    expect(linePlace(rows, 3, new Set(["1"]))).toMatchObject({ group: "A", to: 1, of: 2 });
    expect(linePlace(rows, 2, new Set(["1"]))).toMatchObject({ group: "A", to: 0 });
  });

  it("GUIDE-EDIT-28 a group drops only between groups, never after the ungrouped lines", () => {
    expect(groupPlace(rows, 0, "B")).toMatchObject({ gap: 0, to: 0, of: 2 });
    expect(groupPlace(rows, 99, "A")).toMatchObject({ gap: 4, to: 1 });
    expect(groupPlace(rows, 3, "A")).toMatchObject({ gap: 3, to: 0 });
    expect(groupPlace(rows, 1, "Ungrouped")).toBeNull();
  });

  it("GUIDE-EDIT-28 arrow keys reach every other place once, in order, and stop at the ends", () => {
    const placeAt = (gap: number) => linePlace(rows, gap, new Set(["1"]));
    const walk = (step: 1 | -1, from: Place): string[] => {
      const next = nextPlace(rows, from, step, placeAt);
      return next === null ? [] : [`${next.group} ${next.to}`, ...walk(step, next)];
    };
    const down = walk(1, placeAt(2)!);
    expect(down).toEqual(["A 1", "B 0", "Ungrouped 0", "Ungrouped 1", "Ungrouped 2"]);
    expect(walk(-1, placeAt(7)!)).toEqual(["Ungrouped 1", "Ungrouped 0", "B 0", "A 1", "A 0"]);
    const groupAt = (gap: number) => groupPlace(rows, gap, "A");
    const moved = nextPlace(rows, groupAt(0)!, 1, groupAt);
    expect(moved).toMatchObject({ to: 1 });
    expect(nextPlace(rows, moved!, 1, groupAt)).toBeNull();
    expect(nextPlace(rows, groupAt(0)!, -1, groupAt)).toBeNull();
  });
});
