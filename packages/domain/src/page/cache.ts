/** How long header, footer, global settings and organizations are cached, in ms (§9, CONST-05, CONST-06). */
export const CACHE_MS = 120_000;

/** Data is fresh for 120 s, inclusive. Times in ms (§4 §9, HTTP-06, HTTP-07, HTTP-08, HTTP-09, CONST-05, CONST-06). */
export const isFresh = (loadedAt: number, now: number): boolean => {
  const age = now - loadedAt;
  return age >= 0 && age <= CACHE_MS;
};

/** The cached header's load time and category menu. */
export interface HeldHeader {
  readonly loadedAt: number;
  readonly categoryMenu: readonly unknown[];
}

/**
 * The header is reloaded when missing, older than 120 s, without categories, or `forced`. An empty menu is requested
 * once per call. Times in ms (§4 §9, HTTP-09, HTTP-10, HTTP-11, CONST-06).
 */
export const mustReloadHeader = (held: HeldHeader | null, now: number, forced: boolean): boolean =>
  forced || held === null || held.categoryMenu.length === 0 || !isFresh(held.loadedAt, now);

/** A page's field t is equal within 120 s, and exact when forced. In ms (§7, HTTP-05, OP-122). */
export const cacheTime = (now: number, forced: boolean): number => (forced ? now : now - (now % CACHE_MS));
