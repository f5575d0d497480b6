import type { SearchOrigin } from "./search-origin.ts";

/** How long what is done with a product counts as found by the last search, in ms (ANALYTICS-18). */
export const FOUND_MS = 30 * 60_000;

/** The products shown by the last search; `at` in ms since 1970. */
export interface FoundProducts {
  readonly skus: readonly string[];
  readonly origin: SearchOrigin;
  readonly at: number;
}

/** A product found by the last search carries its query for half an hour (§7, ANALYTICS-18, OP-115). */
export const foundBy = (found: FoundProducts | null, sku: string, now: number): SearchOrigin | null =>
  found !== null && now - found.at <= FOUND_MS && found.skus.includes(sku) ? found.origin : null;
