import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { Product } from "./product.schema.ts";
import type { Sku } from "./sku.schema.ts";

/** Substitutes for an out-of-stock product (§1 §3, SHELL-30, PROD-18, OP-13). */
export class SimilarItems extends Context.Service<
  SimilarItems,
  {
    /** In stock and for sale to this customer: the product's own substitutes, else others of its third category. */
    readonly of: (sku: Sku) => Effect.Effect<readonly Product[], Failure>;
  }
>()("larder/catalog/SimilarItems") {}
