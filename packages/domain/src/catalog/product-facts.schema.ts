import * as Schema from "effect/Schema";
import { list, nullable, text } from "../schema.ts";

/** What a catalog says about a product beyond name and sizes; empty where unknown (SEARCH-32, PROD-02). */
export const ProductFacts = Schema.Struct({
  /** 0 to 5 stars. */
  rating: nullable(Schema.Number),
  storage: text,
  origin: text,
  allergens: list(Schema.String),
  mayContain: list(Schema.String),
});
export type ProductFacts = typeof ProductFacts.Type;
