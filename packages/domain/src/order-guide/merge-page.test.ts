import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepFreeze } from "../testing/deep-freeze.ts";
import * as edit from "../testing/edits.ts";
import { edited, guideEdits } from "../testing/guide-edits.ts";
import { guidePage, largeGuide, orderGuide, plainGuide, guideShape as shape } from "../testing/order-guide.ts";
import { beginEditing } from "./editing.ts";
import type { GuidePage, OrderGuide } from "./guide.schema.ts";
import { linesOf, mapLines, withoutQuantities, withQuantity } from "./line.ts";
import { mergePage } from "./merge-page.ts";
import { mergePageWhileEditing } from "./merge-page-while-editing.ts";
import { removedLines } from "./moved-lines.ts";

const pageOf = (guide: OrderGuide, totalItems: number | null = null): GuidePage => ({
  categories: guide.categories,
  ungroupedProducts: guide.ungroupedProducts,
  totalItems,
});

describe("mergePage", () => {
  it("GUIDE-VIEW-15 lines go to the end of the group with that name, a new group to the end", () => {
    const merged = mergePage(plainGuide({ A: [1, 2], C: [9] }, [7]), pageOf(plainGuide({ B: [4], A: [3] }, [8])));
    expect(shape(merged)).toBe("A[1,2,3] C[9] B[4] 7,8");
  });

  it("GUIDE-VIEW-15 a name in another case is another group; an empty group is added too", () => {
    expect(shape(mergePage(plainGuide({ A: [1] }), pageOf(plainGuide({ a: [2], Z: [] }))))).toBe("A[1] a[2] Z[] ");
  });

  it("GUIDE-VIEW-15 a page that names a group twice fills it once, also a new one", () => {
    const [one, two] = [plainGuide({ A: [4], N: [6] }), plainGuide({ A: [5], N: [7] }, [8])];
    const page = { ...pageOf(two), categories: [...one.categories, ...two.categories] };
    expect(shape(mergePage(plainGuide({ A: [1] }), page))).toBe("A[1,4,5] N[6,7] 8");
  });

  it("OP-48 a server group named like the ungrouped lines doesn't duplicate them", () => {
    const merged = mergePage(plainGuide({ Ungrouped: [1] }, [2]), pageOf(plainGuide({}, [3])));
    expect(shape(merged)).toBe("Ungrouped[1] 2,3");
  });

  it("OP-48 further ungrouped search results go to the group of that name", () => {
    const page = pageOf(plainGuide({ Ungrouped: [3] }, []));
    expect(shape(mergePage(plainGuide({ A: [1], Ungrouped: [2] }, []), page))).toBe("A[1] Ungrouped[2,3] ");
    expect(shape(mergePage(plainGuide({ A: [1] }, [2]), page))).toBe("A[1] Ungrouped[3] 2");
  });

  it("OP-138 the total is the page's, if it has one", () => {
    const guide = { ...plainGuide({ A: [1] }), totalItems: 9 };
    expect(mergePage(guide, pageOf(plainGuide({}), 12)).totalItems).toBe(12);
    expect(mergePage(guide, pageOf(plainGuide({})))).toBe(guide);
    expect(mergePage(guide, pageOf(plainGuide({}), 9))).toBe(guide);
  });

  it("GUIDE-VIEW-15 unchanged groups keep their identity", () => {
    const guide = deepFreeze(plainGuide({ A: [1], B: [2] }, [3]));
    const merged = mergePage(guide, pageOf(plainGuide({ B: [4] })));
    expect(merged.categories[0]).toBe(guide.categories[0]);
    expect(merged.ungroupedProducts).toBe(guide.ungroupedProducts);
    expect(mergePage(guide, pageOf(plainGuide({}, [5]))).categories).toBe(guide.categories);
  });

  it("GUIDE-VIEW-15 GUIDE-VIEW-16 GUIDE-VIEW-17 pages add each line once, in order, untouched if held", () => {
    fc.assert(
      fc.property(orderGuide(), guidePage, (guide, page) => {
        const merged = mergePage(deepFreeze(guide), deepFreeze(page));
        const held = new Set(linesOf(guide));
        const skus = linesOf(merged).map((line) => line.productSku);
        const all = new Set([...linesOf(guide), ...linesOf(page)].map((line) => line.productSku));
        expect(skus.length).toBe(all.size);
        expect(new Set(skus)).toEqual(all);
        for (const line of held) expect(linesOf(merged)).toContain(line);
        for (const line of linesOf(merged)) if (!held.has(line)) expect(line.quantity).toBe(0);
        for (const group of guide.categories)
          expect(
            merged.categories.find((one) => one.name === group.name)!.lineItems.slice(0, group.lineItems.length),
          ).toEqual(group.lineItems);
        expect(merged.categories.slice(0, guide.categories.length).map((group) => group.name)).toEqual(
          guide.categories.map((group) => group.name),
        );
        expect(mergePage(merged, page)).toBe(merged);
      }),
    );
  });

  it("GUIDE-VIEW-12 GUIDE-EDIT-02 a guide without quantities has none, and stays the same if it had none", () => {
    const guide = mapLines(plainGuide({ A: [1] }, [2]), (line) => withQuantity(line, 3));
    const cleared = withoutQuantities(guide);
    expect(linesOf(cleared).map((line) => line.quantity)).toEqual([0, 0]);
    expect(withoutQuantities(cleared)).toBe(cleared);
  });

  it("GUIDE-VIEW-15 100,000 lines arrive in one page", { timeout: 60_000 }, () => {
    expect(linesOf(mergePage(plainGuide({ "Group 0": [-1] }), pageOf(largeGuide(100_000, 3))))).toHaveLength(100_001);
  });
});

describe("mergePageWhileEditing", () => {
  const guide = deepFreeze(plainGuide({ A: [1], B: [2] }, [3]));

  it("GUIDE-EDIT-05 a page is added to backup and screen, so it isn't a change", () => {
    const editing = mergePageWhileEditing(
      beginEditing(guide, "customGroups"),
      pageOf(plainGuide({ A: [4], C: [5] }, [6]), 6),
    );
    expect(shape(editing.base)).toBe("A[1,4] B[2] C[5] 3,6");
    expect(editing.guide).toEqual(editing.base);
    expect(removedLines(editing)).toEqual([]);
    const same = beginEditing(guide, "customGroups");
    expect(mergePageWhileEditing(same, pageOf(guide))).toBe(same);
  });

  it("GUIDE-EDIT-05 lines follow a renamed group, and become ungrouped if it was deleted", () => {
    const page = pageOf(plainGuide({ A: [4], B: [5] }));
    expect(shape(mergePageWhileEditing(edited(guide, edit.renameGroup("A", "Z")), page).guide)).toBe("Z[1,4] B[2,5] 3");
    expect(shape(mergePageWhileEditing(edited(guide, edit.deleteGroup("A")), page).guide)).toBe("B[2,5] 3,1,4");
  });

  it("GUIDE-EDIT-05 a group created meanwhile isn't taken for one of the page", () => {
    const made = edited(guide, edit.renameGroup("A", "Z"), edit.addGroup("A"));
    expect(shape(mergePageWhileEditing(made, pageOf(plainGuide({ A: [4] }))).guide)).toBe("A[] Z[1,4] B[2] 3");
  });

  it("OP-50 a deleted line doesn't come back with a page", () => {
    const gone = edited(guide, edit.deleteLine(3));
    const merged = mergePageWhileEditing(gone, pageOf(plainGuide({ C: [3] }, [3, 6])));
    expect(shape(merged.guide)).toBe("A[1] B[2] C[] 6");
    expect(removedLines(merged).map((line) => line.productSku)).toEqual(["3"]);
  });

  it("GUIDE-EDIT-05 OP-50 pages lose no line and bring none back, after any edits", () => {
    fc.assert(
      fc.property(orderGuide(), guideEdits(8), guidePage, (any, edits, page) => {
        const before = deepFreeze(edited(any, ...edits));
        const merged = mergePageWhileEditing(before, page);
        const items = (of: OrderGuide) =>
          linesOf(of)
            .map((line) => line.productSku)
            .sort();
        const removed = removedLines(before).map((line) => line.productSku);
        expect(items(merged.guide)).toEqual(
          [
            ...new Set([
              ...items(before.guide),
              ...linesOf(page)
                .map((line) => line.productSku)
                .filter((item) => !removed.includes(item)),
            ]),
          ].sort(),
        );
        expect(removedLines(merged)).toEqual(removedLines(before));
        expect(merged.base).toEqual(mergePage(any, page));
        expect(mergePageWhileEditing(merged, page)).toBe(merged);
      }),
    );
  });
});
