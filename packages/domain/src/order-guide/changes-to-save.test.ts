import { describe, expect, it } from "vitest";
import { deepFreeze } from "../testing/deep-freeze.ts";
import * as edit from "../testing/edits.ts";
import { edited } from "../testing/guide-edits.ts";
import { plainLine } from "../testing/guide-line.ts";
import { EMPTY_GUIDE, plainGroup, plainGuide } from "../testing/order-guide.ts";
import { inUnit } from "../testing/variant.ts";
import { changesToSave, differenceToSave, hasChanges } from "./changes-to-save.ts";
import type { GuideEdit } from "./edit.ts";
import { beginEditing, type GuideEditing } from "./editing.ts";
import { NO_LINE_FIELDS } from "./line-fields.ts";

const guide = deepFreeze(plainGuide({ A: [1, 2], B: [] }, [3]));
const saved = (number: number, itemSequence: number, displayOrder: number) => ({
  productSku: String(number),
  unitOfMeasure: "CS",
  name: `Product ${number}`,
  ...NO_LINE_FIELDS,
  itemSequence,
  displayOrder,
});

describe("changesToSave", () => {
  it("GUIDE-EDIT-31 GUIDE-EDIT-33 OP-58 OP-59 sends exactly these names and values", () => {
    const editing = edited(guide, edit.moveLines("B", 2), edit.renameGuide("Bar"));
    expect(changesToSave(editing)).toEqual({
      id: 7,
      name: "Bar",
      categoryType: "customGroups",
      categories: [
        { name: "A", lineItems: [saved(1, 1, 1)] },
        { name: "B", lineItems: [saved(2, 1, 2)] },
        { name: "Ungrouped", lineItems: [saved(3, 1, 3)] },
      ],
      removedLineItems: [],
      movedLineItems: [{ productSku: "2", unitOfMeasure: "CS", fromCategory: "A", toCategory: "B" }],
      version: "1",
    });
  });

  it("OP-58 itemSequence numbers the lines of a group and displayOrder the groups, from 1", () => {
    expect(changesToSave(beginEditing(guide, "cwCategories")).categories[0]!.lineItems).toEqual([
      saved(1, 1, 1),
      saved(2, 2, 1),
    ]);
  });

  it("GUIDE-EDIT-30 OP-57 each line in its default size's unit, '' without any, and with its dates", () => {
    const sizes = [inUnit("CS", { isDefault: false }), inUnit("EA")];
    const lines = [
      { ...plainLine(1), variants: sizes, expiryDate: "2024-05-01", effectiveDate: "2024-04-01" },
      { ...plainLine(2), variants: [] },
    ];
    const body = changesToSave(
      beginEditing({ ...EMPTY_GUIDE, ungroupedProducts: { name: "", lineItems: lines } }, "customGroups"),
    );
    expect(body.categories[0]!.lineItems).toEqual([
      { ...saved(1, 1, 1), unitOfMeasure: "EA", expiryDate: "2024-05-01", effectiveDate: "2024-04-01" },
      { ...saved(2, 2, 1), unitOfMeasure: "" },
    ]);
  });

  it("GUIDE-EDIT-32 substitutes aren't saved and don't count", () => {
    const body = changesToSave(
      beginEditing({ ...guide, categories: [plainGroup("Substitutions", [9]), ...guide.categories] }, "customGroups"),
    );
    expect(body.categories.map((category) => category.name)).toEqual(["A", "B", "Ungrouped"]);
    expect(body.categories[0]!.lineItems[0]!.displayOrder).toBe(1);
  });

  it("GUIDE-EDIT-33 without ungrouped lines there is no extra category", () => {
    expect(
      changesToSave(beginEditing(plainGuide({ A: [1] }), "customGroups")).categories.map((one) => one.name),
    ).toEqual(["A"]);
  });

  it("GUIDE-EDIT-22 OP-56 deleted lines are sent", () => {
    const body = changesToSave(edited(guide, edit.deleteLine(3)));
    expect(body.removedLineItems).toEqual([{ productSku: "3", unitOfMeasure: "CS" }]);
    expect(body.categories.map((one) => one.name)).toEqual(["A", "B"]);
  });

  it("GUIDE-EDIT-34 OP-60 OP-143 a new guide is saved as -1, with the version editing began with", () => {
    expect(changesToSave(beginEditing({ ...guide, id: null, version: null }, "customGroups"))).toMatchObject({
      id: -1,
      version: null,
    });
    const editing = beginEditing(guide, "customGroups");
    expect(changesToSave({ ...editing, guide: { ...guide, version: "9" } }).version).toBe("1");
  });
});

describe("differenceToSave", () => {
  const sentBy = (editing: GuideEditing) =>
    differenceToSave(editing).categories.map(({ name, lineItems }) => [
      name,
      ...lineItems.map((line) => line.productSku),
    ]);
  const three = deepFreeze(plainGuide({ A: [1, 2], B: [4], C: [5] }, [3]));

  it("GUIDE-EDIT-31 OP-50 unchanged groups are sent without their lines, everything else in full", () => {
    const editing = edited(three, edit.moveLines("B", 2), edit.renameGuide("Bar"));
    expect(sentBy(editing)).toEqual([["A", "1"], ["B", "4", "2"], ["C"], ["Ungrouped"]]);
    const { categories: sent, ...rest } = differenceToSave(editing);
    const { categories: whole, ...wholeRest } = changesToSave(editing);
    expect([rest, sent.slice(0, 2)]).toEqual([wholeRest, whole.slice(0, 2)]);
  });

  it("GUIDE-EDIT-30 GUIDE-EDIT-17 OP-50 a line's size, name and stored fields are sent, not its selection", () => {
    const line = { ...plainLine(4), variants: [inUnit("CS"), inUnit("EA", { isDefault: false })] };
    const sized = { ...three, categories: [three.categories[0]!, { ...plainGroup("B", []), lineItems: [line] }] };
    expect(sentBy(edited(sized, edit.chooseSize(4, "EA")))).toEqual([["A"], ["B", "4"], ["Ungrouped"]]);
    expect(sentBy(edited(sized, edit.renameGroup("B", "b")))).toEqual([["A"], ["b", "4"], ["Ungrouped"]]);
    const dated = {
      ...sized,
      ungroupedProducts: { name: "", lineItems: [{ ...plainLine(3), expiryDate: "2026-01-01" }] },
    };
    expect(sentBy({ ...beginEditing(sized, "customGroups"), guide: dated })).toEqual([
      ["A"],
      ["B"],
      ["Ungrouped", "3"],
    ]);
    expect(sentBy(edited(sized, edit.selectAll))).toEqual([["A"], ["B"], ["Ungrouped"]]);
  });

  it("GUIDE-EDIT-17 OP-50 a group made under the name of a renamed one isn't the stored one", () => {
    const editing = edited(
      three,
      edit.renameGroup("A", "Z"),
      edit.addGroup("A"),
      edit.moveLines("A", 1),
      edit.moveLines("A", 2),
    );
    expect(sentBy(editing)).toEqual([["A", "1", "2"], ["Z"], ["B"], ["C"], ["Ungrouped"]]);
  });

  it("OP-50 OP-143 without a version, or in place of another one, all lines are sent", () => {
    const editing = edited(three, edit.moveLines("B", 2));
    const unversioned = { ...editing, base: { ...editing.base, version: null } };
    expect(differenceToSave(unversioned)).toEqual(changesToSave(unversioned));
  });
});

describe("hasChanges", () => {
  const cases: readonly (readonly [string, GuideEdit[], boolean])[] = [
    ["nothing", [], false],
    ["a selection", [edit.selectAll], false],
    ["a group made", [edit.addGroup("X")], true],
    ["a group made and deleted", [edit.addGroup("X"), edit.deleteGroup("X")], false],
    ["a group renamed", [edit.renameGroup("A", "X")], true],
    ["groups reordered", [edit.reorderGroup("A", 1)], true],
    ["a line reordered", [edit.reorderLine(1, 1)], true],
    ["a line moved", [edit.deleteLine(1)], true],
    ["a line removed", [edit.deleteLine(3)], true],
    ["the guide renamed", [edit.renameGuide("X")], true],
  ];
  it.each(cases)("GUIDE-EDIT-38 %s", (_, edits, changed) => expect(hasChanges(edited(guide, ...edits))).toBe(changed));

  it("GUIDE-EDIT-38 another size is a change", () => {
    const sizes = [inUnit("CS"), inUnit("EA", { isDefault: false })];
    const sized = {
      ...guide,
      ungroupedProducts: { name: "Ungrouped", lineItems: [{ ...plainLine(3), variants: sizes }] },
    };
    expect(hasChanges(edited(sized, edit.chooseSize(3, "EA")))).toBe(true);
  });
});
