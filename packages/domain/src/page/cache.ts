/** How long header, footer, global settings and organizations are kept, in ms (spec §9, CONST-05, CONST-06). */
export const CACHE_MS = 120_000;

/**
 * What was loaded is fresh for 120 s: at exactly 120 000 ms it still is, 1 ms later it is not.
 * A clock that was set back makes nothing fresh. Times in ms.
 * Spec §4 §9, HTTP-06, HTTP-07, HTTP-08, HTTP-09; CONST-05, CONST-06.
 */
export const isFresh = (loadedAt: number, now: number): boolean => {
  const age = now - loadedAt;
  return age >= 0 && age <= CACHE_MS;
};

/** The header that is held: when it came, and whether its category menu had anything in it. */
export interface HeldHeader {
  readonly loadedAt: number;
  readonly categoryMenu: readonly unknown[];
}

/**
 * The header is loaded again when none is held, when it is older than 120 s, when its category menu is empty, or when the caller insists.
 * An empty menu is requested once per call, never by itself. Times in ms.
 * Spec §4 §9, HTTP-09, HTTP-10, HTTP-11; CONST-06.
 */
export const mustReloadHeader = (held: HeldHeader | null, now: number, forced: boolean): boolean =>
  forced || held === null || held.categoryMenu.length === 0 || !isFresh(held.loadedAt, now);

/**
 * The query field t of a page: the time in ms, floored to 120 s, so that it is equal within one cache window; a forced load sends the exact time.
 * Spec §7, HTTP-05; OP-122.
 */
export const cacheTime = (now: number, forced: boolean): number => (forced ? now : now - (now % CACHE_MS));
