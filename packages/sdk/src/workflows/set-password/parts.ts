// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { setPasswordHandlers as handlers } from "./handlers.ts";
export { setPasswordTransition as transition } from "./transition.ts";
