import { MAX_SEARCH_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import { Suggestions } from "@larder/domain/search/suggestions.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { bool, int, maybe } from "./query.ts";

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

/** For an empty term: what the organization last bought and can order again. `last`: with each product's last purchase. */
export const suggest = call({
  id: "CALL-59",
  reads: true,
  method: "GET",
  path: "/search/SearchAsYouType/",
  summary: "Suggestions while typing, and what to order again before anything is typed",
  who: "anyone",
  auth: "cookie",
  punchout: true,
  query: Schema.Struct({ q: textUpTo(MAX_SEARCH_LENGTH), size: maybe(int), last: maybe(bool) }),
  answer: Suggestions,
  contentHeaders: true,
});
