import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeProduct } from "./complete-product.ts";
import { Product } from "./product.schema.ts";

const decode = Schema.decodeUnknownSync(Product);

const full = {
  price: "$1.00",
  text: "Case",
  weight: "4/10 lb",
  tag1: { name: "T" },
  tag2: { name: "U" },
  isDefault: true,
  inStock: true,
  stock: 4,
  code: "c",
  isSecondaryBusinessUnit: true,
  isReserve: true,
  businessUnit: "1",
  cutInstructions1: ["x"],
  cutInstructions2: ["y"],
  minQuantity: 2,
  maxQuantity: 9,
  minMaxExpirationDate: "2030-01-01",
  sellByMultiple: 2,
  stockingType: "J",
  businessUnitModel: { type: 0 },
  isDropShipRestricted: true,
  specialOrderFlag: true,
  isRestrictedProduct: true,
  expectedDate: "2030-01-01",
};

const metadata = {
  unitOfMeasure: "CS",
  productClassificationCode: "p",
  bto: true,
  supermarket: true,
  chefItemFlag: true,
  vendorId: "v",
};

/** Some of a record's fields. */
const someOf = <T extends object>(record: T) =>
  fc.subarray(Object.entries(record)).map((entries) => Object.fromEntries(entries));

const variant = fc
  .tuple(
    someOf(full),
    fc.option(fc.constantFrom({ unitOfMeasure: "LB" }, { unitOfMeasure: "LB", averageWeight: 22 }), { nil: null }),
    fc.option(someOf(metadata), { nil: null }),
    fc.boolean(),
  )
  .map(([fields, catchWeight, more, isThere]) => ({ ...fields, ...(isThere ? { catchWeight, metadata: more } : {}) }));

const texts = { name: "n", brand: "b", description: "d", url: "/u/", category: "c", packSize: "p", imageUrl: "i" };

describe("completeProduct", () => {
  it("PROD-02 PROD-04 missing fields are filled in as by the schema", () => {
    fc.assert(
      fc.property(someOf(texts), fc.option(fc.array(variant, { maxLength: 3 })), (fields, variants) => {
        const json = { sku: "1", ...fields, ...(variants === null ? {} : { variants }) };
        expect(completeProduct(json)).toEqual(decode(json));
      }),
    );
  });
});
