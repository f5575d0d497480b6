import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOn } from "../flags.ts";
import { brand, featureFlags } from "../testing/brand.ts";
import { BRAND_NUMBERS, BRANDS, brandFlags, brandOf } from "./brand.ts";
import { brandless, policies, policyOf } from "./policies.ts";
import { excludesStockingType } from "./stocking-type.ts";

const FLAG = "PPro.UseMinMaxProductQuantity";
const brandsThat = (holds: (policy: (typeof policies)[keyof typeof policies]) => boolean) =>
  BRANDS.filter((of) => holds(policies[of]));

describe("brands", () => {
  it("IDENT-01 CONST-44 have the numbers 0 to 3; 0 is Specialty, not missing", () => {
    expect(BRAND_NUMBERS).toEqual({ Specialty: 0, Protein: 1, Cme: 2, PPro: 3 });
    expect([0, 1, 2, 3].map(brandOf)).toEqual(["Specialty", "Protein", "Cme", "PPro"]);
    for (const none of [4, -1, 1.5, Number.NaN, null, undefined]) expect(brandOf(none)).toBeNull();
    fc.assert(
      fc.property(brand, (of) => {
        expect(brandOf(BRAND_NUMBERS[of])).toBe(of);
      }),
    );
  });

  it("IDENT-03 exactly one flag of an organization is true, or none without a brand", () => {
    expect(brandFlags(0)).toEqual({ isSpecialty: true, isProtein: false, isCme: false, isPPro: false });
    expect(brandFlags(1)).toEqual({ isSpecialty: false, isProtein: true, isCme: false, isPPro: false });
    expect(brandFlags(2)).toEqual({ isSpecialty: false, isProtein: false, isCme: true, isPPro: false });
    expect(brandFlags(3)).toEqual({ isSpecialty: false, isProtein: false, isCme: false, isPPro: true });
    expect(Object.values(brandFlags(null))).toEqual([false, false, false, false]);
  });
});

describe("policies", () => {
  it.each([
    ["GUIDE-VIEW-10", "offersCustomGroups", ["Specialty", "Cme", "PPro"]],
    ["SUBMIT-21", "asksToStartOrder", ["PPro"]],
    ["CART-35", "dropShipNotes", ["Specialty"]],
    ["CART-35", "dropShipAddress", ["Cme"]],
    ["ANALYTICS-23", "sendsRetailSearchEvents", ["Specialty"]],
  ] as const)("%s %s of %j alone", (_id, question, brands) =>
    expect(brandsThat((policy) => policy[question])).toEqual(brands),
  );
  it("CART-35 ANALYTICS-19 ANALYTICS-20 ANALYTICS-21 each brand has its own traits", () => {
    expect(BRANDS.map((of) => policies[of].dropShipTrait)).toEqual(["notes", null, "details", null]);
    expect(BRANDS.map((of) => policies[of].productTraits)).toEqual([
      [],
      ["cutInstructions", "classificationCode"],
      ["bto", "supermarket"],
      ["chefItem"],
    ]);
  });

  it("QTY-01 QTY-02 only PPro limits quantities, and only with the flag on", () => {
    expect(brandsThat((policy) => policy.limitsQuantities({ [FLAG]: true }))).toEqual(["PPro"]);
    fc.assert(
      fc.property(brand, featureFlags, (of, flags) => {
        expect(policies[of].limitsQuantities(flags)).toBe(of === "PPro" && flags[FLAG] === true);
      }),
    );
  });

  it("PROD-14 CONST-10 OP-30 Protein and PPro do not sell J", () => {
    expect(brandsThat((policy) => policy.excludesStockingType("J"))).toEqual(["Protein", "PPro"]);
    for (const of of BRANDS) {
      for (const type of ["j", "JX", "S", "", null, undefined])
        expect(policies[of].excludesStockingType(type)).toBe(false);
      expect(policies[of].excludesStockingType("J")).toBe(excludesStockingType(of, "J"));
    }
  });

  it("IDENT-01 each brand has its own policy, a guest the common one", () => {
    for (const of of BRANDS) expect(policyOf(of)).toBe(policies[of]);
    expect(policyOf(null)).toBe(brandless);
    expect(brandless.limitsQuantities({ [FLAG]: true })).toBe(false);
    expect(brandless.excludesStockingType("J")).toBe(false);
    expect(brandless).toMatchObject({
      offersCustomGroups: true,
      asksToStartOrder: false,
      dropShipNotes: false,
      dropShipAddress: false,
      productTraits: [],
      dropShipTrait: null,
      sendsRetailSearchEvents: false,
    });
  });
});

describe("flags", () => {
  it("CONST-39 QTY-01 only true is on: missing, false and text are off", () => {
    expect(isOn({ [FLAG]: true }, FLAG)).toBe(true);
    for (const value of [false, "true", "false", 1, null, undefined]) expect(isOn({ [FLAG]: value }, FLAG)).toBe(false);
    for (const flags of [{}, null, undefined]) expect(isOn(flags, FLAG)).toBe(false);
    expect(isOn({ [FLAG]: true }, "FeatureFlags.Global.SimilarItemsModal")).toBe(false);
  });
});
