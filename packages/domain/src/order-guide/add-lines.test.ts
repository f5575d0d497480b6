import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Product } from "../catalog/product.schema.ts";
import { sku } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import * as edit from "../testing/edits.ts";
import { plainLine } from "../testing/guide-line.ts";
import { plainGroup, plainGuide, guideShape as shape } from "../testing/order-guide.ts";
import { product } from "../testing/product.ts";
import { editRules } from "../testing/edit-rules.ts";
import { addLines, lineOf } from "./add-lines.ts";
import { applyEdit } from "./edit.ts";
import { beginEditing } from "./editing.ts";
import type { GuideLine, GuideView, OrderGuide } from "./guide.schema.ts";
import { lineUnit } from "./line.ts";
import { acceptsLines } from "./group-membership.ts";

const editingOf = (guide: OrderGuide, view: GuideView = "customGroups") => beginEditing(deepFreeze(guide), view);
const ofCategory = (number: number, category: string): GuideLine => ({ ...plainLine(number), category });

describe("a product as a line", () => {
  it("GUIDE-VIEW-03 OP-06 it has the product's default size, and nothing typed or selected", () => {
    fc.assert(
      fc.property(product, (one: Product) => {
        const line = lineOf(deepFreeze(one));
        expect(line.productSku).toBe(one.sku);
        expect([line.name, line.brandName, line.productUrl, line.imageUrl]).toEqual([
          one.name,
          one.brand,
          one.url,
          one.imageUrl,
        ]);
        expect([line.category, line.subcategory, line.subsubcategory]).toEqual([
          one.category,
          one.subcategory,
          one.subsubcategory,
        ]);
        expect(line.variants).toBe(one.variants);
        expect(lineUnit(line)).toBe(lineUnit(one));
        expect(line.inStock).toBe(one.variants.some((variant) => variant.inStock));
        expect([line.quantity, line.isSelected, line.lastPurchase, line.substitutions]).toEqual([0, false, null, []]);
      }),
    );
  });
});

describe("adding", () => {
  const guide = plainGuide({ A: [1, 2] }, [5]);

  it("OP-06 a product already in the guide is refused; a new one among them is added", () => {
    const editing = editingOf(guide);
    expect(addLines(editing, [plainLine(1), plainLine(5)], "Ungrouped")).toEqual({
      editing,
      notice: null,
      refusal: "AlreadyThere",
    });
    const mixed = addLines(editing, [plainLine(1), plainLine(9)], "A");
    expect(mixed.refusal).toBeNull();
    expect(shape(mixed.editing.guide)).toBe("A[1,2,9] 5");
    expect(addLines(editing, [], "A")).toEqual({ editing, notice: null, refusal: null });
  });

  it("OP-06 OP-140 in the catalog view a product goes to its category, if the guide has it", () => {
    const catalog = { ...guide, categories: [plainGroup("Meat", [1], false), plainGroup("Fish", [2], false)] };
    const editing = editingOf(catalog, "cwCategories");
    const lines = [ofCategory(7, "Fish"), ofCategory(8, "Paper"), ofCategory(9, "Fish")];
    expect(shape(addLines(editing, lines, "Ungrouped").editing.guide)).toBe("Meat[1] Fish[2,7,9] 5,8");
    expect(addLines(editing, lines, "Fish").refusal).toBe("NotEditable");
    expect(addLines(editing, [ofCategory(7, "Fish")], "Fish").refusal).toBeNull();
    // Customers fill their own groups themselves.
    const custom = editingOf({ ...guide, categories: [plainGroup("Fish", [2], true)] });
    expect(shape(addLines(custom, lines, "Ungrouped").editing.guide)).toBe("Fish[2] 5,7,8,9");
  });

  it("OP-140 a category takes a new line only if it belongs there", () => {
    const catalog = { ...guide, categories: [plainGroup("Meat", [1], false), plainGroup("Fish", [2], false)] };
    const added = addLines(editingOf(catalog, "cwCategories"), [ofCategory(7, "Fish")], "Ungrouped").editing;
    const out = applyEdit(added, edit.moveLines("Ungrouped", 7), editRules).editing;
    const fish = out.guide.categories[1];
    const meat = out.guide.categories[0];
    if (fish === undefined || meat === undefined) throw new Error("a category is gone");
    expect(acceptsLines(out, fish, new Set([sku("7")]))).toBe(true);
    expect(acceptsLines(out, meat, new Set([sku("7")]))).toBe(false);
    expect(shape(applyEdit(out, edit.moveLines("Fish", 7), editRules).editing.guide)).toBe("Meat[1] Fish[2,7] 5");
  });
});
