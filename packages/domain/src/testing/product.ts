import fc from "fast-check";
import type { Product } from "../catalog/product.schema.ts";
import type { Sku } from "../catalog/sku.schema.ts";
import { sku } from "../catalog/sku.ts";
import { productName } from "./names.ts";
import { sometimes } from "./sometimes.ts";
import { variants } from "./variant.ts";

/** Mostly digits, sometimes with characters that are special in paths or searches. */
export const anySku: fc.Arbitrary<Sku> = fc
  .oneof(
    fc.integer({ min: 10_000, max: 99_999 }).map(String),
    fc.constantFrom("A/B", "ÄÖ-1", "x?y#z", "100%", "a b", "+.*", "0", "🥩-7"),
    fc.string({ minLength: 1, maxLength: 8 }),
  )
  .map(sku);

/** Zero to four sizes. */
export const product: fc.Arbitrary<Product> = fc.record({
  sku: anySku,
  name: productName,
  brand: productName,
  description: fc.string(),
  imageUrl: sometimes(fc.constant("/Static/images/beef.svg")),
  url: fc.constant("/products/1/"),
  category: fc.constantFrom("Meat", "Seafood", ""),
  subcategory: fc.constantFrom("Beef", "Fresh Fish", ""),
  subsubcategory: fc.constantFrom("Loin", ""),
  packSize: fc.constantFrom("4/10 lb", ""),
  variants,
});
