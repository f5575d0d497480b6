import fc from "fast-check";
import { expect, it } from "vitest";
import { FOUND_MS, foundBy } from "./found-products.ts";

const origin = { queryId: "q1", indexName: "products_1" };

it("ANALYTICS-18 a product from the last search carries its query for half an hour; others don't", () => {
  expect(FOUND_MS).toBe(1_800_000);
  expect(foundBy(null, "1", 0)).toBeNull();
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1 }),
      fc.string(),
      fc.nat(),
      fc.nat(2 * FOUND_MS),
      (skus, other, at, later) => {
        const found = { skus, origin, at };
        const isFresh = later <= FOUND_MS;
        for (const sku of skus) expect(foundBy(found, sku, at + later)).toEqual(isFresh ? origin : null);
        expect(foundBy(found, other, at + later)).toEqual(isFresh && skus.includes(other) ? origin : null);
      },
    ),
  );
});
