// What of analytics is loaded when the page is there: one file, so that it is one request.

export { analyticsHandlers } from "./handlers.ts";
export { startAnalytics } from "./start.ts";
export { analyticsTransition } from "./transition.ts";
