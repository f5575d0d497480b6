// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { analyticsHandlers as handlers } from "./handlers.ts";
export { startAnalytics } from "./start.ts";
export { analyticsTransition as transition } from "./transition.ts";
