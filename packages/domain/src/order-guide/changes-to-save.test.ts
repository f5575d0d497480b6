import { describe, expect, it } from "vitest";
import { sku, unit } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { plainLine } from "../testing/guide-line.ts";
import { EMPTY_GUIDE, plainGroup, plainGuide } from "../testing/order-guide.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { changesToSave, hasChanges } from "./changes-to-save.ts";
import { applyEdit, type GuideEdit } from "./edit.ts";
import { beginEditing } from "./editing.ts";
import type { OrderGuide } from "./guide.schema.ts";
import { NO_LINE_FIELDS } from "./line-fields.ts";

const guide = deepFreeze(plainGuide({ A: [1, 2], B: [] }, [3]));
const edit = (from: OrderGuide, ...edits: GuideEdit[]) =>
  edits.reduce((now, one) => applyEdit(now, one).editing, beginEditing(from, "customGroups"));
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
    const editing = edit(guide, { _tag: "MoveLines", skus: [sku("2")], to: "B" }, { _tag: "RenameGuide", name: "Bar" });
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
    const sizes = ["CS", "EA"].map((unitOfMeasure, index) => ({
      ...PLAIN_VARIANT,
      isDefault: index === 1,
      metadata: { ...PLAIN_VARIANT.metadata!, unitOfMeasure },
    }));
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

  it("GUIDE-EDIT-32 the substitutes are not saved, and count for nothing", () => {
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

  it("GUIDE-EDIT-22 OP-56 what was deleted is sent", () => {
    const body = changesToSave(edit(guide, { _tag: "DeleteLine", sku: sku("3") }));
    expect(body.removedLineItems).toEqual([{ productSku: "3", unitOfMeasure: "CS" }]);
    expect(body.categories.map((one) => one.name)).toEqual(["A", "B"]);
  });

  it("GUIDE-EDIT-34 OP-60 OP-143 a new guide is saved under -1, and the version is the one editing began with", () => {
    expect(changesToSave(beginEditing({ ...guide, id: null, version: null }, "customGroups"))).toMatchObject({
      id: -1,
      version: null,
    });
    const editing = beginEditing(guide, "customGroups");
    expect(changesToSave({ ...editing, guide: { ...guide, version: "9" } }).version).toBe("1");
  });
});

describe("hasChanges", () => {
  const cases: readonly (readonly [string, GuideEdit[], boolean])[] = [
    ["nothing", [], false],
    ["a selection", [{ _tag: "SelectAll", isSelected: true }], false],
    ["a group made", [{ _tag: "AddGroup", name: "X" }], true],
    [
      "a group made and deleted",
      [
        { _tag: "AddGroup", name: "X" },
        { _tag: "DeleteGroup", group: "X" },
      ],
      false,
    ],
    ["a group renamed", [{ _tag: "RenameGroup", group: "A", name: "X" }], true],
    ["groups reordered", [{ _tag: "ReorderGroup", group: "A", to: 1 }], true],
    ["a line reordered", [{ _tag: "ReorderLine", sku: sku("1"), to: 1 }], true],
    ["a line moved", [{ _tag: "DeleteLine", sku: sku("1") }], true],
    ["a line removed", [{ _tag: "DeleteLine", sku: sku("3") }], true],
    ["the guide renamed", [{ _tag: "RenameGuide", name: "X" }], true],
  ];
  it.each(cases)("GUIDE-EDIT-38 %s", (_, edits, changed) => expect(hasChanges(edit(guide, ...edits))).toBe(changed));

  it("GUIDE-EDIT-38 another size is a change", () => {
    const sizes = ["CS", "EA"].map((unitOfMeasure) => ({
      ...PLAIN_VARIANT,
      isDefault: unitOfMeasure === "CS",
      metadata: { ...PLAIN_VARIANT.metadata!, unitOfMeasure },
    }));
    const sized = {
      ...guide,
      ungroupedProducts: { name: "Ungrouped", lineItems: [{ ...plainLine(3), variants: sizes }] },
    };
    expect(hasChanges(edit(sized, { _tag: "ChooseDefaultSize", sku: sku("3"), unit: unit("EA") }))).toBe(true);
  });
});
