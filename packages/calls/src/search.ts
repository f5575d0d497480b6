import { Product } from "@larder/domain/catalog/product.schema";
import { MAX_NUMBER_LENGTH, MAX_SEARCH_LENGTH } from "@larder/domain/input-limits";
import { LastPurchase } from "@larder/domain/order/last-purchase.schema";
import { list, nullable, textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { maybe } from "./query.ts";

/** The search engine's own protocol for its official client; validated by the engine, not here (OP-35). */
export const queries = call({
  id: "CALL-58",
  reads: true,
  method: "POST",
  path: "/1/indexes/*/queries",
  summary: "Searches and facet searches, several at once",
  who: "anyone",
  auth: "key",
  punchout: true,
  answer: Schema.Struct({ results: Schema.Array(Schema.Unknown) }),
});

export const searchAsYouType = call({
  id: "CALL-59",
  reads: true,
  method: "GET",
  path: "/search/SearchAsYouType/",
  summary: "Suggestions while typing, and what to order again before anything is typed",
  who: "anyone",
  auth: "cookie",
  punchout: true,
  query: Schema.Struct({ q: textUpTo(MAX_SEARCH_LENGTH), size: maybe(textUpTo(MAX_NUMBER_LENGTH)) }),
  answer: Schema.Struct({
    queryId: nullable(Schema.String),
    total: nullable(Schema.Number),
    suggestions: list(Schema.String),
    counts: list(Schema.Number),
    products: list(Product),
    categories: list(Schema.Struct({ label: Schema.String, url: Schema.String, count: Schema.Number })),
    lastPurchases: Schema.optionalKey(Schema.Record(Schema.String, LastPurchase)),
  }),
  contentHeaders: true,
});
