import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import * as edit from "../testing/edits.ts";
import { guideEdits } from "../testing/guide-edits.ts";
import { plainLine } from "../testing/guide-line.ts";
import { guideView, largeGuide, orderGuide, plainGroup, plainGuide, guideShape } from "../testing/order-guide.ts";
import { inUnit } from "../testing/variant.ts";
import { sentence } from "../text/sentences.ts";
import { editRules } from "../testing/edit-rules.ts";
import { changesToSave, hasChanges } from "./changes-to-save.ts";
import { applyEdit, type GuideEdit } from "./edit.ts";
import { beginEditing, type GuideEditing, originOf } from "./editing.ts";
import type { Edited } from "./groups.ts";
import { caseFold } from "./group-name.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { lineUnit, linesOf } from "./line.ts";
import { movedLines, removedLines } from "./moved-lines.ts";
import { editCount } from "./selection.ts";

const editingOf = (guide: OrderGuide): GuideEditing => beginEditing(deepFreeze(guide), "customGroups");
const start = editingOf(plainGuide({ A: [1, 2], B: [3], C: [4] }, [5]));
const after = (from: GuideEditing, ...edits: readonly GuideEdit[]): Edited =>
  edits.reduce<Edited>((now, one) => applyEdit(now.editing, one, editRules), {
    editing: from,
    notice: null,
    refusal: null,
  });
const shape = ({ editing }: Edited): string => guideShape(editing.guide);
/** The result of an edit without effect, refused or not. */
const unchanged = (refusal: Edited["refusal"], editing = start): Edited => ({ editing, notice: null, refusal });
const deleteSelectedGroups: GuideEdit = { _tag: "DeleteSelectedGroups" };

describe("one edit of A[1,2] B[3] C[4] 5", () => {
  it.each([
    ["GUIDE-EDIT-15 TEXT-17", edit.addGroup(" New "), "New[] A[1,2] B[3] C[4] 5", "New Group Created"],
    ["GUIDE-EDIT-16 TEXT-17", edit.addGroup("a"), "a (1)[] A[1,2] B[3] C[4] 5", "New Group Created"],
    ["GUIDE-EDIT-17", edit.renameGroup("B", "a"), "A[1,2] a (1)[3] C[4] 5", null],
    ["GUIDE-EDIT-17", edit.renameGroup("A", "a"), "a[1,2] B[3] C[4] 5", null],
    ["GUIDE-EDIT-19 TEXT-16", edit.deleteGroup("A"), "B[3] C[4] 5,1,2", "Group Moved to Ungrouped"],
    ["GUIDE-EDIT-21 TEXT-14", edit.deleteLine(1), "A[2] B[3] C[4] 5,1", "Item Moved to Ungrouped"],
    ["GUIDE-EDIT-22 TEXT-15", edit.deleteLine(5), "A[1,2] B[3] C[4] ", "Item deleted from order guide"],
    ["GUIDE-EDIT-24 GUIDE-EDIT-39", edit.moveLines("B", 1), "A[2] B[3,1] C[4] 5", null],
    [
      "GUIDE-EDIT-25 GUIDE-EDIT-39",
      edit.moveLines("Ungrouped", 2, 4),
      "A[1] B[3] C[] 5,2,4",
      "Item Moved to Ungrouped",
    ],
    ["GUIDE-EDIT-28 TEXT-18", edit.reorderLine(1, 9), "A[2,1] B[3] C[4] 5", "Item Reordered"],
    ["GUIDE-EDIT-37", edit.reorderGroup("C", 0), "C[4] A[1,2] B[3] 5", null],
  ])("%s %j makes it %s and says %s", (_ids, one, made, words) => {
    const result = after(start, one);
    expect([shape(result), result.notice && sentence(result.notice)]).toEqual([made, words]);
  });

  it.each([
    ["GUIDE-EDIT-16", edit.addGroup("  "), "EmptyName"],
    ["GUIDE-EDIT-17", edit.renameGroup("A", " A "), null],
    ["GUIDE-EDIT-17", edit.renameGroup("A", ""), "EmptyName"],
    ["GUIDE-EDIT-17", edit.renameGroup("a", "Z"), "Unknown"],
    ["GUIDE-EDIT-19", edit.deleteGroup("None"), "Unknown"],
    ["GUIDE-EDIT-20", deleteSelectedGroups, null],
    ["GUIDE-EDIT-24", edit.moveLines("A", 1), null],
    ["GUIDE-EDIT-24", edit.moveLines("None", 1), "Unknown"],
    ["GUIDE-EDIT-24", edit.moveLines("B", 99), "Unknown"],
    ["GUIDE-EDIT-24", edit.moveLines("B"), null],
    ["GUIDE-EDIT-24", edit.moveLines("Ungrouped", 99), "Unknown"],
    ["GUIDE-EDIT-28 GUIDE-EDIT-39", edit.reorderLine(1, -9), null],
    ["GUIDE-EDIT-28", edit.reorderLine(5, 9), null],
    ["GUIDE-EDIT-28", edit.reorderLine(99, 0), null],
    ["GUIDE-EDIT-37", edit.reorderGroup("C", 5), null],
    ["GUIDE-EDIT-37", edit.reorderGroup("None", 0), null],
    ["GUIDE-EDIT-39", edit.moveLines("Ungrouped", 5), null],
    ["GUIDE-EDIT-29", edit.chooseSize(1, "XX"), "Unknown"],
    ["GUIDE-EDIT-29", edit.chooseSize(99, "CS"), "Unknown"],
    ...[1, 2, 3, 5].map((number) => ["GUIDE-EDIT-29", edit.chooseSize(number, "CS"), null] as const),
    ["GUIDE-EDIT-31", edit.renameGuide(" Weekly"), null],
    ["GUIDE-EDIT-31", edit.renameGuide(" "), "EmptyName"],
    ["GUIDE-VIEW-17 OP-06", edit.addLines("A", 1), "AlreadyThere"],
    ["GUIDE-VIEW-17 OP-06", edit.addLines("None", 9), "Unknown"],
  ] as const)("%s %j changes nothing and is refused as %s", (_ids, one, refusal) => {
    const result = after(start, one);
    expect(result).toEqual(unchanged(refusal));
    expect(result.editing).toBe(start);
  });
});

describe("groups", () => {
  it("GUIDE-EDIT-15 GUIDE-EDIT-16 a new group is empty and editable, even with a number", () => {
    const result = after(start, edit.addGroup("a"), edit.addGroup("A"));
    expect(shape(result)).toBe("A (2)[] a (1)[] A[1,2] B[3] C[4] 5");
    expect(result.editing.guide.categories[0]).toEqual({ ...plainGroup("A (2)", []), isEditable: true });
  });

  it("OP-140 GUIDE-EDIT-15 no group can be created in the catalog view", () => {
    const catalog = beginEditing(start.guide, "cwCategories");
    expect(after(catalog, edit.addGroup("New"))).toEqual(unchanged("FixedGroups", catalog));
  });

  it("GUIDE-EDIT-18 OP-140 only isEditable false prevents deleting, renaming and filling", () => {
    const editing = editingOf({
      ...start.guide,
      categories: [plainGroup("No", [1], false), plainGroup("Null", [2], null), plainGroup("Yes", [3], true)],
    });
    for (const one of [
      edit.deleteGroup("No"),
      edit.renameGroup("No", "X"),
      edit.moveLines("No", 3),
      edit.addLines("No", 9),
    ])
      expect(after(editing, one)).toEqual(unchanged("NotEditable", editing));
    expect(shape(after(editing, edit.deleteGroup("Null")))).toBe("No[1] Yes[3] 5,2");
    expect(shape(after(editing, edit.moveLines("Yes", 1)))).toBe("No[] Null[2] Yes[3,1] 5");
  });

  it("OP-140 a catalog group takes back only its own lines", () => {
    const editing = editingOf({
      ...start.guide,
      categories: [plainGroup("No", [1, 2], false), plainGroup("Yes", [3], true)],
    });
    const out = after(editing, edit.deleteLine(1), edit.moveLines("Yes", 2));
    expect(shape(after(out.editing, edit.moveLines("No", 1, 2)))).toBe("No[2,1] Yes[3] 5");
    expect(after(out.editing, edit.moveLines("No", 1, 3)).refusal).toBe("NotEditable");
  });

  it("GUIDE-EDIT-19 a deleted group's lines are deselected; all else stays unchanged", () => {
    const selected = after(start, edit.selectGroup("A"), edit.deleteGroup("A")).editing.guide;
    expect(editCount(selected)).toBe(0);
    expect(selected.categories[0]).toBe(start.guide.categories[1]);
    const editing = editingOf(plainGuide({ E: [], A: [1] }, [5]));
    const { guide } = after(editing, edit.deleteGroup("E")).editing;
    expect(guide.ungroupedProducts).toBe(editing.guide.ungroupedProducts);
  });

  it("GUIDE-EDIT-20 TEXT-16 deleting the selected groups keeps those that aren't editable", () => {
    const editing = editingOf({
      ...start.guide,
      categories: [plainGroup("A", [1]), plainGroup("B", [2], false), plainGroup("C", [3]), plainGroup("D", [4])],
    });
    const selected = ["A", "B", "D"].map(edit.selectGroup);
    const result = after(editing, ...selected, deleteSelectedGroups);
    expect(shape(result)).toBe("B[2] C[3] 5,1,4");
    expect(result.notice).toEqual({ _tag: "GroupMovedToUngrouped" });
    expect(after(editing, edit.selectGroup("B"), deleteSelectedGroups).refusal).toBe("NotEditable");
  });
});

describe("lines", () => {
  it("GUIDE-EDIT-21 GUIDE-EDIT-22 ungrouped lines are deselected, removed ones recorded once", () => {
    const moved = after(start, edit.selectAll, edit.deleteLine(1)).editing;
    expect(removedLines(moved)).toEqual([]);
    expect(editCount(moved.guide)).toBe(4);
    const gone = after(start, edit.deleteLine(5)).editing;
    expect(removedLines(gone)).toEqual([{ productSku: "5", unitOfMeasure: "CS" }]);
    expect(after(gone, edit.deleteLine(5))).toEqual(unchanged("Unknown", gone));
    expect(removedLines(after(start, edit.addLines("Ungrouped", 9), edit.deleteLine(9)).editing)).toEqual([]);
  });

  it("GUIDE-EDIT-22 a removed line is named by the unit the server knows", () => {
    const line = { ...plainLine(1), variants: [inUnit("CS"), inUnit("EA", { isDefault: false })] };
    const editing = editingOf({ ...plainGuide({}), ungroupedProducts: { name: "Ungrouped", lineItems: [line] } });
    const result = after(editing, edit.chooseSize(1, "EA"), edit.deleteLine(1));
    expect(removedLines(result.editing)).toEqual([{ productSku: "1", unitOfMeasure: "CS" }]);
  });

  it("GUIDE-EDIT-24 a line moved to its own group stays in place, once, and is deselected", () => {
    const result = after(start, edit.selectGroup("A"), edit.moveSelected("A"));
    expect(result.editing.guide).toEqual(start.guide);
    const loose = after(start, edit.selectLine(5), edit.moveSelected("Ungrouped"));
    expect(editCount(loose.editing.guide)).toBe(0);
  });

  it("GUIDE-EDIT-26 OP-55 selected lines keep their screen order and are deselected", () => {
    const result = after(start, ...[5, 4, 1].map(edit.selectLine), edit.moveSelected("B"));
    expect(shape(result)).toBe("A[2] B[3,1,4,5] C[] ");
    expect(editCount(result.editing.guide)).toBe(0);
    expect(result.editing.guide.categories.map((group) => group.isSelected)).toEqual([false, false, false]);
  });

  it("GUIDE-EDIT-28 an ungrouped line is reordered among the ungrouped lines", () => {
    const guide = plainGuide({ A: [1] }, [2, 3]);
    expect(shape(after(editingOf(guide), edit.reorderLine(3, 0)))).toBe("A[1] 3,2");
  });

  it("GUIDE-EDIT-12 GUIDE-EDIT-26 a group is selected when its last unselected line is removed", () => {
    const result = after(start, edit.selectLine(1), edit.moveLines("B", 2));
    expect(result.editing.guide.categories[0]!.isSelected).toBe(true);
  });

  it("GUIDE-EDIT-32 nothing can be moved to the substitutes, which are never saved", () => {
    const editing = editingOf({ ...start.guide, categories: [plainGroup("Substitutions", [1]), plainGroup("A", [2])] });
    expect(after(editing, edit.moveLines("Substitutions", 2)).refusal).toBe("NotEditable");
    expect(after(editing, edit.addLines("Substitutions", 9)).refusal).toBe("NotEditable");
    expect(shape(after(editing, edit.moveLines("A", 1)))).toBe("Substitutions[] A[2,1] 5");
  });

  it("GUIDE-EDIT-29 choosing a line's current size isn't refused", () => {
    const lineItems = [plainLine(1), { ...plainLine(2), variants: [] }];
    const unsized = editingOf({ ...plainGuide({}), categories: [{ ...plainGroup("A", []), lineItems }] });
    expect(after(unsized, edit.chooseSize(1, "CS")).refusal).toBeNull();
  });

  it("GUIDE-EDIT-22 GUIDE-EDIT-27 a duplicate product is reported once", () => {
    const doubled = editingOf(plainGuide({ A: [1], B: [1], C: [] }));
    expect(movedLines(doubled)).toEqual([]);
    const moved = after(doubled, edit.moveLines("C", 1));
    expect(movedLines(moved.editing).map((line) => `${line.fromCategory}>${line.toCategory}`)).toEqual(["A>C"]);
    const gone = after(doubled, edit.deleteGroup("A"), edit.deleteGroup("B"), edit.deleteLine(1));
    expect(removedLines(gone.editing)).toHaveLength(1);
  });

  it("GUIDE-VIEW-17 OP-06 only new lines are added, with nothing typed or selected", () => {
    const adding = (to: string, ...lines: readonly GuideLine[]) => after(start, { _tag: "AddLines", lines, to });
    const fresh = { ...plainLine(9), quantity: 3, isSelected: true };
    const result = adding("Ungrouped", plainLine(1), fresh, fresh, plainLine(5));
    expect(shape(result)).toBe("A[1,2] B[3] C[4] 5,9");
    const ready = plainLine(9);
    const added = (line: GuideLine) => adding("A", line).editing.guide.categories[0]!.lineItems[2];
    expect(added(ready)).toBe(ready);
    for (const line of [fresh, { ...ready, quantity: 1 }, { ...ready, isSelected: true }])
      expect(added(line)).toEqual(ready);
  });

  it("GUIDE-EDIT-31 a guide is renamed without surrounding blanks", () => {
    expect(after(start, edit.renameGuide(" Bar ")).editing.guide.name).toBe("Bar");
  });
});

describe("moves in a save", () => {
  const moved = (result: Edited) =>
    movedLines(result.editing).map((line) => `${line.productSku}:${line.fromCategory}>${line.toCategory}`);

  it("GUIDE-EDIT-27 OP-56 a move is recorded from the first to the last group", () => {
    const once = after(start, edit.moveLines("B", 1));
    expect(movedLines(once.editing)).toEqual([
      { productSku: "1", unitOfMeasure: "CS", fromCategory: "A", toCategory: "B" },
    ]);
    expect(moved(after(once.editing, edit.moveLines("C", 1)))).toEqual(["1:A>C"]);
    expect(moved(after(once.editing, edit.moveLines("A", 1)))).toEqual([]);
    expect(moved(after(start, edit.moveLines("A", 5)))).toEqual(["5:Ungrouped>A"]);
    expect(moved(after(start, edit.deleteGroup("A")))).toEqual(["1:A>Ungrouped", "2:A>Ungrouped"]);
  });

  it("GUIDE-EDIT-27 OP-56 renaming a group moves no line, and a new line wasn't moved", () => {
    const renamed = after(start, edit.renameGroup("A", "Z"));
    expect(moved(renamed)).toEqual([]);
    const back = after(renamed.editing, edit.moveLines("B", 1), edit.moveLines("Z", 1));
    expect(moved(back)).toEqual([]);
    expect(moved(after(renamed.editing, edit.moveLines("Z", 3)))).toEqual(["3:B>Z"]);
    expect(moved(after(start, edit.addLines("A", 9)))).toEqual([]);
  });

  it("GUIDE-EDIT-27 a new group with a renamed group's old name is another group", () => {
    const result = after(start, edit.renameGroup("A", "Z"), edit.addGroup("A"), edit.moveLines("A", 3));
    expect(moved(result)).toEqual(["3:B>A"]);
    expect(originOf(result.editing, "A")).toBeNull();
    expect(originOf(result.editing, "Z")).toBe("A");
    expect(originOf(result.editing, "B")).toBe("B");
    const again = after(result.editing, edit.renameGroup("Z", "Y"));
    expect(again.editing.origins).toEqual({ A: null, Y: "A" });
    expect(after(again.editing, edit.deleteGroup("Y")).editing.origins).toEqual({ A: null });
  });

  it("GUIDE-EDIT-27 a line moved from a deleted group to a new one of its name hasn't moved", () => {
    const result = after(start, edit.deleteGroup("A"), edit.addGroup("A"), edit.moveLines("A", 1));
    expect(moved(result)).toEqual(["2:A>Ungrouped"]);
  });
});

describe("any sequence of edits", () => {
  const run = (
    editing: GuideEditing,
    edits: readonly GuideEdit[],
    each: (before: GuideEditing, result: Edited, edit: GuideEdit) => void,
  ) => {
    let now = editing;
    for (const one of edits) {
      const result = applyEdit(now, deepFreeze(one), editRules);
      each(now, result, one);
      now = deepFreeze(result.editing);
    }
    return now;
  };

  it("GUIDE-EDIT-19 GUIDE-EDIT-22 GUIDE-EDIT-24 no line is lost or duplicated", () => {
    fc.assert(
      fc.property(orderGuide(), guideView, guideEdits(), (guide, view, edits) => {
        const added = new Set<string>();
        const toDelete = new Set<string>();
        const end = run(beginEditing(deepFreeze(guide), view), edits, (before, result, one) => {
          const had = new Set(linesOf(before.guide).map((line) => line.productSku));
          if (one._tag === "AddLines" && result.editing !== before)
            for (const line of one.lines) if (!had.has(line.productSku)) added.add(line.productSku);
          // A line added and deleted before the save leaves no trace.
          const deleted =
            one._tag === "DeleteLine"
              ? [one.sku]
              : one._tag === "DeleteSelected"
                ? linesOf(before.guide).flatMap((line) => (line.isSelected ? [line.productSku] : []))
                : [];
          const left = new Set(linesOf(result.editing.guide).map((line) => line.productSku));
          for (const item of deleted) toDelete.add(item);
          for (const item of deleted) if (!left.has(item)) added.delete(item);
        });
        const screen = linesOf(end.guide).map((line) => line.productSku);
        expect(new Set(screen).size).toBe(screen.length);
        const before = linesOf(guide).map((line) => line.productSku);
        const removed = removedLines(end).map((line) => line.productSku);
        expect(removed.filter((item) => !toDelete.has(item))).toEqual([]);
        const fresh = [...added].filter((item) => !before.includes(sku(item)));
        expect([...screen, ...removed].sort()).toEqual([...before, ...fresh].sort());
        expect(end.base).toBe(guide);
      }),
    );
  });

  it("GUIDE-EDIT-16 GUIDE-EDIT-17 names stay unique in any case", () => {
    fc.assert(
      fc.property(orderGuide({ alikeNames: false }), guideEdits(), (guide, edits) => {
        const end = run(beginEditing(guide, "customGroups"), edits, () => {});
        const names = end.guide.categories.map((group) => caseFold(group.name));
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(["", "UNGROUPED", "SUBSTITUTIONS"]).not.toContain(name);
      }),
    );
  });

  it("GUIDE-EDIT-11 GUIDE-EDIT-12 a group with lines is selected exactly when all its lines are", () => {
    fc.assert(
      fc.property(orderGuide(), guideEdits(), (guide, edits) => {
        run(beginEditing(guide, "customGroups"), edits, (_, { editing }) => {
          for (const group of editing.guide.categories)
            if (group.lineItems.length > 0)
              expect(group.isSelected).toBe(group.lineItems.every((line) => line.isSelected));
        });
      }),
    );
  });

  it("GUIDE-EDIT-18 OP-140 a non-editable group keeps its name and takes only its own lines", () => {
    fc.assert(
      fc.property(orderGuide({ alikeNames: false }), guideEdits(), (guide, edits) => {
        const end = run(beginEditing(guide, "cwCategories"), edits, () => {});
        for (const group of guide.categories.filter((one) => one.isEditable === false)) {
          const now = end.guide.categories.find((one) => one.name === group.name);
          const own = group.lineItems.map((line) => line.productSku);
          expect(now).toBeDefined();
          for (const line of now!.lineItems) expect(own).toContain(line.productSku);
        }
      }),
    );
  });

  it("GUIDE-EDIT-06 an edit without effect, or refused, returns the same editing", () => {
    fc.assert(
      fc.property(orderGuide(), guideEdits(), (guide, edits) => {
        run(beginEditing(guide, "customGroups"), edits, (before, result) => {
          if (result.refusal !== null || result.editing === before) {
            expect(result.editing).toBe(before);
            expect(result.notice).toBeNull();
            return;
          }
          expect(result.editing).not.toEqual(before);
          const groups = new Set(before.guide.categories);
          for (const group of result.editing.guide.categories)
            if (!groups.has(group)) for (const old of groups) expect(group).not.toEqual(old);
          const lines = new Map(linesOf(before.guide).map((line) => [line.productSku, line]));
          for (const line of linesOf(result.editing.guide)) {
            const old = lines.get(line.productSku);
            if (old !== undefined && old !== line) expect(line).not.toEqual(old);
          }
        });
      }),
    );
  });

  it("GUIDE-EDIT-27 OP-56 a line has moved if its group is neither the old one nor that renamed", () => {
    fc.assert(
      fc.property(orderGuide({ alikeNames: false }), guideEdits(), (guide, edits) => {
        const end = run(beginEditing(guide, "customGroups"), edits, () => {});
        const placed = (of: OrderGuide) =>
          new Map(
            [...of.categories, of.ungroupedProducts].flatMap((group) =>
              group.lineItems.map((line) => [line.productSku, group.name] as const),
            ),
          );
        const [before, now] = [placed(guide), placed(end.guide)];
        const reported = new Map(movedLines(end).map((line) => [line.productSku, line]));
        for (const [item, place] of now) {
          const was = before.get(item);
          const moved =
            was !== undefined && was !== place && (place === "Ungrouped" ? "Ungrouped" : originOf(end, place)) !== was;
          expect(reported.has(item)).toBe(moved);
          if (moved) expect(reported.get(item)).toMatchObject({ fromCategory: was, toCategory: place });
        }
      }),
    );
  });

  it("GUIDE-EDIT-31 a save has every line on the screen once, in order and in its unit", () => {
    fc.assert(
      fc.property(orderGuide(), guideView, guideEdits(), (guide, view, edits) => {
        const end = run(beginEditing(guide, view), edits, () => {});
        const body = changesToSave(end);
        expect(
          body.categories.flatMap((category) =>
            category.lineItems.map((line) => [line.productSku, line.unitOfMeasure]),
          ),
        ).toEqual(linesOf(end.guide).map((line) => [line.productSku, lineUnit(line)]));
        const plain = JSON.stringify({ ...body, removedLineItems: [] });
        const same = JSON.stringify({ ...changesToSave(beginEditing(guide, view)), removedLineItems: [] });
        if (!hasChanges(end)) expect(plain).toBe(same);
        else expect(plain).not.toBe(same);
      }),
    );
  });
});

describe("a guide of 100,000 lines", () => {
  it(
    "GUIDE-EDIT-19 GUIDE-EDIT-26 is edited and saved in linear time, in one group or many",
    { timeout: 60_000 },
    () => {
      for (const groups of [1, 500]) {
        const guide = largeGuide(100_000, groups);
        const editing = beginEditing(guide, "customGroups");
        const all = after(editing, edit.selectAll, edit.addGroup("All"), edit.moveSelected("All"));
        expect(all.editing.guide.categories[0]!.lineItems).toHaveLength(100_000);
        const gone = after(all.editing, edit.deleteGroup("All"), edit.selectAll, deleteSelectedGroups);
        expect(gone.editing.guide.ungroupedProducts.lineItems).toHaveLength(100_000);
        expect(movedLines(gone.editing).length).toBeGreaterThan(0);
        expect(changesToSave(gone.editing).categories.at(-1)!.lineItems).toHaveLength(100_000);
      }
    },
  );
});
