import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import * as edit from "../testing/edits.ts";
import { orderGuide, plainGroup, plainGuide, guideShape } from "../testing/order-guide.ts";
import { sentence } from "../text/sentences.ts";
import { editRules } from "../testing/edit-rules.ts";
import { applyEdit } from "./edit.ts";
import { beginEditing, type GuideEditing } from "./editing.ts";
import type { Edited } from "./groups.ts";
import type { OrderGuide } from "./guide.schema.ts";
import { linesOf } from "./line.ts";
import { movedLines, removedLines } from "./moved-lines.ts";

const editingOf = (guide: OrderGuide): GuideEditing => beginEditing(deepFreeze(guide), "customGroups");
const skus = (...numbers: number[]) => numbers.map((number) => sku(String(number)));
const place = (editing: GuideEditing, numbers: readonly number[], group: string, to: number): Edited =>
  applyEdit(editing, { _tag: "PlaceLines", skus: skus(...numbers), group, to }, editRules);
const shape = ({ editing }: Edited): string => guideShape(editing.guide);
const start = editingOf(plainGuide({ A: [1, 2, 3], B: [4, 5] }, [6, 7]));

describe("dragging lines", () => {
  it("GUIDE-EDIT-28 GUIDE-EDIT-39 within a group they are reordered, with a notice", () => {
    const result = place(start, [1], "A", 2);
    expect(shape(result)).toBe("A[2,3,1] B[4,5] 6,7");
    expect(result.notice && sentence(result.notice)).toBe("Item Reordered");
    expect(shape(place(start, [3], "A", -5))).toBe("A[3,1,2] B[4,5] 6,7");
    expect(shape(place(start, [7], "Ungrouped", 0))).toBe("A[1,2,3] B[4,5] 7,6");
    expect(place(start, [2], "A", 1).editing).toBe(start);
  });

  it("GUIDE-EDIT-24 GUIDE-EDIT-25 GUIDE-EDIT-39 into another group they go to the place, in one step", () => {
    const result = place(start, [5], "A", 1);
    expect(shape(result)).toBe("A[1,5,2,3] B[4] 6,7");
    expect(result.notice).toBeNull();
    expect(movedLines(result.editing)).toMatchObject([{ productSku: "5", fromCategory: "B", toCategory: "A" }]);
    const loose = place(start, [2], "Ungrouped", 1);
    expect(shape(loose)).toBe("A[1,3] B[4,5] 6,2,7");
    expect(loose.notice && sentence(loose.notice)).toBe("Item Moved to Ungrouped");
  });

  it("GUIDE-EDIT-26 OP-55 several end up together in screen order, and moved ones are deselected", () => {
    const selected = applyEdit(start, edit.selectAll, editRules).editing;
    const result = place(selected, [7, 1, 5], "B", 0);
    expect(shape(result)).toBe("A[2,3] B[5,1,7,4] 6");
    const [, group] = result.editing.guide.categories;
    expect(group?.lineItems.map((line) => line.isSelected)).toEqual([true, false, false, true]);
    expect(group?.isSelected).toBe(false);
  });

  it("OP-140 a catalog group takes back only its own lines, the substitutes none", () => {
    const fixed = editingOf({ ...plainGuide({ A: [1] }), categories: [plainGroup("Meat", [1, 2], false)] });
    expect(place(fixed, [1], "Meat", 1).refusal).toBeNull();
    const loose = place(fixed, [1], "Ungrouped", 0);
    expect(place(loose.editing, [1], "Meat", 0).refusal).toBeNull();
    const foreign = editingOf({ ...plainGuide({}, [9]), categories: [plainGroup("Meat", [1], false)] });
    expect(place(foreign, [9], "Meat", 0)).toEqual({ editing: foreign, notice: null, refusal: "NotEditable" });
    const house = editingOf({ ...plainGuide({}, [9]), categories: [plainGroup("Substitutions", [1])] });
    expect(place(house, [9], "Substitutions", 0).refusal).toBe("NotEditable");
    expect(place(start, [1], "No such group", 0).refusal).toBe("Unknown");
  });

  it("GUIDE-EDIT-24 GUIDE-EDIT-28 no drag loses or duplicates a line", () => {
    fc.assert(
      fc.property(
        orderGuide(),
        fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 5 }),
        fc.nat({ max: 6 }),
        fc.integer({ min: -2, max: 30 }),
        (guide, numbers, index, to) => {
          const before = editingOf(guide);
          const group = guide.categories[index]?.name ?? "Ungrouped";
          const { editing } = place(before, numbers, group, to);
          const sorted = (one: OrderGuide) =>
            linesOf(one)
              .map((line) => line.productSku)
              .toSorted();
          expect(sorted(editing.guide)).toEqual(sorted(guide));
        },
      ),
    );
  });
});

describe("deleting selected lines", () => {
  const select = (...numbers: number[]) =>
    numbers.reduce((editing, number) => applyEdit(editing, edit.selectLine(number), editRules).editing, start);

  it("GUIDE-EDIT-21 GUIDE-EDIT-22 GUIDE-EDIT-39 grouped ones become ungrouped, ungrouped ones leave", () => {
    const result = applyEdit(select(2, 5, 6), { _tag: "DeleteSelected" }, editRules);
    expect(shape(result)).toBe("A[1,3] B[4] 7,2,5");
    expect(result.notice && sentence(result.notice)).toBe("Item Moved to Ungrouped");
    expect(removedLines(result.editing).map((line) => line.productSku)).toEqual(["6"]);
    expect(linesOf(result.editing.guide).some((line) => line.isSelected)).toBe(false);
    const gone = applyEdit(select(6, 7), { _tag: "DeleteSelected" }, editRules);
    expect(shape(gone)).toBe("A[1,2,3] B[4,5] ");
    expect(gone.notice && sentence(gone.notice)).toBe("Item deleted from order guide");
  });

  it("GUIDE-EDIT-22 with nothing selected nothing happens", () => {
    expect(applyEdit(start, { _tag: "DeleteSelected" }, editRules)).toEqual({
      editing: start,
      notice: null,
      refusal: null,
    });
  });
});
