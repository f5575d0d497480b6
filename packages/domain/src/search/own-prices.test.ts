import * as fc from "fast-check";
import { expect, it } from "vitest";
import { needsOwnPrices, withOwnPrices } from "./own-prices.ts";

it("SEARCH-03 PROD-11 only a customer's hits of a hosted search need the customer's own prices", () => {
  const asked = [true, false].flatMap((isHosted) =>
    [true, false]
      .filter((isCustomer) => needsOwnPrices({ isHosted, isCustomer }))
      .map((isCustomer) => [isHosted, isCustomer]),
  );
  expect(asked).toEqual([[true, true]]);
});

it("SEARCH-03 PROD-11 hits keep their order and texts; only those the shop answers change price", () => {
  const sku = fc.stringMatching(/^[0-9]{1,3}$|^(?:toString|__proto__)$/);
  fc.assert(
    fc.property(fc.uniqueArray(sku), fc.array(sku), (found, answered) => {
      const hits = found.map((objectID) => ({ objectID, name: `Item ${objectID}`, variants: ["of the list"] }));
      const own = Object.fromEntries(answered.map((each) => [each, { variants: [] }]));
      const shown = withOwnPrices(hits, own);
      expect(shown.map(({ objectID, name }) => [objectID, name])).toEqual(hits.map((hit) => [hit.objectID, hit.name]));
      for (const [at, hit] of shown.entries())
        expect(hit.variants).toEqual(Object.hasOwn(own, hit.objectID) ? [] : hits[at]?.variants);
    }),
  );
});
