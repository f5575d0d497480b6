// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { orderDetailsHandlers as handlers } from "./handlers.ts";
export { orderDetailsTransition as transition } from "./transition.ts";
