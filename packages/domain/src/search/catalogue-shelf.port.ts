import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Product } from "../catalog/product.schema.ts";
import type { Sku } from "../catalog/sku.schema.ts";
import type { Failure } from "../failure.ts";
import type { Suggestions } from "./suggestions.schema.ts";

/** Keeps one index of the catalog on the device, sealed, and searches it with the server's engine (SEARCH-01, T9). */
export class CatalogueShelf extends Context.Service<
  CatalogueShelf,
  {
    /** Takes the place of what was kept; answers the key that opens it, or null where a device can't keep it. */
    readonly put: (index: string) => Effect.Effect<string | null, Failure>;
    /** Loads all that a search without a connection needs. */
    readonly prepare: () => Effect.Effect<void, Failure>;
    /** Suggestions for a typed text; null = nothing is kept that the key opens. */
    readonly suggest: (key: string, text: string, size: number) => Effect.Effect<Suggestions | null, Failure>;
    /** The search provider's answers to a batch of its requests; null = nothing is kept that the key opens. */
    readonly search: (key: string, requests: readonly unknown[]) => Effect.Effect<readonly unknown[] | null, Failure>;
    /** A product of what is kept; null = it has none of this number. */
    readonly product: (key: string, sku: Sku) => Effect.Effect<Product | null, Failure>;
    readonly clear: () => Effect.Effect<void, Failure>;
  }
>()("larder/search/CatalogueShelf") {}
