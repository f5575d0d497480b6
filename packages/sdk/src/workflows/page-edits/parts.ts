// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { pageEditsHandlers as handlers } from "./handlers.ts";
export { pageEditsTransition as transition } from "./transition.ts";
