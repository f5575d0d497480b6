// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { accountHandlers as handlers } from "./handlers.ts";
export { accountTransition as transition } from "./transition.ts";
