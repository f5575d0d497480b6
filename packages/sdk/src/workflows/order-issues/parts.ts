// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { orderIssuesHandlers as handlers } from "./handlers.ts";
export { orderIssuesTransition as transition } from "./transition.ts";
