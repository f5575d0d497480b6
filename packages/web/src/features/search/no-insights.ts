/*
 * Stands in for what the search widgets would report to the provider's own analytics, which weighs as much as all of our search.
 * It is never used: `SearchRoot` turns it off, and the shop has events of its own.
 */
export const createInsightsMiddleware = (): never => {
  throw new Error("The provider's analytics of searches are not part of this build.");
};
