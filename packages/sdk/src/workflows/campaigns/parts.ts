// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { campaignsHandlers as handlers } from "./handlers.ts";
export { campaignsTransition as transition } from "./transition.ts";
