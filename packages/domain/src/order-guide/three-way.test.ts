import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku, unit } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { guideEdits } from "../testing/guide-edits.ts";
import { plainLine } from "../testing/guide-line.ts";
import { largeGuide, orderGuide, plainGuide, guideShape as shape } from "../testing/order-guide.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { changesToSave } from "./changes-to-save.ts";
import { applyEdit, type GuideEdit } from "./edit.ts";
import { beginEditing, type GuideEditing } from "./editing.ts";
import { caseFold } from "./group-name.ts";
import type { OrderGuide } from "./guide.schema.ts";
import { lineUnit, linesOf, mapLines } from "./line.ts";
import type { Choices } from "./merge-conflict.ts";
import { mergeGuides } from "./three-way.ts";

const sizes = ["CS", "EA", "LB"].map((unitOfMeasure, index) => ({
  ...PLAIN_VARIANT,
  isDefault: index === 0,
  metadata: { ...PLAIN_VARIANT.metadata!, unitOfMeasure },
}));
const base = deepFreeze(
  mapLines(plainGuide({ A: [1, 2, 3], B: [4, 5] }, [6]), (line) => ({ ...line, variants: sizes })),
);

const edit = (guide: OrderGuide, edits: readonly GuideEdit[]): GuideEditing =>
  edits.reduce((now, one) => applyEdit(now, one).editing, beginEditing(guide, "customGroups"));
/** What the other person's save leaves on the server. */
const saved = (guide: OrderGuide, edits: readonly GuideEdit[]): OrderGuide => ({
  ...edit(guide, edits).guide,
  version: "2",
});
const merge = (yours: GuideEdit[], theirs: GuideEdit[], choices: Choices = {}) => {
  const { editing, conflicts } = mergeGuides(edit(base, yours), saved(base, theirs), choices);
  return { shape: shape(editing.guide), conflicts: conflicts.map(({ _tag, key }) => `${_tag} ${key}`), editing };
};
const move = (item: number, to: string): GuideEdit => ({ _tag: "MoveLines", skus: [sku(String(item))], to });
const remove = (item: number): GuideEdit => ({ _tag: "DeleteLine", sku: sku(String(item)) });
const size = (item: number, of: string): GuideEdit => ({
  _tag: "ChooseDefaultSize",
  sku: sku(String(item)),
  unit: unit(of),
});
const place = (item: number, to: number): GuideEdit => ({ _tag: "ReorderLine", sku: sku(String(item)), to });
const add = (item: number, to: string): GuideEdit => ({ _tag: "AddLines", lines: [plainLine(item)], to });

describe("mergeGuides", () => {
  it("OP-143 what only one side did is done", () => {
    const result = merge(
      [move(1, "B"), add(8, "A"), place(3, 0)],
      [remove(6), add(9, "B"), move(2, "Ungrouped"), size(4, "EA")],
    );
    expect(result.conflicts).toEqual([]);
    expect(result.shape).toBe("A[3,8] B[4,5,9,1] 2");
    const four = linesOf(result.editing.guide).find((line) => line.productSku === sku("4"))!;
    expect(lineUnit(four)).toBe("EA");
  });

  it("OP-143 what both did alike is done once", () => {
    const edits = [
      move(1, "B"),
      remove(6),
      size(2, "EA"),
      place(5, 0),
      add(9, "A"),
      { _tag: "RenameGroup", group: "B", name: "Z" } as const,
    ];
    const result = merge(edits, edits);
    expect(result.conflicts).toEqual([]);
    expect(result.editing.guide).toBe(result.editing.base);
  });

  it("OP-143 the merged editing goes on from theirs: it saves with their version and tells only what is yours", () => {
    const result = merge([move(1, "B")], [move(2, "B"), remove(6)]);
    const body = changesToSave(result.editing);
    expect(body.version).toBe("2");
    expect(body.movedLineItems.map((line) => line.productSku)).toEqual(["1"]);
    expect(body.removedLineItems).toEqual([]);
  });

  it("OP-143 a line moved to two groups is a conflict", () => {
    const yours = [{ _tag: "AddGroup", name: "C" } as const, move(1, "C")];
    const first = merge(yours, [move(1, "B")]);
    expect(first.conflicts).toEqual(["MovedApart moved 1"]);
    expect(first.shape).toBe("C[1] A[2,3] B[4,5] 6");
    expect(merge(yours, [move(1, "B")], { "moved 1": "theirs" }).shape).toBe("C[] A[2,3] B[4,5,1] 6");
    const { conflicts } = mergeGuides(edit(base, yours), saved(base, [move(1, "B")]));
    expect(conflicts[0]).toMatchObject({ yours: "C", theirs: "B", suggested: "yours" });
  });

  it("OP-143 a line removed by one and changed by the other is a conflict, and is kept until it is resolved", () => {
    for (const change of [move(6, "A"), size(6, "EA")]) {
      const yours = merge([change], [remove(6)]);
      expect(yours.conflicts).toEqual(["RemovedAndChanged removed 6"]);
      expect(yours.shape).toContain("6");
      expect(merge([change], [remove(6)], { "removed 6": "theirs" }).shape).not.toContain("6");
      const theirs = merge([remove(6)], [change]);
      expect(theirs.conflicts).toEqual(["RemovedAndChanged removed 6"]);
      expect(theirs.shape).toContain("6");
      expect(merge([remove(6)], [change], { "removed 6": "yours" }).shape).not.toContain("6");
    }
    expect(merge([place(1, 2), remove(6)], []).shape).toBe("A[2,3,1] B[4,5] ");
    expect(merge([remove(6)], [place(1, 2)]).conflicts).toEqual([]);
  });

  it("OP-143 two sizes are a conflict; a size that theirs no longer has is not taken", () => {
    const both = merge([size(1, "EA")], [size(1, "LB")]);
    expect(both.conflicts).toEqual(["ResizedApart size 1"]);
    const unitOf1 = (editing: GuideEditing) => lineUnit(linesOf(editing.guide)[0]!);
    expect(unitOf1(both.editing)).toBe("EA");
    expect(unitOf1(merge([size(1, "EA")], [size(1, "LB")], { "size 1": "theirs" }).editing)).toBe("LB");
    expect(merge([size(1, "EA")], []).conflicts).toEqual([]);
    expect(unitOf1(merge([size(1, "EA")], []).editing)).toBe("EA");
    const without = mapLines(base, (line) => ({ ...line, variants: [sizes[0]!] }));
    expect(unitOf1(mergeGuides(edit(base, [size(1, "EA")]), without).editing)).toBe("CS");
  });

  it("OP-143 a line put into two places of its group is a conflict", () => {
    const both = merge([place(3, 0)], [place(3, 1)]);
    expect(both.conflicts).toEqual(["ReorderedApart order 3"]);
    expect(both.shape).toBe("A[3,1,2] B[4,5] 6");
    expect(merge([place(3, 0)], [place(3, 1)], { "order 3": "theirs" }).shape).toBe("A[1,3,2] B[4,5] 6");
  });

  it("OP-143 a group that both renamed is a conflict; one that yours renamed takes what theirs put into it", () => {
    const rename = (name: string): GuideEdit => ({ _tag: "RenameGroup", group: "A", name });
    const both = merge([rename("Y")], [rename("T")]);
    expect(both.conflicts).toEqual(["GroupRenamedApart name =A"]);
    expect(both.shape).toBe("Y[1,2,3] B[4,5] 6");
    expect(both.editing.origins).toEqual({ Y: "T" });
    expect(merge([rename("Y")], [rename("T")], { "name =A": "theirs" }).shape).toBe("T[1,2,3] B[4,5] 6");
    expect(merge([rename("Y")], [move(4, "A")]).shape).toBe("Y[1,2,3,4] B[5] 6");
    expect(merge([move(4, "A")], [rename("T")]).shape).toBe("T[1,2,3,4] B[5] 6");
    expect(merge([], [rename("T")]).conflicts).toEqual([]);
  });

  it("OP-143 a group that both gave the same name is one group, also without lines; one that theirs added is another", () => {
    const empty = deepFreeze(plainGuide({ A: [], B: [1] }));
    const rename: GuideEdit = { _tag: "RenameGroup", group: "A", name: "Z" };
    const alike = mergeGuides(edit(empty, [rename]), saved(empty, [rename]));
    expect(alike.conflicts).toEqual([]);
    expect(shape(alike.editing.guide)).toBe("Z[] B[1] ");
    const again = [rename, { _tag: "AddGroup", name: "A" } as const];
    expect(shape(mergeGuides(edit(empty, again), saved(empty, again)).editing.guide)).toBe("A[] Z[] B[1] ");
    const added = mergeGuides(edit(empty, [rename]), saved(empty, [{ _tag: "AddGroup", name: "Z" }]));
    expect(added.conflicts).toEqual([]);
    expect(shape(added.editing.guide)).toBe("Z[] Z (1)[] B[1] ");
  });

  it("OP-143 a name that theirs saved stays, wherever the group stands", () => {
    const theirs: GuideEdit[] = [
      { _tag: "AddGroup", name: "New" },
      { _tag: "ReorderGroup", group: "New", to: 9 },
    ];
    expect(merge([{ _tag: "RenameGroup", group: "A", name: "new" }], theirs).shape).toBe(
      "new (1)[1,2,3] B[4,5] New[] 6",
    );
  });

  it("OP-143 theirs renamed a group when more than half of its lines went along, else it was deleted", () => {
    const renamed: GuideEdit = { _tag: "RenameGroup", group: "A", name: "T" };
    expect(merge([add(9, "A")], [renamed, move(1, "B")])).toMatchObject({
      conflicts: [],
      shape: "T[2,3,9] B[4,5,1] 6",
    });
    const dissolved = merge([add(9, "A")], [renamed, move(1, "B"), move(2, "B")]);
    expect(dissolved.conflicts).toEqual(["GroupDeletedAndChanged group =A"]);
    expect(dissolved.shape).toBe("T[3] A[9] B[4,5,1,2] 6");
  });

  it("OP-143 lines and groups that are as theirs has them are theirs, also in another place", () => {
    const theirs = saved(base, []);
    const { editing } = mergeGuides(edit(base, [place(1, 2), { _tag: "ReorderGroup", group: "B", to: 0 }]), theirs);
    expect(shape(editing.guide)).toBe("B[4,5] A[2,3,1] 6");
    expect(editing.guide.categories[0]).toBe(theirs.categories[1]);
    expect(editing.guide.categories[1]!.lineItems[2]).toBe(theirs.categories[0]!.lineItems[0]);
    expect(editing.guide.categories[1]!.lineItems[0]).toBe(theirs.categories[0]!.lineItems[1]);
    expect(editing.guide.ungroupedProducts).toBe(theirs.ungroupedProducts);
  });

  it("OP-143 a product that stands twice counts where it stands first", () => {
    const doubled = plainGuide({ A: [1], B: [1, 2] });
    expect(shape(mergeGuides(edit(doubled, [{ _tag: "AddGroup", name: "C" }]), doubled).editing.guide)).toBe(
      "C[] A[1] B[2] ",
    );
  });

  it("OP-143 a line that both added to different groups is a conflict, with the names of both places", () => {
    const both = merge([add(9, "A")], [add(9, "B")]);
    expect(both.conflicts).toEqual(["MovedApart moved 9"]);
    expect(both.shape).toBe("A[1,2,3,9] B[4,5] 6");
    const named = mergeGuides(edit(base, [move(1, "Ungrouped")]), saved(base, [move(1, "B")])).conflicts;
    expect(named).toMatchObject([{ _tag: "MovedApart", yours: "Ungrouped", theirs: "B" }]);
    expect(merge([add(9, "A"), size(9, "EA")], [add(9, "A")]).conflicts).toEqual([]);
  });

  it("OP-143 a conflict of reorderings names the group, the ungrouped lines too", () => {
    const guide = plainGuide({ A: [1, 2, 3] }, [4, 5, 6]);
    const { conflicts } = mergeGuides(
      edit(guide, [place(3, 0), place(6, 0)]),
      saved(guide, [place(3, 1), place(6, 1)]),
    );
    expect(conflicts).toMatchObject([
      { _tag: "ReorderedApart", group: "A" },
      { _tag: "ReorderedApart", group: "Ungrouped" },
    ]);
  });

  it("OP-143 an empty group is selected as yours is, and theirs never is", () => {
    const guide = plainGuide({ A: [], B: [] });
    const yours = edit(guide, [{ _tag: "SelectGroup", group: "A", isSelected: true }]);
    const { editing } = mergeGuides(yours, saved(guide, [{ _tag: "AddGroup", name: "C" }]));
    expect(editing.guide.categories.map((group) => [group.name, group.isSelected])).toEqual([
      ["C", false],
      ["A", true],
      ["B", false],
    ]);
  });

  it("OP-143 a group that one deleted frees only what the other left in it", () => {
    const gone: GuideEdit = { _tag: "DeleteGroup", group: "A" };
    expect(merge([gone], [move(1, "B")])).toMatchObject({ conflicts: [], shape: "B[4,5,1] 6,2,3" });
    expect(merge([move(1, "B")], [gone])).toMatchObject({ conflicts: [], shape: "B[4,5,1] 6,2,3" });
    expect(merge([gone], [place(1, 2)])).toMatchObject({ conflicts: [], shape: "B[4,5] 6,1,2,3" });
    expect(merge([gone], [gone])).toMatchObject({ conflicts: [], shape: "B[4,5] 6,1,2,3" });
  });

  it("OP-143 a group that one deleted and the other filled or renamed is a conflict, and stays until it is resolved", () => {
    const gone: GuideEdit = { _tag: "DeleteGroup", group: "A" };
    const filled = merge([gone], [move(4, "A")]);
    expect(filled.conflicts).toEqual(["GroupDeletedAndChanged group =A"]);
    expect(filled.shape).toBe("A[1,2,3,4] B[5] 6");
    expect(merge([gone], [move(4, "A")], { "group =A": "yours" }).shape).toBe("B[5] 6,1,2,3,4");
    const mirrored = merge([move(4, "A")], [gone]);
    expect(mirrored.conflicts).toEqual(["GroupDeletedAndChanged group =A"]);
    expect(mirrored.shape).toBe("A[1,2,3,4] B[5] 6");
    expect(merge([move(4, "A")], [gone], { "group =A": "theirs" }).shape).toBe("B[5] 6,1,2,3,4");
    const renamed = merge([{ _tag: "RenameGroup", group: "A", name: "Y" }], [gone]);
    expect(renamed.conflicts).toEqual(["GroupDeletedAndChanged group =A"]);
    expect(renamed.shape).toBe("Y[1,2,3] B[4,5] 6");
    expect(renamed.editing.origins).toEqual({ Y: null });
  });

  it("OP-143 a new name that theirs has already gets a number", () => {
    const result = merge(
      [{ _tag: "RenameGroup", group: "B", name: "new" }],
      [{ _tag: "AddGroup", name: "New" }, add(9, "New")],
    );
    expect(result.shape).toBe("New[9] A[1,2,3] new (1)[4,5] 6");
    expect(result.editing.origins).toEqual({ "NEW (1)": "B" });
    expect(
      merge([{ _tag: "AddGroup", name: "new" }, add(8, "new")], [{ _tag: "AddGroup", name: "New" }, add(9, "New")])
        .shape,
    ).toBe("New[9,8] A[1,2,3] B[4,5] 6");
  });

  it("OP-143 the guide's name is a conflict when both changed it", () => {
    const name = (to: string): GuideEdit => ({ _tag: "RenameGuide", name: to });
    expect(merge([name("Y")], [name("T")]).conflicts).toEqual(["GuideRenamedApart guide"]);
    expect(merge([name("Y")], [name("T")]).editing.guide.name).toBe("Y");
    expect(merge([name("Y")], [name("T")], { guide: "theirs" }).editing.guide.name).toBe("T");
    expect(merge([name("Y")], []).editing.guide.name).toBe("Y");
    expect(merge([], [name("T")]).editing.guide.name).toBe("T");
  });

  it("OP-143 prices are theirs, the selection is yours", () => {
    const theirs = mapLines(base, (line) => ({ ...line, variants: [{ ...sizes[0]!, price: "$99.00" }] }));
    const { editing } = mergeGuides(edit(base, [{ _tag: "SelectGroup", group: "A", isSelected: true }]), theirs);
    const line = editing.guide.categories[0]!.lineItems[0]!;
    expect(line.variants[0]!.price).toBe("$99.00");
    expect(line.isSelected).toBe(true);
    expect(editing.guide.categories.map((group) => group.isSelected)).toEqual([true, false]);
  });
});

describe("merging any two edited guides", () => {
  const plain = orderGuide({ alikeNames: false });
  /** One product has one set of sizes, whoever adds it. */
  const withOneCatalogue = (guide: OrderGuide, edits: readonly GuideEdit[]): readonly GuideEdit[] => {
    const known = new Map(linesOf(guide).map((line) => [line.productSku, line.variants]));
    return edits.map((one) =>
      one._tag === "AddLines"
        ? { ...one, lines: one.lines.map((line) => ({ ...line, variants: known.get(line.productSku) ?? sizes })) }
        : one,
    );
  };
  const items = (guide: OrderGuide) => new Set(linesOf(guide).map((line) => line.productSku));

  it("OP-143 with nothing done on one side the other comes out, without a conflict", () => {
    fc.assert(
      fc.property(plain, guideEdits(10), (guide, edits) => {
        deepFreeze(guide);
        const yours = deepFreeze(edit(guide, withOneCatalogue(guide, edits)));
        const onlyYours = mergeGuides(yours, guide);
        expect(onlyYours.conflicts).toEqual([]);
        expect(changesToSave(onlyYours.editing)).toEqual(changesToSave(yours));
        const onlyTheirs = mergeGuides(beginEditing(guide, "customGroups"), yours.guide);
        expect(onlyTheirs.conflicts).toEqual([]);
        expect(shape(onlyTheirs.editing.guide)).toBe(shape(yours.guide));
        const both = mergeGuides(yours, yours.guide);
        expect(both.conflicts).toEqual([]);
        expect(both.editing.guide).toBe(yours.guide);
      }),
    );
  });

  it("OP-143 no line is lost or doubled: one is gone only when a side removed it, and names stay unique", () => {
    fc.assert(
      fc.property(
        plain,
        guideEdits(10),
        guideEdits(10),
        fc.constantFrom("yours", "theirs", null),
        (guide, mine, their, always) => {
          deepFreeze(guide);
          const yours = deepFreeze(edit(guide, withOneCatalogue(guide, mine)));
          const theirs = deepFreeze(saved(guide, withOneCatalogue(guide, their)));
          const first = mergeGuides(yours, theirs);
          const choices: Choices =
            always === null ? {} : Object.fromEntries(first.conflicts.map(({ key }) => [key, always]));
          const { editing, conflicts } = mergeGuides(yours, theirs, choices);
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

  it("OP-143 choosing one side everywhere places and sizes every disputed line as that side has it", () => {
    fc.assert(
      fc.property(
        plain,
        guideEdits(10),
        guideEdits(10),
        fc.constantFrom("yours", "theirs"),
        (guide, mine, their, side) => {
          const yours = edit(guide, withOneCatalogue(guide, mine));
          const theirs = saved(guide, withOneCatalogue(guide, their));
          const chosen = Object.fromEntries(
            mergeGuides(yours, theirs).conflicts.map(({ key }) => [key, side] as const),
          );
          const { editing, conflicts } = mergeGuides(yours, theirs, chosen);
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
    const yours = edit(guide, [
      { _tag: "DeleteGroup", group: "Group 3" },
      { _tag: "ReorderGroup", group: "Group 9", to: 0 },
    ]);
    const { editing, conflicts } = mergeGuides(yours, saved(guide, [{ _tag: "DeleteGroup", group: "Group 5" }]));
    expect(conflicts).toEqual([]);
    expect(linesOf(editing.guide)).toHaveLength(100_000);
    expect(editing.guide.categories).toHaveLength(198);
  });
});
