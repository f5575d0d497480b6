import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policies } from "../brand/policies.ts";
import { brand } from "../testing/brand.ts";
import { sku } from "../catalog/sku.ts";
import { OrganizationId } from "../account/organization.schema.ts";
import { sentence } from "../text/sentences.ts";
import * as view from "./guide-view.ts";
import { GUIDE_VIEW_LABELS } from "./guide-view-text.ts";
import { noProductsText } from "./no-products-text.ts";
import { mayShare, transferRefusal } from "./sharing.ts";
import { offersSubstitutes, substitutesOf } from "./substitutes.ts";
import { isValidGuide } from "./validity.ts";

describe("GUIDE-VIEW-01 GUIDE-VIEW-18 GUIDE-VIEW-27 the view of a guide", () => {
  it("CONST-01 CONST-02 CONST-03 CONST-45 has these constants", () => {
    expect(view.GUIDE_PAGE_SIZE).toBe(50);
    expect(view.FIRST_GUIDE_PAGE).toBe(1);
    expect(view.GUIDE_SCROLL_HEIGHT).toBe(310);
    expect(view.NEW_GUIDE_ID).toBe(-1);
    expect([view.PRODUCT_CATEGORIES_VIEW, view.CUSTOM_GROUPS_VIEW]).toEqual(["cwCategories", "customGroups"]);
  });

  it("OP-139 editing loads at most ten pages of at least 50 lines", () => {
    expect([null, 0, 50, 500, 501, 5_000].map(view.editPageSize)).toEqual([50, 50, 50, 50, 51, 500]);
    fc.assert(
      fc.property(fc.nat(), (count) => {
        const size = view.editPageSize(count);
        expect(size).toBeGreaterThanOrEqual(view.GUIDE_PAGE_SIZE);
        expect(Math.ceil(count / size)).toBeLessThanOrEqual(10);
      }),
    );
  });

  it("GUIDE-LIST-22 GUIDE-VIEW-10 OP-46 custom groups are offered except for Protein; its own brand wins", () => {
    const both = ["cwCategories", "customGroups"];
    expect(view.offeredViews({ businessUnit: 1 }, "Specialty")).toEqual(["cwCategories"]);
    expect(view.offeredViews({ businessUnit: 0 }, "Protein")).toEqual(both);
    expect(view.offeredViews({ businessUnit: null }, "Protein")).toEqual(["cwCategories"]);
    expect(view.offeredViews({ businessUnit: null }, null)).toEqual(both);
    fc.assert(
      fc.property(brand, (of) => {
        expect(view.offeredViews({ businessUnit: null }, of).length === 2).toBe(policies[of].offersCustomGroups);
      }),
    );
  });

  it("GUIDE-VIEW-09 each view has its label", () => {
    expect(GUIDE_VIEW_LABELS).toEqual({ cwCategories: "Product Categories", customGroups: "Custom Groups" });
  });

  it("GUIDE-VIEW-10 a remembered view that isn't offered falls back to the categories", () => {
    expect(view.settledView("customGroups", ["cwCategories"])).toBe("cwCategories");
    expect(view.settledView("customGroups", ["cwCategories", "customGroups"])).toBe("customGroups");
    expect(view.settledView(null, ["cwCategories", "customGroups"])).toBe("cwCategories");
  });

  it("GUIDE-VIEW-26 TEXT-13 the server's text replaces ours, unless empty", () => {
    const text = "There are no products in this category!!";
    expect(noProductsText({ noProductsMessage: null })).toBe(text);
    expect(noProductsText({ noProductsMessage: "" })).toBe(text);
    expect(noProductsText({ noProductsMessage: "Nothing here" })).toBe("Nothing here");
  });
});

describe("isValidGuide", () => {
  it("GUIDE-VIEW-04 GUIDE-VIEW-05 OP-45 any id but 0 is valid, and permissions count by presence", () => {
    for (const id of [1, -1]) expect(isValidGuide({ id, permissions: {} })).toBe(true);
    expect(isValidGuide({ id: 1, permissions: { canEdit: false, canDelete: false } })).toBe(true);
    for (const id of [0, null, Number.NaN]) expect(isValidGuide({ id, permissions: {} })).toBe(false);
    expect(isValidGuide({ permissions: {} })).toBe(false);
    expect(isValidGuide({ id: 1, permissions: null })).toBe(false);
    expect(isValidGuide({ id: 1 })).toBe(false);
    expect(isValidGuide(null)).toBe(false);
    expect(isValidGuide(undefined)).toBe(false);
  });
});

describe("sharing and transfer", () => {
  it("GUIDE-IO-13 TEXT-04 an organization is required; number 0 is one", () => {
    for (const none of ["", " ", null, undefined, "x", "12x", "x12", "1.5", "-1", Number.NaN, 1.5, Infinity]) {
      const result = mayShare(none);
      expect(result).toEqual({ ok: false, problem: { _tag: "OrganizationRequired" } });
      if (!result.ok) expect(sentence(result.problem)).toBe("Organization ID required");
    }
    for (const [given, organization] of [
      [0, 0],
      [12, 12],
      ["0", 0],
      [" 12 ", 12],
    ] as const)
      expect(mayShare(given)).toEqual({ ok: true, organization });
  });

  it("GUIDE-IO-19 OP-71 a guide can only go to another organization of the user's", () => {
    const [a, b, c] = [0, 1, 2].map((id) => OrganizationId.make(id)) as [
      OrganizationId,
      OrganizationId,
      OrganizationId,
    ];
    expect(transferRefusal(null, a, [a, b])).toBe("noOrganization");
    expect(transferRefusal(undefined, a, [a, b])).toBe("noOrganization");
    expect(transferRefusal(a, a, [a, b])).toBe("sameOrganization");
    expect(transferRefusal(c, a, [a, b])).toBe("foreignOrganization");
    expect(transferRefusal(b, a, [a, b])).toBeNull();
    expect(transferRefusal(a, b, [a, b])).toBeNull();
  });
});

describe("substitutes", () => {
  const line = (inStock: boolean, ...substitutions: string[]) => ({
    productSku: sku("1"),
    inStock,
    substitutions: substitutions.map(sku),
  });

  it("PROD-18 are offered for an out-of-stock line, unique, never the product itself", () => {
    expect(substitutesOf(line(false, "2", "1", "3", "2"))).toEqual(["2", "3"]);
    expect(offersSubstitutes(line(false, "2"))).toBe(true);
    expect(offersSubstitutes(line(true, "2"))).toBe(false);
    expect(offersSubstitutes(line(false, "1"))).toBe(false);
    expect(offersSubstitutes(line(false))).toBe(false);
  });
});
