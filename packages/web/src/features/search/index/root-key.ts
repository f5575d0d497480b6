/**
 * When a search is built again: its routing is made of the index and of who searches, and cannot change (SEARCH-51).
 * Signing in or out may reach the page before the new search key does.
 */
export const rootKey = (
  credentials: { readonly key: string; readonly index: string },
  isAuthenticated: boolean,
): string => `${credentials.key} ${credentials.index} ${isAuthenticated}`;
