export { analyticsHandlers as handlers } from "./handlers.ts";
export { startAnalytics } from "./start.ts";
export { analyticsTransition as transition } from "./transition.ts";
