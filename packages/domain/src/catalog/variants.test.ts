import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policies } from "../brand/policies.ts";
import { brand } from "../testing/brand.ts";
import { PLAIN_VARIANT, variant, variants } from "../testing/variant.ts";
import { isNotOffered, notForSale, offeredVariants, variantLabels } from "./availability.ts";
import { CATCH_WEIGHT_UNITS, isCatchWeight, pricingUnit } from "./catch-weight.ts";
import { chosenVariant, shownVariant, unitOf, variantInUnit } from "./chosen-variant.ts";
import { isCutToOrder, offersCut } from "./cut-instructions.ts";
import { businessUnitRank, displayVariant } from "./display-variant.ts";
import { unit } from "./sku.ts";
import type { Variant } from "./variant.schema.ts";

const made = (fields: Partial<Variant>): Variant => ({ ...PLAIN_VARIANT, isDefault: false, inStock: false, ...fields });
const inUnit = (unitOfMeasure: string, fields: Partial<Variant> = {}): Variant =>
  made({ ...fields, metadata: { ...PLAIN_VARIANT.metadata!, unitOfMeasure } });

describe("displayVariant", () => {
  it("PROD-06 PROD-08 its business unit's type can make a variant secondary", () => {
    const ofType = (type: number) => made({ inStock: true, businessUnitModel: { type } });
    for (const type of [1, 2]) expect(displayVariant([ofType(type), ofType(0)])?.businessUnitModel?.type).toBe(0);
    for (const type of [0, 3]) expect(displayVariant([ofType(type), ofType(0)])?.businessUnitModel?.type).toBe(type);
  });

  it("PROD-08 PROD-09 PROD-10 never picks a worse one than possible", () => {
    const rank = (one: Variant): number =>
      one.inStock
        ? one.isSecondaryBusinessUnit || [1, 2].includes(one.businessUnitModel?.type ?? 0)
          ? 1
          : 0
        : one.isDefault
          ? 2
          : 3;
    fc.assert(
      fc.property(variants, (all) => {
        const shown = displayVariant(all);
        if (shown === null) {
          expect(all).toEqual([]);
          return;
        }
        const best = Math.min(...all.map(rank));
        expect(shown).toBe(all.find((one) => rank(one) === best));
      }),
    );
  });
});

describe("chosenVariant", () => {
  it("GUIDE-EDIT-30 OP-57 is the default one, else the display variant, else none", () => {
    const byDefault = made({ isDefault: true });
    expect(chosenVariant([made({ inStock: true }), byDefault])).toBe(byDefault);
    const inStock = made({ inStock: true });
    expect(chosenVariant([made({}), inStock])).toBe(inStock);
    expect(chosenVariant([])).toBeNull();
  });

  it("PROD-08 PROD-09 GUIDE-EDIT-29 a guide line shows its default size while in stock, else one in stock", () => {
    const primary = made({ inStock: true });
    const secondary = made({ inStock: true, isSecondaryBusinessUnit: true });
    const inStockDefault = made({ inStock: true, isDefault: true });
    expect(shownVariant([primary, inStockDefault])).toBe(inStockDefault);
    const out = made({ isDefault: true });
    expect(shownVariant([out, secondary, primary])).toBe(primary);
    expect(shownVariant([out, secondary])).toBe(secondary);
    expect(shownVariant([made({}), out])).toBe(out);
    expect(shownVariant([])).toBeNull();
  });

  it("PROD-08 PROD-09 nothing out of stock is shown while anything is in stock", () => {
    fc.assert(
      fc.property(variants, (all) => {
        expect(shownVariant(all)?.inStock ?? false).toBe(all.some(({ inStock }) => inStock));
      }),
    );
  });

  it("OP-57 OP-148 the unit is the one in calls, '' when there is none", () => {
    expect(unitOf(inUnit("EA"))).toBe("EA");
    expect(unitOf(made({ metadata: null }))).toBe("");
    expect(unitOf(null)).toBe("");
  });

  it("OP-148 a unit's variant is the first one sold in it", () => {
    const all = [inUnit("CS"), inUnit("EA"), inUnit("EA")];
    expect(variantInUnit(all, unit("EA"))).toBe(all[1]);
    expect(variantInUnit(all, unit("LB"))).toBeNull();
  });
});

describe("catch weight", () => {
  it("PROD-07 CONST-11 is priced by LB or KG, and by nothing else", () => {
    expect(CATCH_WEIGHT_UNITS).toEqual(["LB", "KG"]);
    for (const [unitOfMeasure, is] of [
      ["LB", true],
      ["KG", true],
      ["EA", false],
      ["lb", false],
      ["", false],
    ] as const)
      expect(isCatchWeight(made({ catchWeight: { unitOfMeasure, averageWeight: 1 } }))).toBe(is);
    expect(isCatchWeight(made({ catchWeight: null }))).toBe(false);
  });

  it("PROD-07 the price is per weight unit for catch weight, else per unit sold", () => {
    const weight = { unitOfMeasure: "LB", averageWeight: 1 };
    expect(pricingUnit(inUnit("CS", { catchWeight: weight }))).toBe("LB");
    expect(pricingUnit(inUnit("CS", { catchWeight: { ...weight, unitOfMeasure: "EA" } }))).toBe("CS");
    expect(pricingUnit(inUnit("CS"))).toBe("CS");
    expect(pricingUnit(made({ metadata: null }))).toBe("");
  });
});

describe("business unit", () => {
  it("PROD-06 0 is primary, 1 and 2 secondary, 3 other, unknown is none of them", () => {
    const rank = (type: number | null) => businessUnitRank({ businessUnitModel: type === null ? null : { type } });
    expect([0, 1, 2, 3, 4, -1, null].map(rank)).toEqual([
      "primary",
      "secondary",
      "secondary",
      "other",
      null,
      null,
      null,
    ]);
    // Sparse variants on the wire have no unit at all.
    expect(businessUnitRank({})).toBeNull();
  });
});

describe("what can be bought", () => {
  it("PROD-14 OP-30 a product isn't offered when none of its sizes is; without sizes it is", () => {
    const [inTime, stocked] = [made({ stockingType: "J" }), made({ stockingType: "S" })];
    expect(isNotOffered([inTime, inTime], policies.Protein)).toBe(true);
    expect(isNotOffered([inTime, stocked], policies.Protein)).toBe(false);
    expect(isNotOffered([inTime], policies.Specialty)).toBe(false);
    expect(isNotOffered([], policies.Protein)).toBe(false);
  });

  it("PROD-14 CONST-10 OP-30 Protein and PPro don't sell type J; the order is kept", () => {
    fc.assert(
      fc.property(variants, brand, (all, of) => {
        const offered = offeredVariants(all, policies[of]);
        const isKept = (one: Variant) => one.stockingType !== "J" || of === "Specialty" || of === "Cme";
        expect(offered).toEqual(all.filter(isKept));
        if (all.every(isKept)) expect(offered).toBe(all);
      }),
    );
  });

  it("PROD-13 PROD-15 only a restricted product can't be added", () => {
    expect(notForSale(made({ isRestrictedProduct: true }))).toBe("restricted");
    expect(
      notForSale(made({ price: "Price Pending", inStock: false, isReserve: true, specialOrderFlag: true })),
    ).toBeNull();
  });

  it("PROD-15 special order, reserve and restricted are labeled", () => {
    expect(variantLabels(made({}))).toEqual([]);
    expect(variantLabels(made({ isReserve: true }))).toEqual(["reserve"]);
    expect(variantLabels(made({ isReserve: true, specialOrderFlag: true, isRestrictedProduct: true }))).toEqual([
      "specialOrder",
      "reserve",
      "restricted",
    ]);
  });
});

describe("cuts", () => {
  const cut = (cutInstructions1: string | null, cutInstructions2: string | null) => ({
    cutInstructions1,
    cutInstructions2,
  });

  it("PROD-17 a product is cut to order when it has either kind of instructions", () => {
    expect(isCutToOrder(made({}))).toBe(false);
    expect(isCutToOrder(made({ cutInstructions1: ["Whole"] }))).toBe(true);
    expect(isCutToOrder(made({ cutInstructions2: ["6 oz"] }))).toBe(true);
  });

  it("PROD-17 OP-32 only offered cuts can be chosen, and no cut always", () => {
    const steak = made({ cutInstructions1: ["Whole"], cutInstructions2: ["6 oz"] });
    expect(offersCut(steak, cut(null, null))).toBe(true);
    expect(offersCut(steak, cut("Whole", "6 oz"))).toBe(true);
    expect(offersCut(steak, cut("6 oz", null))).toBe(false);
    expect(offersCut(steak, cut(null, "Whole"))).toBe(false);
  });

  it("PROD-17 any listed cut can be chosen", () => {
    fc.assert(
      fc.property(variant, (any) => {
        for (const one of any.cutInstructions1) expect(offersCut(any, cut(one, null))).toBe(true);
        expect(isCutToOrder(any)).toBe(any.cutInstructions1.length + any.cutInstructions2.length > 0);
      }),
    );
  });
});
