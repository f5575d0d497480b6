import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku, unit } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { EMPTY_GUIDE, plainGuide } from "../testing/order-guide.ts";
import { plainLine } from "../testing/guide-line.ts";
import { inUnit, PLAIN_VARIANT, variants } from "../testing/variant.ts";
import { chooseDefaultSize, chooseVariant, sizesOf } from "./default-size.ts";
import { lineUnit } from "./line.ts";

const sizes = deepFreeze([inUnit("CS"), inUnit("EA", { isDefault: false }), inUnit("LB")]);
const line = { ...plainLine(1), variants: sizes };
const guide = { ...EMPTY_GUIDE, ungroupedProducts: { name: "Ungrouped", lineItems: [line, plainLine(2)] } };

describe("choosing a default size", () => {
  it("GUIDE-EDIT-29 the same list if it is already the only one, or not in it", () => {
    const chosen = chooseVariant(sizes, sizes[1]!);
    expect(chooseVariant(chosen, chosen[1]!)).toBe(chosen);
    expect(chooseVariant(sizes, { ...sizes[1]! })).toBe(sizes);
    expect(chosen[0]).not.toBe(sizes[0]);
  });

  it("GUIDE-EDIT-29 exactly the chosen one is the default, and nothing else changes", () => {
    fc.assert(
      fc.property(variants, fc.nat(), (all, at) => {
        fc.pre(all.length > 0);
        const index = at % all.length;
        const chosen = chooseVariant(deepFreeze(all), all[index]!);
        expect(chosen).toEqual(all.map((size, place) => ({ ...size, isDefault: place === index })));
      }),
    );
  });

  it("GUIDE-EDIT-29 GUIDE-EDIT-30 a line is then bought in that unit; other lines are unchanged", () => {
    expect(sizesOf(line)).toEqual(["CS", "EA", "LB"]);
    const next = chooseDefaultSize(guide, sku("1"), unit("EA"));
    expect(lineUnit(next.ungroupedProducts.lineItems[0]!)).toBe("EA");
    expect(next.ungroupedProducts.lineItems[1]).toBe(guide.ungroupedProducts.lineItems[1]);
    expect(next.categories).toBe(guide.categories);
  });

  it("GUIDE-EDIT-29 an unknown line or size changes nothing", () => {
    expect(chooseDefaultSize(guide, sku("1"), unit("BX"))).toBe(guide);
    expect(chooseDefaultSize(guide, sku("9"), unit("EA"))).toBe(guide);
    expect(
      chooseDefaultSize(plainGuide({ A: [1] }), sku("1"), unit("CS")).categories[0]!.lineItems[0]!.variants,
    ).toEqual([PLAIN_VARIANT]);
  });
});
