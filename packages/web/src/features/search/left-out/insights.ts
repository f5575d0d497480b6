/* Replaces the widgets' reporting to the provider, as heavy as all of our search: the shop has its own events. */
export const createInsightsMiddleware = (): never => {
  throw new Error("The provider's analytics of searches are not part of this build.");
};
