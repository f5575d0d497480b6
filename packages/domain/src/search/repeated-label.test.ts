import fc from "fast-check";
import { expect, it } from "vitest";
import { isRepeatedLabel, listedFacets } from "./repeated-label.ts";

const storage = { Refrigerated: 12, Frozen: 5 };

it("SEARCH-25 a label that another list says of exactly the same results is a repeated one", () => {
  expect(isRepeatedLabel("Refrigerated", 12, [{ "Creek Hollow": 12 }, storage])).toBe(true);
  expect(isRepeatedLabel("frozen ", 5, [storage])).toBe(true);
  expect(isRepeatedLabel("Frozen", 4, [storage])).toBe(false);
  expect(isRepeatedLabel("Organic", 12, [storage])).toBe(false);
  expect(isRepeatedLabel("Refrigerated", 12, [])).toBe(false);
});

it("SEARCH-25 a label with another count than every list's value of its name stays", () =>
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.nat(9)), fc.string(), fc.nat(9), (counts, label, count) => {
      const same = Object.entries(counts).filter(
        ([value]) => value.trim().toLowerCase() === label.trim().toLowerCase(),
      );
      expect(isRepeatedLabel(label, count, [counts])).toBe(same.map(([, of]) => of).includes(count));
    }),
  ));

it("SEARCH-25 SEARCH-41 only lists that the page shows are compared: no tree, no range, not the labels", () => {
  expect(listedFacets(null)).toEqual(["brand", "storage"]);
  expect(listedFacets(["tags", "origin", "price", "storage"])).toEqual(["origin", "storage"]);
  expect(listedFacets(["tags", "price"])).toEqual([]);
});
