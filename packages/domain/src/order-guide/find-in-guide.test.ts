import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { plainLine } from "../testing/guide-line.ts";
import { productName } from "../testing/names.ts";
import { EMPTY_GUIDE, orderGuide, plainGroup } from "../testing/order-guide.ts";
import { findGroups, findInGuide, lineMatches, showsUngrouped } from "./find-in-guide.ts";
import { GuideId } from "./guide.schema.ts";

const line = (fields: { name?: string; brandName?: string; productSku?: string }) => ({
  ...plainLine(1),
  name: "x",
  brandName: "y",
  ...fields,
  productSku: sku(fields.productSku ?? "z"),
});
const beef = line({ name: "beef loin", productSku: "1" });
const salt = line({ name: "salt", productSku: "2" });
const groups = deepFreeze([
  { ...plainGroup("Grill", []), lineItems: [beef, salt] },
  { ...plainGroup("Dry Beef", []), lineItems: [salt] },
  { ...plainGroup("Bar", []), lineItems: [salt] },
  { ...plainGroup("Cold", []), lineItems: [beef] },
]);

describe("searching in a guide", () => {
  it("GUIDE-VIEW-21 name, brand and item number are searched in any case", () => {
    for (const one of [{ name: "beef loin" }, { brandName: "Beefy" }, { productSku: "xBEEF1" }])
      expect(lineMatches(line(one), "BEEF")).toBe(true);
    expect(lineMatches(line({}), "BEEF")).toBe(false);
    expect(lineMatches(line({ name: "Straße" }), "STRASSE")).toBe(true);
    expect(lineMatches(line({ name: "bee", brandName: "f" }), "beef")).toBe(false);
  });

  it("GUIDE-VIEW-21 an item number is found in lower and upper case", () => {
    expect(lineMatches(line({ productSku: "AB-12c" }), "ab-12C")).toBe(true);
    expect(lineMatches(line({ productSku: "ab-12" }), "AB-12")).toBe(true);
  });

  it("GUIDE-VIEW-22 GUIDE-VIEW-23 OP-47 a group found by name shows whole, another with its matches only", () => {
    const found = findGroups(groups, " beef ");
    expect(found.map((group) => group.name)).toEqual(["Grill", "Dry Beef", "Cold"]);
    expect(found[0]!.lineItems).toEqual([beef]);
    expect(found[0]!.lineItems[0]).toBe(beef);
    expect(found[1]).toBe(groups[1]);
    expect(found[2]).toBe(groups[3]);
  });

  it("GUIDE-VIEW-23 without a term the groups are unchanged", () => {
    expect(findGroups(groups, "")).toBe(groups);
    expect(findGroups(groups, "  ")).toBe(groups);
  });

  it("GUIDE-VIEW-24 while editing everything shows", () => {
    const guide = { ...EMPTY_GUIDE, categories: groups };
    expect(findInGuide(guide, "beef", "edit")).toEqual({ groups, ungrouped: guide.ungroupedProducts });
    expect(findInGuide(guide, "beef", "edit").groups).toBe(groups);
    expect(findInGuide(guide, "beef", "default").groups).toHaveLength(3);
    expect(findInGuide(guide, "", "default").groups).toBe(groups);
  });

  it("GUIDE-VIEW-25 ungrouped lines hide only under a term, in a saved guide, in default mode", () => {
    const [saved, fresh] = [{ id: GuideId.make(7) }, { id: GuideId.make(-1) }];
    expect(showsUngrouped(saved, "beef", "default")).toBe(false);
    expect(showsUngrouped(fresh, "beef", "default")).toBe(true);
    expect(showsUngrouped(saved, " ", "default")).toBe(true);
    expect(showsUngrouped(saved, "beef", "edit")).toBe(true);
    expect(findInGuide({ ...EMPTY_GUIDE, categories: groups }, "beef", "default").ungrouped).toBeNull();
  });

  it("GUIDE-VIEW-21 GUIDE-VIEW-22 GUIDE-VIEW-23 exactly the matching lines show, in order", () => {
    fc.assert(
      fc.property(orderGuide(), fc.oneof(productName, fc.constantFrom("e", "BEEF", "ss", "1")), (guide, term) => {
        const found = findGroups(deepFreeze(guide).categories, term);
        const key = term.trim().toLowerCase().toUpperCase().normalize("NFC");
        const folded = (text: string) => text.normalize("NFC").toLowerCase().toUpperCase().normalize("NFC");
        const expected = guide.categories.flatMap((group) =>
          group.lineItems.filter(
            (one) =>
              folded(group.name).includes(folded(key)) ||
              [one.name, one.brandName, one.productSku].some((text) => folded(text).includes(folded(key))),
          ),
        );
        expect(found.flatMap((group) => group.lineItems)).toEqual(expected);
        for (const group of found)
          expect(group.lineItems.length > 0 || key === "" || folded(group.name).includes(folded(key))).toBe(true);
      }),
    );
  });

  it("GUIDE-VIEW-21 part of a line's own name always finds it", () => {
    fc.assert(
      fc.property(productName, fc.nat(), fc.nat(), (name, from, length) => {
        const part = name.slice(from % (name.length + 1)).slice(0, length % 5);
        expect(lineMatches(line({ name }), part)).toBe(true);
      }),
    );
  });
});
