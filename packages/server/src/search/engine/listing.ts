import type { Buyer } from "../../catalog/buyer.ts";
import type { WireProduct } from "../../catalog/product-row.ts";
import type { Filter } from "./filter.ts";
import type { Sort } from "./order.ts";
import type { CategoryCount } from "./suggest.ts";

/** A page of a category's products, or of a search without the protocol around it. */
export interface ListingRequest extends Buyer {
  readonly query: string;
  readonly filter: Filter;
  readonly sort: Sort;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

export interface SuggestRequest extends Buyer {
  readonly q: string;
  readonly size: number;
}

export interface Suggested {
  readonly queryId: string;
  /** How many products the words find. */
  readonly total: number;
  readonly suggestions: readonly string[];
  /** How many products each suggestion finds. */
  readonly counts: readonly number[];
  readonly products: readonly WireProduct[];
  readonly categories: readonly CategoryCount[];
}
