// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { signUpHandlers as handlers } from "./handlers.ts";
export { signUpTransition as transition } from "./transition.ts";
