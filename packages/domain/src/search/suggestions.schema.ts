import * as Schema from "effect/Schema";
import { Product } from "../catalog/product.schema.ts";
import { LastPurchase } from "../order/last-purchase.schema.ts";
import { list, nullable } from "../schema.ts";

/** Suggestions while typing; before that, what the organization last bought and can order again (OP-34). */
export const Suggestions = Schema.Struct({
  queryId: nullable(Schema.String),
  /** Products found for the term; null = unknown. */
  total: nullable(Schema.Number),
  suggestions: list(Schema.String),
  /** Products found per suggestion; empty = unknown. */
  counts: list(Schema.Number),
  products: list(Product),
  categories: list(Schema.Struct({ label: Schema.String, url: Schema.String, count: Schema.Number })),
  /** By item number; only with products to order again, or when wanted. */
  lastPurchases: Schema.optionalKey(Schema.Record(Schema.String, LastPurchase)),
});
export type Suggestions = typeof Suggestions.Type;
