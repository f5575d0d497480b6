import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
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
    readonly clear: () => Effect.Effect<void, Failure>;
  }
>()("larder/search/CatalogueShelf") {}
