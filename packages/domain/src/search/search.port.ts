import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Product } from "../catalog/product.schema.ts";
import type { Failure } from "../failure.ts";
import type { LastPurchase } from "../order/last-purchase.schema.ts";

/** Suggestions while typing; before that, what to order again (OP-34). */
export interface Suggestions {
  readonly queryId: string | null;
  /** Products found for the term; null = unknown. */
  readonly total: number | null;
  readonly suggestions: readonly string[];
  /** Products found per suggestion; empty = unknown. */
  readonly counts: readonly number[];
  readonly products: readonly Product[];
  readonly categories: readonly { readonly label: string; readonly url: string; readonly count: number }[];
  /** Last purchase by item number, only with products to order again. */
  readonly lastPurchases?: Readonly<Record<string, LastPurchase>>;
}

/** Search outside the results page. An overtaken call is `Cancelled` as `superseded` (§7, SEARCH-02, OP-34). */
export class Search extends Context.Service<
  Search,
  {
    /** For an empty term: what the organization last bought and can order again. */
    readonly suggest: (question: {
      readonly term: string;
      readonly size: number;
    }) => Effect.Effect<Suggestions, Failure>;
  }
>()("larder/search/Search") {}
