import type { SearchOrigin } from "./search-origin.ts";

/** An answer to a search leads to what is done with its products for this long, in ms: as long as a visit (ANALYTICS-18). */
export const FOUND_MS = 30 * 60_000;

/** The products that the last search showed; `at` in ms since 1970. */
export interface FoundProducts {
  readonly skus: readonly string[];
  readonly origin: SearchOrigin;
  readonly at: number;
}

/**
 * What happens to a product that the last search showed is reported with its query, on every page, until half an hour after the
 * search. Spec §7, ANALYTICS-18; OP-115.
 */
export const foundBy = (found: FoundProducts | null, sku: string, now: number): SearchOrigin | null =>
  found !== null && now - found.at <= FOUND_MS && found.skus.includes(sku) ? found.origin : null;
