// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { impersonationHandlers as handlers } from "./handlers.ts";
export { impersonationTransition as transition } from "./transition.ts";
