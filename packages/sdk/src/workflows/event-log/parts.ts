// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { eventLogHandlers as handlers } from "./handlers.ts";
export { eventLogTransition as transition } from "./transition.ts";
