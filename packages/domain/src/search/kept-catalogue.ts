/** How long what a device keeps of the catalog counts as current, in ms: six hours, as prices and stock change in a day. */
export const KEPT_FRESH = 6 * 3_600_000;

/** What a device keeps of the catalog, to be searched without a connection. */
export interface KeptCatalogue {
  /** The user and organization whose assortment, stock and prices it has. */
  readonly owner: string;
  readonly version: string;
  /** When the server last said that it holds, ms since 1970. */
  readonly at: number;
  /** Decrypts the stored index, which is unreadable without it. */
  readonly key: string;
}

/** Whether a kept catalog holds without being compared with the server's (SEARCH-01). Times in ms since 1970. */
export const isFresh = ({ at }: Pick<KeptCatalogue, "at">, now: number): boolean => now >= at && now - at < KEPT_FRESH;
