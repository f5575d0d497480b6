import fc from "fast-check";
import { completeVariant } from "../catalog/complete-product.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import { dateText } from "./instants.ts";
import { priceText } from "./price-text.ts";
import { sometimes } from "./sometimes.ts";

const UNITS: readonly (readonly [string, string])[] = [
  ["CS", "Case"],
  ["EA", "Each"],
  ["LB", "Pound"],
  ["BX", "Box"],
];

/** A case for $12.50, in stock, the default. */
export const PLAIN_VARIANT: Variant = completeVariant({
  price: "$12.50",
  text: "Case",
  weight: "4/10 lb",
  isDefault: true,
  inStock: true,
  metadata: { unitOfMeasure: "CS" },
});

/** `PLAIN_VARIANT` in another unit. */
export const inUnit = (unitOfMeasure: string, fields: Partial<Variant> = {}): Variant => ({
  ...PLAIN_VARIANT,
  ...fields,
  metadata: { ...PLAIN_VARIANT.metadata!, unitOfMeasure },
});

const metadata = fc.record({
  unitOfMeasure: fc.constantFrom("CS", "EA", "LB", "BX", ""),
  productClassificationCode: sometimes(fc.constantFrom("A1", "B2")),
  bto: sometimes(fc.boolean()),
  supermarket: sometimes(fc.boolean()),
  chefItemFlag: sometimes(fc.boolean()),
  vendorId: sometimes(fc.constantFrom("V1", "V2")),
});

export const variant: fc.Arbitrary<Variant> = fc
  .record({
    price: priceText,
    unit: fc.constantFrom(...UNITS),
    isDefault: fc.boolean(),
    inStock: fc.boolean(),
    stock: sometimes(fc.oneof(fc.nat({ max: 200 }), fc.constantFrom(-3, 17.5, 0))),
    isSecondaryBusinessUnit: fc.boolean(),
    isReserve: fc.boolean(),
    catchWeight: sometimes(
      fc.record({
        unitOfMeasure: fc.constantFrom("LB", "KG", "EA"),
        averageWeight: sometimes(fc.integer({ min: 0, max: 80_000 }).map((grams) => grams / 1_000)),
      }),
    ),
    cutInstructions1: fc.subarray(["Whole", "Portioned 6 oz", "Ground"]),
    minQuantity: sometimes(fc.constantFrom(0, 1, 2, 5, 2.5, -1)),
    maxQuantity: sometimes(fc.constantFrom(0, 3, 8, 9_999, 2.5)),
    minMaxExpirationDate: sometimes(dateText),
    sellByMultiple: sometimes(fc.constantFrom(0, 1, 2, 5, 12, 2.5)),
    stockingType: sometimes(fc.constantFrom("J", "S", "j", "JX")),
    businessUnitModel: sometimes(fc.record({ type: fc.constantFrom(0, 1, 2, 3) })),
    isDropShipRestricted: fc.boolean(),
    isRestrictedProduct: fc.boolean(),
    metadata: fc.option(metadata, { nil: null, freq: 6 }),
  })
  .map(({ unit: [code, text], metadata: more, ...fields }) => ({
    ...PLAIN_VARIANT,
    ...fields,
    text,
    metadata: more === null ? null : { ...more, unitOfMeasure: more.unitOfMeasure === "" ? "" : code },
  }));

/** Zero to four sizes. */
export const variants: fc.Arbitrary<readonly Variant[]> = fc.array(variant, { maxLength: 4 });
