import * as Schema from "effect/Schema";
import { Product } from "../catalog/product.schema.ts";

/** What a customer paid for a size of a product last: here, or by a purchase that was imported (HIST-02). */
export const PaidPrice = Schema.Struct({
  unitOfMeasure: Schema.String,
  pricingUnitOfMeasure: Schema.String,
  /** 1/10,000 dollars. */
  unitPrice: Schema.Finite,
  /** 'YYYY-MM-DD', in the zone of the warehouse. */
  day: Schema.String,
});
export type PaidPrice = typeof PaidPrice.Type;

/** A product that the customer buys, with another price than last time (HIST-02). */
export const PriceNews = Schema.Struct({
  product: Product,
  /** 1/10,000 dollars, above 0 = dearer now. */
  difference: Schema.Finite,
  /** The pricing unit. */
  per: Schema.String,
  day: Schema.String,
  /** In whole percent of what was paid, above 0 = dearer. */
  percent: Schema.Finite,
});
export type PriceNews = typeof PriceNews.Type;
