// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { mailsHandlers as handlers } from "./handlers.ts";
export { mailsTransition as transition } from "./transition.ts";
