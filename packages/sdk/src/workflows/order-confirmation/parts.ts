// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { orderConfirmationHandlers as handlers } from "./handlers.ts";
export { orderConfirmationTransition as transition } from "./transition.ts";
