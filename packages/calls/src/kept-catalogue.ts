import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { maybe } from "./query.ts";

/** Longer than any version. */
const MAX_VERSION_LENGTH = 64;

/** Our addition: what a browser keeps of the catalog, so that it finds products without a connection (OP-35). */
export const read = call({
  id: "OP-35",
  reads: true,
  method: "GET",
  path: "/web-api/kept-catalogue",
  summary: "The search index of what the caller can order, at most 5,000 products, for searching without a connection",
  who: "customer",
  auth: "cookie",
  query: Schema.Struct({ version: maybe(textUpTo(MAX_VERSION_LENGTH)) }),
  /** `index` is null when the version is the one that was sent. */
  answer: Schema.Struct({ version: Schema.String, index: Schema.NullOr(Schema.String) }),
  failures: ["UNAVAILABLE"],
});
