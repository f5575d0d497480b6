// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { signUpsHandlers as handlers } from "./handlers.ts";
export { signUpsTransition as transition } from "./transition.ts";
