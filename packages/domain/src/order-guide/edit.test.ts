import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sku } from "../catalog/sku.schema.ts";
import { sku, unit } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { guideEdits } from "../testing/guide-edits.ts";
import { plainLine } from "../testing/guide-line.ts";
import { guideView, largeGuide, orderGuide, plainGroup, plainGuide, guideShape } from "../testing/order-guide.ts";
import { sentence } from "../text/sentences.ts";
import { changesToSave, hasChanges } from "./changes-to-save.ts";
import { applyEdit, type GuideEdit } from "./edit.ts";
import { beginEditing, type GuideEditing, originOf } from "./editing.ts";
import type { Edited } from "./groups.ts";
import { caseFold } from "./group-name.ts";
import type { OrderGuide } from "./guide.schema.ts";
import { lineUnit, linesOf } from "./line.ts";
import { movedLines, removedLines } from "./moved-lines.ts";
import { editCount } from "./selection.ts";

const editingOf = (guide: OrderGuide): GuideEditing => beginEditing(deepFreeze(guide), "customGroups");
const start = editingOf(plainGuide({ A: [1, 2], B: [3], C: [4] }, [5]));
const after = (from: GuideEditing, ...edits: GuideEdit[]): Edited =>
  edits.reduce<Edited>((now, edit) => applyEdit(now.editing, edit), { editing: from, notice: null, refusal: null });
const skus = (...numbers: number[]): Sku[] => numbers.map((number) => sku(String(number)));
const shape = ({ editing }: Edited): string => guideShape(editing.guide);
/** An edit that changes nothing, refused or not. */
const unchanged = (refusal: Edited["refusal"], editing = start): Edited => ({ editing, notice: null, refusal });
const words = ({ notice }: Edited): string | null => (notice === null ? null : sentence(notice));

describe("groups", () => {
  it("GUIDE-EDIT-15 TEXT-17 a new group is at the top, empty and editable", () => {
    const result = after(start, { _tag: "AddGroup", name: " New " });
    expect(shape(result)).toBe("New[] A[1,2] B[3] C[4] 5");
    expect(result.editing.guide.categories[0]).toEqual({
      name: "New",
      lineItems: [],
      isSelected: false,
      isEditable: true,
    });
    expect(words(result)).toBe("New Group Created");
  });

  it("GUIDE-EDIT-16 TEXT-17 a taken name gets a number, with the same message", () => {
    const result = after(start, { _tag: "AddGroup", name: "a" }, { _tag: "AddGroup", name: "A" });
    expect(shape(result)).toBe("A (2)[] a (1)[] A[1,2] B[3] C[4] 5");
    expect(words(result)).toBe("New Group Created");
    expect(after(start, { _tag: "AddGroup", name: "  " })).toEqual(unchanged("EmptyName"));
  });

  it("GUIDE-EDIT-17 renaming does the same, but the group's own name is not taken", () => {
    expect(shape(after(start, { _tag: "RenameGroup", group: "B", name: "a" }))).toBe("A[1,2] a (1)[3] C[4] 5");
    expect(shape(after(start, { _tag: "RenameGroup", group: "A", name: "a" }))).toBe("a[1,2] B[3] C[4] 5");
    const same = after(start, { _tag: "RenameGroup", group: "A", name: " A " });
    expect(same).toEqual(unchanged(null));
    expect(same.editing).toBe(start);
    expect(after(start, { _tag: "RenameGroup", group: "A", name: "" }).refusal).toBe("EmptyName");
    expect(after(start, { _tag: "RenameGroup", group: "a", name: "Z" }).refusal).toBe("Unknown");
    expect(after(start, { _tag: "RenameGroup", group: "A", name: "Z" }).notice).toBeNull();
  });

  it("GUIDE-EDIT-18 OP-140 only isEditable false forbids deleting, renaming and filling", () => {
    const editing = editingOf({
      ...start.guide,
      categories: [plainGroup("No", [1], false), plainGroup("Null", [2], null), plainGroup("Yes", [3], true)],
    });
    for (const edit of [
      { _tag: "DeleteGroup", group: "No" },
      { _tag: "RenameGroup", group: "No", name: "X" },
      { _tag: "MoveLines", skus: skus(3), to: "No" },
      { _tag: "AddLines", lines: [plainLine(9)], to: "No" },
    ] as const) {
      expect(after(editing, edit)).toEqual(unchanged("NotEditable", editing));
    }
    expect(shape(after(editing, { _tag: "DeleteGroup", group: "Null" }))).toBe("No[1] Yes[3] 5,2");
    expect(shape(after(editing, { _tag: "MoveLines", skus: skus(1), to: "Yes" }))).toBe("No[] Null[2] Yes[3,1] 5");
  });

  it("OP-140 a catalogue group takes back its own lines, and only those", () => {
    const editing = editingOf({
      ...start.guide,
      categories: [plainGroup("No", [1, 2], false), plainGroup("Yes", [3], true)],
    });
    const out = after(editing, { _tag: "DeleteLine", sku: sku("1") }, { _tag: "MoveLines", skus: skus(2), to: "Yes" });
    expect(shape(after(out.editing, { _tag: "MoveLines", skus: skus(1, 2), to: "No" }))).toBe("No[2,1] Yes[3] 5");
    expect(after(out.editing, { _tag: "MoveLines", skus: skus(1, 3), to: "No" }).refusal).toBe("NotEditable");
  });

  it("GUIDE-EDIT-19 TEXT-16 deleting a group moves its lines to ungrouped, with one message", () => {
    const result = after(
      start,
      { _tag: "SelectGroup", group: "A", isSelected: true },
      { _tag: "DeleteGroup", group: "A" },
    );
    expect(shape(result)).toBe("B[3] C[4] 5,1,2");
    expect(words(result)).toBe("Group Moved to Ungrouped");
    expect(editCount(result.editing.guide)).toBe(0);
    expect(result.editing.guide.categories[0]).toBe(start.guide.categories[1]);
    expect(after(start, { _tag: "DeleteGroup", group: "None" }).refusal).toBe("Unknown");
  });

  it("GUIDE-EDIT-19 deleting an empty group leaves the ungrouped lines as they are", () => {
    const editing = editingOf(plainGuide({ E: [], A: [1] }, [5]));
    const result = after(editing, { _tag: "DeleteGroup", group: "E" });
    expect(shape(result)).toBe("A[1] 5");
    expect(result.editing.guide.ungroupedProducts).toBe(editing.guide.ungroupedProducts);
  });

  it("GUIDE-EDIT-20 deleting the selected groups leaves those that are not editable", () => {
    const editing = editingOf({
      ...start.guide,
      categories: [plainGroup("A", [1]), plainGroup("B", [2], false), plainGroup("C", [3]), plainGroup("D", [4])],
    });
    const select = (group: string): GuideEdit => ({ _tag: "SelectGroup", group, isSelected: true });
    const result = after(editing, select("A"), select("B"), select("D"), { _tag: "DeleteSelectedGroups" });
    expect(shape(result)).toBe("B[2] C[3] 5,1,4");
    expect(words(result)).toBe("Group Moved to Ungrouped");
    expect(after(editing, select("B"), { _tag: "DeleteSelectedGroups" }).refusal).toBe("NotEditable");
    expect(after(editing, { _tag: "DeleteSelectedGroups" })).toEqual(unchanged(null, editing));
  });
});

describe("lines", () => {
  it("GUIDE-EDIT-21 TEXT-14 deleting a line of a group moves it to ungrouped and removes nothing", () => {
    const result = after(start, { _tag: "SelectAll", isSelected: true }, { _tag: "DeleteLine", sku: sku("1") });
    expect(shape(result)).toBe("A[2] B[3] C[4] 5,1");
    expect(words(result)).toBe("Item Moved to Ungrouped");
    expect(removedLines(result.editing)).toEqual([]);
    expect(editCount(result.editing.guide)).toBe(4);
  });

  it("GUIDE-EDIT-22 TEXT-15 deleting an ungrouped line removes it from the guide, recorded once", () => {
    const result = after(start, { _tag: "DeleteLine", sku: sku("5") });
    expect(shape(result)).toBe("A[1,2] B[3] C[4] ");
    expect(words(result)).toBe("Item deleted from order guide");
    expect(removedLines(result.editing)).toEqual([{ productSku: "5", unitOfMeasure: "CS" }]);
    expect(after(result.editing, { _tag: "DeleteLine", sku: sku("5") })).toEqual({
      ...result,
      notice: null,
      refusal: "Unknown",
    });
  });

  it("GUIDE-EDIT-22 a line that was added and deleted again is not sent to the server", () => {
    const result = after(
      start,
      { _tag: "AddLines", lines: [plainLine(9)], to: "Ungrouped" },
      { _tag: "DeleteLine", sku: sku("9") },
    );
    expect(removedLines(result.editing)).toEqual([]);
  });

  it("GUIDE-EDIT-22 a removed line is named by the unit that the server knows", () => {
    const line = {
      ...plainLine(1),
      variants: [
        { ...plainLine(1).variants[0]! },
        {
          ...plainLine(1).variants[0]!,
          isDefault: false,
          metadata: { ...plainLine(1).variants[0]!.metadata!, unitOfMeasure: "EA" },
        },
      ],
    };
    const editing = editingOf({
      ...start.guide,
      categories: [],
      ungroupedProducts: { name: "Ungrouped", lineItems: [line] },
    });
    const result = after(
      editing,
      { _tag: "ChooseDefaultSize", sku: sku("1"), unit: unit("EA") },
      { _tag: "DeleteLine", sku: sku("1") },
    );
    expect(removedLines(result.editing)).toEqual([{ productSku: "1", unitOfMeasure: "CS" }]);
  });

  it("GUIDE-EDIT-24 moving appends to the group and takes out of the source", () => {
    const result = after(start, { _tag: "MoveLines", skus: skus(1), to: "B" });
    expect(shape(result)).toBe("A[2] B[3,1] C[4] 5");
    expect(result.notice).toBeNull();
    expect(result.editing.guide.categories[2]).toBe(start.guide.categories[2]);
  });

  it("GUIDE-EDIT-24 a line moved to its own group stays where it is, once, and is deselected", () => {
    expect(after(start, { _tag: "MoveLines", skus: skus(1), to: "A" }).editing).toBe(start);
    const result = after(
      start,
      { _tag: "SelectGroup", group: "A", isSelected: true },
      { _tag: "MoveSelected", to: "A" },
    );
    expect(shape(result)).toBe("A[1,2] B[3] C[4] 5");
    expect(editCount(result.editing.guide)).toBe(0);
    expect(result.editing.guide.categories[0]!.isSelected).toBe(false);
    const loose = after(
      start,
      { _tag: "SelectLine", sku: sku("5"), isSelected: true },
      { _tag: "MoveSelected", to: "Ungrouped" },
    );
    expect(editCount(loose.editing.guide)).toBe(0);
  });

  it("GUIDE-EDIT-25 moving to 'Ungrouped' takes lines out of all groups", () => {
    const result = after(start, { _tag: "MoveLines", skus: skus(2, 4), to: "Ungrouped" });
    expect(shape(result)).toBe("A[1] B[3] C[] 5,2,4");
  });

  it("GUIDE-EDIT-39 TEXT-14 a move to 'Ungrouped' is announced like a deletion, one that moves nothing is not", () => {
    expect(words(after(start, { _tag: "MoveLines", skus: skus(2), to: "Ungrouped" }))).toBe("Item Moved to Ungrouped");
    expect(words(after(start, { _tag: "MoveLines", skus: skus(5), to: "Ungrouped" }))).toBeNull();
    expect(words(after(start, { _tag: "MoveLines", skus: skus(1), to: "B" }))).toBeNull();
  });

  it("OP-140 GUIDE-EDIT-15 in the catalogue's view no group can be made", () => {
    const catalog = beginEditing(start.guide, "cwCategories");
    expect(after(catalog, { _tag: "AddGroup", name: "New" })).toEqual(unchanged("FixedGroups", catalog));
  });

  it("GUIDE-EDIT-26 OP-55 selected lines keep their order on the screen and are deselected", () => {
    const select = (number: number): GuideEdit => ({ _tag: "SelectLine", sku: sku(String(number)), isSelected: true });
    const result = after(start, select(5), select(4), select(1), { _tag: "MoveSelected", to: "B" });
    expect(shape(result)).toBe("A[2] B[3,1,4,5] C[] ");
    expect(editCount(result.editing.guide)).toBe(0);
    expect(result.editing.guide.categories.map((group) => group.isSelected)).toEqual([false, false, false]);
  });

  it("GUIDE-EDIT-12 GUIDE-EDIT-26 a group is selected when its last unselected line is removed", () => {
    const result = after(
      start,
      { _tag: "SelectLine", sku: sku("1"), isSelected: true },
      { _tag: "MoveLines", skus: skus(2), to: "B" },
    );
    expect(result.editing.guide.categories[0]!.isSelected).toBe(true);
  });

  it("GUIDE-EDIT-24 an unknown target or line is refused and changes nothing", () => {
    expect(after(start, { _tag: "MoveLines", skus: skus(1), to: "None" })).toEqual(unchanged("Unknown"));
    expect(after(start, { _tag: "MoveLines", skus: skus(99), to: "B" })).toEqual(unchanged("Unknown"));
    expect(after(start, { _tag: "MoveLines", skus: [], to: "B" })).toEqual(unchanged(null));
    expect(after(start, { _tag: "MoveLines", skus: skus(99), to: "Ungrouped" }).refusal).toBe("Unknown");
  });

  it("GUIDE-EDIT-32 nothing can be put among the substitutes, which are never saved", () => {
    const editing = editingOf({ ...start.guide, categories: [plainGroup("Substitutions", [1]), plainGroup("A", [2])] });
    expect(after(editing, { _tag: "MoveLines", skus: skus(2), to: "Substitutions" }).refusal).toBe("NotEditable");
    expect(after(editing, { _tag: "AddLines", lines: [plainLine(9)], to: "Substitutions" }).refusal).toBe(
      "NotEditable",
    );
    expect(shape(after(editing, { _tag: "MoveLines", skus: skus(1), to: "A" }))).toBe("Substitutions[] A[2,1] 5");
  });

  it("GUIDE-EDIT-28 TEXT-18 a line that gets another place is announced, one that does not is not", () => {
    const result = after(start, { _tag: "ReorderLine", sku: sku("1"), to: 9 });
    expect(shape(result)).toBe("A[2,1] B[3] C[4] 5");
    expect(words(result)).toBe("Item Reordered");
    expect(words(after(start, { _tag: "ReorderLine", sku: sku("1"), to: -9 }))).toBeNull();
  });

  it("GUIDE-EDIT-37 groups can be reordered without a message", () => {
    const result = after(start, { _tag: "ReorderGroup", group: "C", to: 0 });
    expect(shape(result)).toBe("C[4] A[1,2] B[3] 5");
    expect(result.notice).toBeNull();
  });

  it("GUIDE-EDIT-29 an unknown size is refused, the present one is no change", () => {
    expect(after(start, { _tag: "ChooseDefaultSize", sku: sku("1"), unit: unit("XX") }).refusal).toBe("Unknown");
    expect(after(start, { _tag: "ChooseDefaultSize", sku: sku("5"), unit: unit("CS") })).toEqual(unchanged(null));
    expect(after(start, { _tag: "ChooseDefaultSize", sku: sku("99"), unit: unit("CS") }).refusal).toBe("Unknown");
  });

  it("GUIDE-EDIT-29 choosing the present size of a line among others is no refusal", () => {
    for (const item of skus(1, 2, 3, 5))
      expect(after(start, { _tag: "ChooseDefaultSize", sku: item, unit: unit("CS") }).refusal).toBeNull();
    const two = editingOf(plainGuide({ A: [1] }, [5, 6]));
    expect(after(two, { _tag: "ChooseDefaultSize", sku: sku("6"), unit: unit("CS") }).refusal).toBeNull();
    const unsized = editingOf({
      ...two.guide,
      categories: [{ ...plainGroup("A", [1]), lineItems: [plainLine(1), { ...plainLine(2), variants: [] }] }],
    });
    expect(after(unsized, { _tag: "ChooseDefaultSize", sku: sku("1"), unit: unit("CS") }).refusal).toBeNull();
  });

  it("GUIDE-EDIT-22 GUIDE-EDIT-27 a product that stands twice is reported once", () => {
    const doubled = editingOf(plainGuide({ A: [1], B: [1], C: [] }));
    expect(movedLines(doubled)).toEqual([]);
    const moved = after(doubled, { _tag: "MoveLines", skus: skus(1), to: "C" });
    expect(movedLines(moved.editing).map((line) => `${line.fromCategory}>${line.toCategory}`)).toEqual(["A>C"]);
    const gone = after(
      doubled,
      { _tag: "DeleteGroup", group: "A" },
      { _tag: "DeleteGroup", group: "B" },
      { _tag: "DeleteLine", sku: sku("1") },
    );
    expect(removedLines(gone.editing)).toHaveLength(1);
  });

  it("GUIDE-VIEW-17 OP-06 only lines that the guide has not are added, with nothing typed or selected", () => {
    const fresh = { ...plainLine(9), quantity: 3, isSelected: true };
    const result = after(start, {
      _tag: "AddLines",
      lines: [plainLine(1), fresh, fresh, plainLine(5)],
      to: "Ungrouped",
    });
    expect(shape(result)).toBe("A[1,2] B[3] C[4] 5,9");
    expect(result.editing.guide.ungroupedProducts.lineItems[1]).toEqual(plainLine(9));
    expect(shape(after(start, { _tag: "AddLines", lines: [fresh], to: "A" }))).toBe("A[1,2,9] B[3] C[4] 5");
    expect(after(start, { _tag: "AddLines", lines: [plainLine(1)], to: "A" }).editing).toBe(start);
    expect(after(start, { _tag: "AddLines", lines: [fresh], to: "None" }).refusal).toBe("Unknown");
    const ready = plainLine(8);
    expect(after(start, { _tag: "AddLines", lines: [ready], to: "A" }).editing.guide.categories[0]!.lineItems[2]).toBe(
      ready,
    );
    for (const one of [
      { ...plainLine(8), quantity: 1 },
      { ...plainLine(8), isSelected: true },
    ])
      expect(
        after(start, { _tag: "AddLines", lines: [one], to: "A" }).editing.guide.categories[0]!.lineItems[2],
      ).toEqual(plainLine(8));
  });

  it("GUIDE-EDIT-31 a guide is renamed, but not to nothing", () => {
    expect(after(start, { _tag: "RenameGuide", name: " Bar " }).editing.guide.name).toBe("Bar");
    expect(after(start, { _tag: "RenameGuide", name: " Weekly" }).editing).toBe(start);
    expect(after(start, { _tag: "RenameGuide", name: " " }).refusal).toBe("EmptyName");
  });
});

describe("what a save tells of moves", () => {
  const moved = (result: Edited) =>
    movedLines(result.editing).map((line) => `${line.productSku}:${line.fromCategory}>${line.toCategory}`);

  it("GUIDE-EDIT-27 OP-56 a move is recorded with where from and where to, the last state only", () => {
    const once = after(start, { _tag: "MoveLines", skus: skus(1), to: "B" });
    expect(movedLines(once.editing)).toEqual([
      { productSku: "1", unitOfMeasure: "CS", fromCategory: "A", toCategory: "B" },
    ]);
    expect(moved(after(once.editing, { _tag: "MoveLines", skus: skus(1), to: "C" }))).toEqual(["1:A>C"]);
    expect(moved(after(once.editing, { _tag: "MoveLines", skus: skus(1), to: "A" }))).toEqual([]);
    expect(moved(after(start, { _tag: "MoveLines", skus: skus(5), to: "A" }))).toEqual(["5:Ungrouped>A"]);
    expect(moved(after(start, { _tag: "DeleteGroup", group: "A" }))).toEqual(["1:A>Ungrouped", "2:A>Ungrouped"]);
  });

  it("GUIDE-EDIT-27 OP-56 a renamed group has moved no line, and a new line was moved from nowhere", () => {
    const renamed = after(start, { _tag: "RenameGroup", group: "A", name: "Z" });
    expect(moved(renamed)).toEqual([]);
    const back = after(
      renamed.editing,
      { _tag: "MoveLines", skus: skus(1), to: "B" },
      { _tag: "MoveLines", skus: skus(1), to: "Z" },
    );
    expect(moved(back)).toEqual([]);
    expect(moved(after(renamed.editing, { _tag: "MoveLines", skus: skus(3), to: "Z" }))).toEqual(["3:B>Z"]);
    expect(moved(after(start, { _tag: "AddLines", lines: [plainLine(9)], to: "A" }))).toEqual([]);
  });

  it("GUIDE-EDIT-27 a new group with the name of a renamed one is another group", () => {
    const result = after(
      start,
      { _tag: "RenameGroup", group: "A", name: "Z" },
      { _tag: "AddGroup", name: "A" },
      { _tag: "MoveLines", skus: skus(3), to: "A" },
    );
    expect(moved(result)).toEqual(["3:B>A"]);
    expect(originOf(result.editing, "A")).toBeNull();
    expect(originOf(result.editing, "Z")).toBe("A");
    expect(originOf(result.editing, "B")).toBe("B");
    const again = after(result.editing, { _tag: "RenameGroup", group: "Z", name: "Y" });
    expect(again.editing.origins).toEqual({ A: null, Y: "A" });
    expect(after(again.editing, { _tag: "DeleteGroup", group: "Y" }).editing.origins).toEqual({ A: null });
  });

  it("GUIDE-EDIT-27 a line moved out of a deleted group into a new one of its name has not moved", () => {
    const result = after(
      start,
      { _tag: "DeleteGroup", group: "A" },
      { _tag: "AddGroup", name: "A" },
      { _tag: "MoveLines", skus: skus(1), to: "A" },
    );
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
    for (const edit of edits) {
      const result = applyEdit(now, deepFreeze(edit));
      each(now, result, edit);
      now = deepFreeze(result.editing);
    }
    return now;
  };

  it("GUIDE-EDIT-19 GUIDE-EDIT-22 GUIDE-EDIT-24 no line is ever lost or doubled: screen and removed are what was and what was added", () => {
    fc.assert(
      fc.property(orderGuide(), guideView, guideEdits(), (guide, view, edits) => {
        const added = new Set<string>();
        const toDelete = new Set<string>();
        const end = run(beginEditing(deepFreeze(guide), view), edits, (before, result, edit) => {
          const had = new Set(linesOf(before.guide).map((line) => line.productSku));
          if (edit._tag === "AddLines" && result.editing !== before)
            for (const line of edit.lines) if (!had.has(line.productSku)) added.add(line.productSku);
          // What was added and deleted before it was stored is as if it had never been there.
          const deleted =
            edit._tag === "DeleteLine"
              ? [edit.sku]
              : edit._tag === "DeleteSelected"
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

  it("GUIDE-EDIT-16 GUIDE-EDIT-17 names stay unique whatever their case", () => {
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

  it("GUIDE-EDIT-18 OP-140 a group that is not editable keeps its name and gets only lines that were its own", () => {
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

  it("GUIDE-EDIT-06 an edit that changes nothing answers the same editing, and a refusal always does; what is untouched keeps its identity", () => {
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

  it("GUIDE-EDIT-27 OP-56 a line is reported as moved exactly when its group is neither the one it was in nor that one renamed", () => {
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

  it("GUIDE-EDIT-31 a save holds every line of the screen once, in its order and its unit", () => {
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
    "GUIDE-EDIT-19 GUIDE-EDIT-26 is edited and saved in linear time, in one group or in many",
    { timeout: 60_000 },
    () => {
      for (const groups of [1, 500]) {
        const guide = largeGuide(100_000, groups);
        const editing = beginEditing(guide, "customGroups");
        const all = after(
          editing,
          { _tag: "SelectAll", isSelected: true },
          { _tag: "AddGroup", name: "All" },
          { _tag: "MoveSelected", to: "All" },
        );
        expect(all.editing.guide.categories[0]!.lineItems).toHaveLength(100_000);
        const gone = after(
          all.editing,
          { _tag: "DeleteGroup", group: "All" },
          { _tag: "SelectAll", isSelected: true },
          { _tag: "DeleteSelectedGroups" },
        );
        expect(gone.editing.guide.ungroupedProducts.lineItems).toHaveLength(100_000);
        expect(movedLines(gone.editing).length).toBeGreaterThan(0);
        expect(changesToSave(gone.editing).categories.at(-1)!.lineItems).toHaveLength(100_000);
      }
    },
  );
});
