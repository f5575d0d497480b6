// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { secondFactorHandlers as handlers } from "./handlers.ts";
export { secondFactorTransition as transition } from "./transition.ts";
