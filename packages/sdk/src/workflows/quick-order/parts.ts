// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { quickOrderHandlers as handlers } from "./handlers.ts";
export { quickOrderTransition as transition } from "./transition.ts";
