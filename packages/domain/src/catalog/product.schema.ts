import * as Schema from "effect/Schema";
import { list, nullable, text } from "../schema.ts";
import { OwnNumber } from "./own-number.schema.ts";
import { ProductFacts } from "./product-facts.schema.ts";
import { Sku } from "./sku.schema.ts";
import { Variant } from "./variant.schema.ts";

/** Something that can be bought in one or more units (§3, PROD-02). */
export const Product = Schema.Struct({
  sku: Sku,
  name: text,
  brand: text,
  description: text,
  imageUrl: nullable(Schema.String),
  url: text,
  category: text,
  subcategory: text,
  subsubcategory: text,
  packSize: text,
  variants: list(Variant),
  /** Only on a product's own page; lists omit it. */
  facts: Schema.optionalKey(ProductFacts),
  /** The customer's own numbers for it; left out = none (OP-62). */
  ownNumbers: Schema.optionalKey(Schema.Array(OwnNumber)),
});
export type Product = typeof Product.Type;
