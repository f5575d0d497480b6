import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import * as edit from "../testing/edits.ts";
import { edited, guideEdits } from "../testing/guide-edits.ts";
import { mergeRules } from "../testing/merge-rules.ts";
import { largeGuide, orderGuide, plainGuide, guideShape as shape } from "../testing/order-guide.ts";
import { inUnit } from "../testing/variant.ts";
import { changesToSave } from "./changes-to-save.ts";
import type { GuideEdit } from "./edit.ts";
import { beginEditing, type GuideEditing } from "./editing.ts";
import { caseFold } from "./group-name.ts";
import type { OrderGuide } from "./guide.schema.ts";
import { lineUnit, linesOf, mapLines } from "./line.ts";
import type { Choices } from "./merge-conflict.ts";
import { mergeGuides } from "./three-way.ts";

const sizes = ["CS", "EA", "LB"].map((of) => inUnit(of, { isDefault: of === "CS" }));
const base = deepFreeze(
  mapLines(plainGuide({ A: [1, 2, 3], B: [4, 5] }, [6]), (line) => ({ ...line, variants: sizes })),
);

/** What the other person's save leaves on the server. */
const saved = (guide: OrderGuide, ...edits: readonly GuideEdit[]): OrderGuide => ({
  ...edited(guide, ...edits).guide,
  version: "2",
});
const merge = (yours: GuideEdit[], theirs: GuideEdit[], choices: Choices = {}) => {
  const { editing, conflicts } = mergeGuides(edited(base, ...yours), saved(base, ...theirs), mergeRules, choices);
  return { shape: shape(editing.guide), conflicts: conflicts.map(({ _tag, key }) => `${_tag} ${key}`), editing };
};

describe("mergeGuides", () => {
  it("OP-143 what only one side did is done", () => {
    const result = merge(
      [edit.moveLines("B", 1), edit.addLines("A", 8), edit.reorderLine(3, 0)],
      [edit.deleteLine(6), edit.addLines("B", 9), edit.moveLines("Ungrouped", 2), edit.chooseSize(4, "EA")],
    );
    expect(result.conflicts).toEqual([]);
    expect(result.shape).toBe("A[3,8] B[4,5,9,1] 2");
    const four = linesOf(result.editing.guide).find((line) => line.productSku === sku("4"))!;
    expect(lineUnit(four)).toBe("EA");
  });

  it("OP-143 the merged editing continues from theirs and sends only your changes", () => {
    const result = merge([edit.moveLines("B", 1)], [edit.moveLines("B", 2), edit.deleteLine(6)]);
    const body = changesToSave(result.editing);
    expect(body.version).toBe("2");
    expect(body.movedLineItems.map((line) => line.productSku)).toEqual(["1"]);
    expect(body.removedLineItems).toEqual([]);
  });

  it("OP-143 a line moved to two groups is a conflict", () => {
    const yours = [edit.addGroup("C"), edit.moveLines("C", 1)];
    const first = merge(yours, [edit.moveLines("B", 1)]);
    expect(first.conflicts).toEqual(["MovedApart moved 1"]);
    expect(first.shape).toBe("C[1] A[2,3] B[4,5] 6");
    expect(merge(yours, [edit.moveLines("B", 1)], { "moved 1": "theirs" }).shape).toBe("C[] A[2,3] B[4,5,1] 6");
    const { conflicts } = mergeGuides(edited(base, ...yours), saved(base, edit.moveLines("B", 1)), mergeRules);
    expect(conflicts[0]).toMatchObject({ yours: "C", theirs: "B", suggested: "yours" });
  });

  it("OP-143 a line removed by one and changed by the other conflicts, and stays", () => {
    for (const change of [edit.moveLines("A", 6), edit.chooseSize(6, "EA")]) {
      const yours = merge([change], [edit.deleteLine(6)]);
      expect(yours.conflicts).toEqual(["RemovedAndChanged removed 6"]);
      expect(yours.shape).toContain("6");
      expect(merge([change], [edit.deleteLine(6)], { "removed 6": "theirs" }).shape).not.toContain("6");
      const theirs = merge([edit.deleteLine(6)], [change]);
      expect(theirs.conflicts).toEqual(["RemovedAndChanged removed 6"]);
      expect(theirs.shape).toContain("6");
      expect(merge([edit.deleteLine(6)], [change], { "removed 6": "yours" }).shape).not.toContain("6");
    }
    expect(merge([edit.reorderLine(1, 2), edit.deleteLine(6)], []).shape).toBe("A[2,3,1] B[4,5] ");
    expect(merge([edit.deleteLine(6)], [edit.reorderLine(1, 2)]).conflicts).toEqual([]);
  });

  it("OP-143 two sizes are a conflict; a size theirs no longer has isn't taken", () => {
    const both = merge([edit.chooseSize(1, "EA")], [edit.chooseSize(1, "LB")]);
    expect(both.conflicts).toEqual(["ResizedApart size 1"]);
    const unitOf1 = (editing: GuideEditing) => lineUnit(linesOf(editing.guide)[0]!);
    expect(unitOf1(both.editing)).toBe("EA");
    expect(unitOf1(merge([edit.chooseSize(1, "EA")], [edit.chooseSize(1, "LB")], { "size 1": "theirs" }).editing)).toBe(
      "LB",
    );
    expect(merge([edit.chooseSize(1, "EA")], []).conflicts).toEqual([]);
    expect(unitOf1(merge([edit.chooseSize(1, "EA")], []).editing)).toBe("EA");
    const without = mapLines(base, (line) => ({ ...line, variants: [sizes[0]!] }));
    expect(unitOf1(mergeGuides(edited(base, edit.chooseSize(1, "EA")), without, mergeRules).editing)).toBe("CS");
  });

  it("OP-143 a line put in two places of its group is a conflict", () => {
    const both = merge([edit.reorderLine(3, 0)], [edit.reorderLine(3, 1)]);
    expect(both.conflicts).toEqual(["ReorderedApart order 3"]);
    expect(both.shape).toBe("A[3,1,2] B[4,5] 6");
    expect(merge([edit.reorderLine(3, 0)], [edit.reorderLine(3, 1)], { "order 3": "theirs" }).shape).toBe(
      "A[1,3,2] B[4,5] 6",
    );
  });

  it("OP-143 a group both renamed is a conflict; one you renamed takes what theirs added", () => {
    const rename = (name: string) => edit.renameGroup("A", name);
    const both = merge([rename("Y")], [rename("T")]);
    expect(both.conflicts).toEqual(["GroupRenamedApart name =A"]);
    expect(both.shape).toBe("Y[1,2,3] B[4,5] 6");
    expect(both.editing.origins).toEqual({ Y: "T" });
    expect(merge([rename("Y")], [rename("T")], { "name =A": "theirs" }).shape).toBe("T[1,2,3] B[4,5] 6");
    expect(merge([rename("Y")], [edit.moveLines("A", 4)]).shape).toBe("Y[1,2,3,4] B[5] 6");
    expect(merge([edit.moveLines("A", 4)], [rename("T")]).shape).toBe("T[1,2,3,4] B[5] 6");
    expect(merge([], [rename("T")]).conflicts).toEqual([]);
  });

  it("OP-143 a group both gave the same name is one group; a new one of theirs isn't", () => {
    const empty = deepFreeze(plainGuide({ A: [], B: [1] }));
    const rename: GuideEdit = edit.renameGroup("A", "Z");
    const alike = mergeGuides(edited(empty, rename), saved(empty, rename), mergeRules);
    expect(alike.conflicts).toEqual([]);
    expect(shape(alike.editing.guide)).toBe("Z[] B[1] ");
    const again = [rename, edit.addGroup("A")];
    expect(shape(mergeGuides(edited(empty, ...again), saved(empty, ...again), mergeRules).editing.guide)).toBe(
      "A[] Z[] B[1] ",
    );
    const added = mergeGuides(edited(empty, rename), saved(empty, edit.addGroup("Z")), mergeRules);
    expect(added.conflicts).toEqual([]);
    expect(shape(added.editing.guide)).toBe("Z[] Z (1)[] B[1] ");
  });

  it("OP-143 a name theirs saved stays, even if the group moved", () => {
    const theirs: GuideEdit[] = [edit.addGroup("New"), edit.reorderGroup("New", 9)];
    expect(merge([edit.renameGroup("A", "new")], theirs).shape).toBe("new (1)[1,2,3] B[4,5] New[] 6");
  });

  it("OP-143 a group of theirs is renamed if over half its lines moved along, else deleted", () => {
    const renamed: GuideEdit = edit.renameGroup("A", "T");
    expect(merge([edit.addLines("A", 9)], [renamed, edit.moveLines("B", 1)])).toMatchObject({
      conflicts: [],
      shape: "T[2,3,9] B[4,5,1] 6",
    });
    const dissolved = merge([edit.addLines("A", 9)], [renamed, edit.moveLines("B", 1), edit.moveLines("B", 2)]);
    expect(dissolved.conflicts).toEqual(["GroupDeletedAndChanged group =A"]);
    expect(dissolved.shape).toBe("T[3] A[9] B[4,5,1,2] 6");
  });

  it("OP-143 lines and groups equal to theirs keep their identity, even if moved", () => {
    const theirs = saved(base);
    const { editing } = mergeGuides(
      edited(base, edit.reorderLine(1, 2), edit.reorderGroup("B", 0)),
      theirs,
      mergeRules,
    );
    expect(shape(editing.guide)).toBe("B[4,5] A[2,3,1] 6");
    expect(editing.guide.categories[0]).toBe(theirs.categories[1]);
    expect(editing.guide.categories[1]!.lineItems[2]).toBe(theirs.categories[0]!.lineItems[0]);
    expect(editing.guide.categories[1]!.lineItems[0]).toBe(theirs.categories[0]!.lineItems[1]);
    expect(editing.guide.ungroupedProducts).toBe(theirs.ungroupedProducts);
  });

  it("OP-143 of a duplicate product the first counts", () => {
    const doubled = plainGuide({ A: [1], B: [1, 2] });
    expect(shape(mergeGuides(edited(doubled, edit.addGroup("C")), doubled, mergeRules).editing.guide)).toBe(
      "C[] A[1] B[2] ",
    );
  });

  it("OP-143 a line both added to different groups is a conflict naming both", () => {
    const both = merge([edit.addLines("A", 9)], [edit.addLines("B", 9)]);
    expect(both.conflicts).toEqual(["MovedApart moved 9"]);
    expect(both.shape).toBe("A[1,2,3,9] B[4,5] 6");
    const named = mergeGuides(
      edited(base, edit.moveLines("Ungrouped", 1)),
      saved(base, edit.moveLines("B", 1)),
      mergeRules,
    ).conflicts;
    expect(named).toMatchObject([{ _tag: "MovedApart", yours: "Ungrouped", theirs: "B" }]);
    expect(merge([edit.addLines("A", 9), edit.chooseSize(9, "EA")], [edit.addLines("A", 9)]).conflicts).toEqual([]);
  });

  it("OP-143 a reordering conflict names the group, or the ungrouped lines", () => {
    const guide = plainGuide({ A: [1, 2, 3] }, [4, 5, 6]);
    const { conflicts } = mergeGuides(
      edited(guide, edit.reorderLine(3, 0), edit.reorderLine(6, 0)),
      saved(guide, edit.reorderLine(3, 1), edit.reorderLine(6, 1)),
      mergeRules,
    );
    expect(conflicts).toMatchObject([
      { _tag: "ReorderedApart", group: "A" },
      { _tag: "ReorderedApart", group: "Ungrouped" },
    ]);
  });

  it("OP-143 an empty group is selected if yours is, never by theirs", () => {
    const guide = plainGuide({ A: [], B: [] });
    const yours = edited(guide, edit.selectGroup("A"));
    const { editing } = mergeGuides(yours, saved(guide, edit.addGroup("C")), mergeRules);
    expect(editing.guide.categories.map((group) => [group.name, group.isSelected])).toEqual([
      ["C", false],
      ["A", true],
      ["B", false],
    ]);
  });

  it("OP-143 a group one deleted frees only what the other left in it", () => {
    const gone: GuideEdit = edit.deleteGroup("A");
    expect(merge([gone], [edit.moveLines("B", 1)])).toMatchObject({ conflicts: [], shape: "B[4,5,1] 6,2,3" });
    expect(merge([edit.moveLines("B", 1)], [gone])).toMatchObject({ conflicts: [], shape: "B[4,5,1] 6,2,3" });
    expect(merge([gone], [edit.reorderLine(1, 2)])).toMatchObject({ conflicts: [], shape: "B[4,5] 6,1,2,3" });
    expect(merge([gone], [gone])).toMatchObject({ conflicts: [], shape: "B[4,5] 6,1,2,3" });
  });

  it("OP-143 a group one deleted and the other filled or renamed conflicts, and stays", () => {
    const gone: GuideEdit = edit.deleteGroup("A");
    const filled = merge([gone], [edit.moveLines("A", 4)]);
    expect(filled.conflicts).toEqual(["GroupDeletedAndChanged group =A"]);
    expect(filled.shape).toBe("A[1,2,3,4] B[5] 6");
    expect(merge([gone], [edit.moveLines("A", 4)], { "group =A": "yours" }).shape).toBe("B[5] 6,1,2,3,4");
    const mirrored = merge([edit.moveLines("A", 4)], [gone]);
    expect(mirrored.conflicts).toEqual(["GroupDeletedAndChanged group =A"]);
    expect(mirrored.shape).toBe("A[1,2,3,4] B[5] 6");
    expect(merge([edit.moveLines("A", 4)], [gone], { "group =A": "theirs" }).shape).toBe("B[5] 6,1,2,3,4");
    const renamed = merge([edit.renameGroup("A", "Y")], [gone]);
    expect(renamed.conflicts).toEqual(["GroupDeletedAndChanged group =A"]);
    expect(renamed.shape).toBe("Y[1,2,3] B[4,5] 6");
    expect(renamed.editing.origins).toEqual({ Y: null });
  });

  it("OP-143 a new name that theirs already has gets a number", () => {
    const result = merge([edit.renameGroup("B", "new")], [edit.addGroup("New"), edit.addLines("New", 9)]);
    expect(result.shape).toBe("New[9] A[1,2,3] new (1)[4,5] 6");
    expect(result.editing.origins).toEqual({ "NEW (1)": "B" });
    expect(
      merge([edit.addGroup("new"), edit.addLines("new", 8)], [edit.addGroup("New"), edit.addLines("New", 9)]).shape,
    ).toBe("New[9,8] A[1,2,3] B[4,5] 6");
  });

  it("OP-143 the guide's name is a conflict when both changed it", () => {
    expect(merge([edit.renameGuide("Y")], [edit.renameGuide("T")]).conflicts).toEqual(["GuideRenamedApart guide"]);
    expect(merge([edit.renameGuide("Y")], [edit.renameGuide("T")]).editing.guide.name).toBe("Y");
    expect(merge([edit.renameGuide("Y")], [edit.renameGuide("T")], { guide: "theirs" }).editing.guide.name).toBe("T");
    expect(merge([edit.renameGuide("Y")], []).editing.guide.name).toBe("Y");
    expect(merge([], [edit.renameGuide("T")]).editing.guide.name).toBe("T");
  });

  it("OP-143 prices are theirs, the selection is yours", () => {
    const theirs = mapLines(base, (line) => ({ ...line, variants: [{ ...sizes[0]!, price: "$99.00" }] }));
    const { editing } = mergeGuides(edited(base, edit.selectGroup("A")), theirs, mergeRules);
    const line = editing.guide.categories[0]!.lineItems[0]!;
    expect(line.variants[0]!.price).toBe("$99.00");
    expect(line.isSelected).toBe(true);
    expect(editing.guide.categories.map((group) => group.isSelected)).toEqual([true, false]);
  });
});

describe("merging any two edited guides", () => {
  const plain = orderGuide({ alikeNames: false });
  /** A product has one set of sizes on both sides. */
  const withOneCatalogue = (guide: OrderGuide, edits: readonly GuideEdit[]): readonly GuideEdit[] => {
    const known = new Map(linesOf(guide).map((line) => [line.productSku, line.variants]));
    return edits.map((one) =>
      one._tag === "AddLines"
        ? { ...one, lines: one.lines.map((line) => ({ ...line, variants: known.get(line.productSku) ?? sizes })) }
        : one,
    );
  };
  const items = (guide: OrderGuide) => new Set(linesOf(guide).map((line) => line.productSku));

  it("OP-143 if one side did nothing the other is the result, without conflict", () => {
    fc.assert(
      fc.property(plain, guideEdits(10), (guide, edits) => {
        deepFreeze(guide);
        const yours = deepFreeze(edited(guide, ...withOneCatalogue(guide, edits)));
        const onlyYours = mergeGuides(yours, guide, mergeRules);
        expect(onlyYours.conflicts).toEqual([]);
        expect(changesToSave(onlyYours.editing)).toEqual(changesToSave(yours));
        const onlyTheirs = mergeGuides(beginEditing(guide, "customGroups"), yours.guide, mergeRules);
        expect(onlyTheirs.conflicts).toEqual([]);
        expect(shape(onlyTheirs.editing.guide)).toBe(shape(yours.guide));
        const both = mergeGuides(yours, yours.guide, mergeRules);
        expect(both.conflicts).toEqual([]);
        expect(both.editing.guide).toBe(yours.guide);
      }),
    );
  });

  it("OP-143 a line is gone only if a side removed it, none is duplicated, names are unique", () => {
    fc.assert(
      fc.property(
        plain,
        guideEdits(10),
        guideEdits(10),
        fc.constantFrom("yours", "theirs", null),
        (guide, mine, their, always) => {
          deepFreeze(guide);
          const yours = deepFreeze(edited(guide, ...withOneCatalogue(guide, mine)));
          const theirs = deepFreeze(saved(guide, ...withOneCatalogue(guide, their)));
          const first = mergeGuides(yours, theirs, mergeRules);
          const choices: Choices =
            always === null ? {} : Object.fromEntries(first.conflicts.map(({ key }) => [key, always]));
          const { editing, conflicts } = mergeGuides(yours, theirs, mergeRules, choices);
          const merged = linesOf(editing.guide).map((line) => line.productSku);
          expect(new Set(merged).size).toBe(merged.length);
          const [was, y, t] = [items(guide), items(yours.guide), items(theirs)];
          for (const item of merged) expect(y.has(item) || t.has(item)).toBe(true);
          for (const item of new Set([...y, ...t])) {
            if (merged.includes(item)) continue;
            expect(was.has(item) && !(y.has(item) && t.has(item))).toBe(true);
          }
          for (const item of y) if (t.has(item)) expect(merged).toContain(item);
          const names = editing.guide.categories.map((group) => caseFold(group.name));
          expect(new Set(names).size).toBe(names.length);
          expect(new Set(conflicts.map(({ key }) => key)).size).toBe(conflicts.length);
          expect(editing.base).toBe(theirs);
        },
      ),
    );
  });

  it("OP-143 choosing one side places and sizes every disputed line as that side has it", () => {
    fc.assert(
      fc.property(
        plain,
        guideEdits(10),
        guideEdits(10),
        fc.constantFrom("yours", "theirs"),
        (guide, mine, their, side) => {
          const yours = edited(guide, ...withOneCatalogue(guide, mine));
          const theirs = saved(guide, ...withOneCatalogue(guide, their));
          const chosen = Object.fromEntries(
            mergeGuides(yours, theirs, mergeRules).conflicts.map(({ key }) => [key, side] as const),
          );
          const { editing, conflicts } = mergeGuides(yours, theirs, mergeRules, chosen);
          const lines = new Map(
            linesOf(side === "yours" ? yours.guide : theirs).map((line) => [line.productSku, line]),
          );
          const now = new Map(linesOf(editing.guide).map((line) => [line.productSku, line]));
          for (const conflict of conflicts) {
            if (conflict._tag === "RemovedAndChanged")
              expect(now.has(conflict.line.productSku)).toBe(conflict.removedBy !== side);
            if (conflict._tag === "ResizedApart") {
              const wanted = lineUnit(lines.get(conflict.line.productSku)!);
              expect(lineUnit(now.get(conflict.line.productSku)!)).toBe(wanted);
            }
          }
        },
      ),
    );
  });

  it("OP-143 100,000 lines are merged", { timeout: 60_000 }, () => {
    const guide = largeGuide(100_000, 200);
    const yours = edited(guide, edit.deleteGroup("Group 3"), edit.reorderGroup("Group 9", 0));
    const { editing, conflicts } = mergeGuides(yours, saved(guide, edit.deleteGroup("Group 5")), mergeRules);
    expect(conflicts).toEqual([]);
    expect(linesOf(editing.guide)).toHaveLength(100_000);
    expect(editing.guide.categories).toHaveLength(198);
  });
});
