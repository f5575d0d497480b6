import * as Schema from "effect/Schema";
import { flag, list, nullable, text } from "../schema.ts";

const Tag = Schema.Struct({ name: Schema.String });

/** Variant fields only some brands use. `unitOfMeasure` is sent in calls (§3, PROD-05, OP-148). */
export const VariantMetadata = Schema.Struct({
  unitOfMeasure: text,
  productClassificationCode: nullable(Schema.String),
  bto: nullable(Schema.Boolean),
  supermarket: nullable(Schema.Boolean),
  chefItemFlag: nullable(Schema.Boolean),
  vendorId: nullable(Schema.String),
});

/** One way to buy a product: a unit with pack size, price text, stock and limits (§3, PROD-04). */
export const Variant = Schema.Struct({
  /** The price as the ERP writes it: '$12.50', 'Price Pending' or ''. Parse with `catalog/price`. */
  price: text,
  /** What one costs from a quantity on; missing = the same at any quantity. Use `priceAt`. */
  priceTiers: Schema.optionalKey(Schema.Array(Schema.Struct({ from: Schema.Finite, price: Schema.String }))),
  text: text,
  weight: text,
  tag1: nullable(Tag),
  tag2: nullable(Tag),
  isDefault: flag,
  inStock: flag,
  /** Pieces on hand in this unit; null = unknown, which is no limit (OP-87). */
  stock: nullable(Schema.Finite),
  code: text,
  /** The barcode number on the package, printed as it was given; missing = unknown. Compare with `gtinKey`. */
  gtin: Schema.optionalKey(Schema.NullOr(Schema.String)),
  isSecondaryBusinessUnit: flag,
  isReserve: flag,
  catchWeight: nullable(Schema.Struct({ unitOfMeasure: Schema.String, averageWeight: nullable(Schema.Finite) })),
  businessUnit: nullable(Schema.String),
  cutInstructions1: list(Schema.String),
  cutInstructions2: list(Schema.String),
  minQuantity: nullable(Schema.Finite),
  maxQuantity: nullable(Schema.Finite),
  minMaxExpirationDate: nullable(Schema.String),
  sellByMultiple: nullable(Schema.Finite),
  stockingType: nullable(Schema.String),
  /** 0 primary, 1 and 2 secondary, 3 other (PROD-06). */
  businessUnitModel: nullable(Schema.Struct({ type: Schema.Finite })),
  isDropShipRestricted: flag,
  specialOrderFlag: flag,
  isRestrictedProduct: flag,
  /** When stock is expected, ISO date; null = unknown. */
  expectedDate: nullable(Schema.String),
  metadata: nullable(VariantMetadata),
});
export type Variant = typeof Variant.Type;
