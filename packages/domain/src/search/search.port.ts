import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Product } from "../catalog/product.schema.ts";
import type { Failure } from "../failure.ts";
import type { LastPurchase } from "../order/last-purchase.schema.ts";

/** What is shown while typing, and before: what to order again (OP-34). */
export interface Suggestions {
  /** Identifies the query for analytics; null = unknown. */
  readonly queryId: string | null;
  /** How many products the term finds; null = unknown. */
  readonly total: number | null;
  readonly suggestions: readonly string[];
  /** How many products each suggestion finds, in the same order; none = unknown. */
  readonly counts: readonly number[];
  readonly products: readonly Product[];
  readonly categories: readonly { readonly label: string; readonly url: string; readonly count: number }[];
  /** What was bought last of each product, by item number; only where the products are those to order again. */
  readonly lastPurchases?: Readonly<Record<string, LastPurchase>>;
}

/**
 * Search outside the results page; the widgets of that page query the index directly (spec §7, SEARCH-02, OP-34).
 * An answer that a later question has overtaken is `Cancelled` with `superseded`.
 */
export class Search extends Context.Service<
  Search,
  {
    /** For an empty term: what the organization bought last and can order again. */
    readonly suggest: (question: {
      readonly term: string;
      readonly size: number;
    }) => Effect.Effect<Suggestions, Failure>;
  }
>()("larder/search/Search") {}
