import * as Schema from "effect/Schema";
import { list, nullable, text } from "../schema.ts";

/** What a catalogue says of a product beyond its name and sizes; empty where it says nothing (SEARCH-32, PROD-02). */
export const ProductFacts = Schema.Struct({
  /** Stars from 0 to 5. */
  rating: nullable(Schema.Number),
  /** How it is kept, for example 'Frozen'. */
  storage: text,
  /** Where it comes from. */
  origin: text,
  allergens: list(Schema.String),
  mayContain: list(Schema.String),
});
export type ProductFacts = typeof ProductFacts.Type;
