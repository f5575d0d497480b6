import { Product } from "@larder/domain/catalog/product.schema";
import { list } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { id } from "./query.ts";

/**
 * Our addition: the specification names the feature but no call (OP-13).
 * The product's own substitutes, else others of its third category.
 */
export const find = call({
  id: "OP-13",
  reads: true,
  method: "GET",
  path: "/web-api/similar-items",
  summary: "What can be ordered in place of a product",
  who: "customer",
  auth: "cookie",
  punchout: true,
  query: Schema.Struct({ sku: id }),
  answer: Schema.Struct({ products: list(Product) }),
});

/** Our addition: without it a new customer starts in front of empty lists (OP-13). */
export const popular = call({
  id: "OP-13",
  reads: true,
  method: "GET",
  path: "/web-api/popular-items",
  summary: "What several other customers order and the caller can order too",
  who: "customer",
  auth: "cookie",
  answer: Schema.Struct({ products: list(Product) }),
});
