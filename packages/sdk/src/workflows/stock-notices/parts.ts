// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { stockNoticesHandlers as handlers } from "./handlers.ts";
export { stockNoticesTransition as transition } from "./transition.ts";
