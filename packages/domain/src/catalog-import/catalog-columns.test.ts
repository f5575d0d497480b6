import * as fc from "fast-check";
import { expect, it } from "vitest";
import { withMeaning } from "../tabular/column-meanings.ts";
import { CATALOG_COLUMNS, placesOf } from "./catalog-columns.ts";

const meaning = fc.option(fc.constantFrom(...CATALOG_COLUMNS), { nil: null });

it("OP-67 a column's new meaning is there once, wherever it was, and the other columns keep theirs", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...CATALOG_COLUMNS), { minLength: 1 }),
      fc.nat(),
      meaning,
      (own, n, to) => {
        const at = n % own.length;
        const after = withMeaning(own, at, to);
        expect(after[at]).toBe(to);
        if (to !== null) expect(after.filter((one) => one === to)).toHaveLength(1);
        after.forEach((one, place) => {
          if (place !== at && own[place] !== to) expect(one).toBe(own[place]);
        });
      },
    ),
  );
});

it("OP-67 every column of the catalog has its place in the file, or none", () => {
  expect(placesOf([null, "price", "sku"])).toMatchObject({ sku: 2, price: 1, name: null });
  expect(Object.keys(placesOf([]))).toHaveLength(CATALOG_COLUMNS.length);
});
