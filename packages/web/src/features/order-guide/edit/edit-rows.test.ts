import { sku } from "@larder/domain/catalog/sku";
import { selectGroup, selectLine } from "@larder/domain/order-guide/selection";
import { plainGroup, plainGuide } from "@larder/domain/testing/order-guide";
import { describe, expect, it } from "vitest";
import { editRows, selectionOfAll } from "./edit-rows.ts";

const guide = plainGuide({ A: [1, 2], B: [] }, [3]);
const selections = (one: typeof guide) =>
  editRows(one).flatMap((row) => (row.kind === "group" ? [`${row.name} ${row.selection}`] : []));

describe("the rows of a guide in edit mode", () => {
  it("GUIDE-EDIT-03 every group has its header, even when empty, and ungrouped lines come last", () => {
    expect(editRows(guide).map(({ key }) => key)).toEqual(["group A", "1", "2", "group B", "group Ungrouped", "3"]);
    expect(editRows(plainGuide({})).map(({ key }) => key)).toEqual(["group Ungrouped"]);
  });

  it("GUIDE-EDIT-10 GUIDE-EDIT-11 GUIDE-EDIT-12 OP-53 a group's box shows none, some, all, or its own mark", () => {
    expect(selections(guide)).toEqual(["A none", "B none", "Ungrouped none"]);
    const one = selectLine(guide, sku("1"), true);
    expect(selections(one)).toEqual(["A some", "B none", "Ungrouped none"]);
    expect(selectionOfAll(editRows(one))).toBe("some");
    const more = selectGroup(selectGroup(one, "A", true), "B", true);
    expect(selections(more)).toEqual(["A all", "B all", "Ungrouped none"]);
    expect(selectionOfAll(editRows(selectGroup(more, "Ungrouped", true)))).toBe("all");
    expect(selectionOfAll(editRows(guide))).toBe("none");
  });

  it("GUIDE-EDIT-18 GUIDE-EDIT-32 catalog groups aren't editable, and substitutes belong to the house", () => {
    const mixed = {
      ...guide,
      categories: [plainGroup("Own", [1]), plainGroup("Meat", [2], false), plainGroup("Substitutions", [4])],
    };
    const rows = editRows(mixed);
    expect(rows.map((row) => [row.key, row.kind === "group" && row.isOwn, row.isHouse])).toEqual([
      ["group Own", true, false],
      ["1", false, false],
      ["group Meat", false, false],
      ["2", false, false],
      ["group Substitutions", false, true],
      ["4", false, true],
      ["group Ungrouped", false, false],
      ["3", false, false],
    ]);
  });

  it("GUIDE-EDIT-11 selecting replaces one line's object and keeps all others", () => {
    const lines = (one: typeof guide) => editRows(one).flatMap((row) => (row.kind === "line" ? [row.line] : []));
    const before = lines(guide);
    const after = lines(selectLine(guide, sku("2"), true));
    expect(after.map((line, at) => line === before[at])).toEqual([true, false, true]);
  });
});
